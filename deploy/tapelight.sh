#!/bin/sh
# A command of Tapelight as the server runs it: its user, its settings, its folder. Install it as
# /usr/local/bin/tapelight and run it as root. TAPELIGHT names another folder, such as a new version's.
export DATA_DIR="${DATA_DIR:-/var/lib/tapelight}"
cd "${TAPELIGHT:-/opt/tapelight}" || exit
# No process in between: signals reach the server.
exec setpriv --reuid=tapelight --regid=tapelight --init-groups node --env-file=/etc/tapelight/tapelight.env bin/tapelight.mjs "$@"
