// A page in a learning platform tells it how far the reader has come (SCORM 1.2).
'use strict';

const course = (() => {
    let platform; // its API; null: there is none
    let told = '';

    function find() {
        try {
            for (let at = window, i = 0; i < 10 && at; at = at === at.parent ? at.opener : at.parent, ++i) {
                if (at.API) return at.API;
            }
        } catch {
            // another site's window
        }
        return null;
    }

    return {
        tell(step, steps) {
            if (platform === undefined) {
                platform = find();
                platform?.LMSInitialize('');
                addEventListener('pagehide', () => platform?.LMSFinish(''));
            }
            if (!platform || told === 'completed') return;
            const status = step >= steps ? 'completed' : 'incomplete';
            platform.LMSSetValue('cmi.core.lesson_location', String(step));
            if (status === told) return;
            platform.LMSSetValue('cmi.core.lesson_status', status);
            platform.LMSCommit('');
            told = status;
        },
    };
})();
