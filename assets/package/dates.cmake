# Gives everything in a package the date of the commit: the files of a checkout have that of the checkout.
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    execute_process(COMMAND_ERROR_IS_FATAL ANY
        COMMAND find ${CPACK_TEMPORARY_DIRECTORY} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +)
endif()
