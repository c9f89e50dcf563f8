#!/bin/sh
# A command of Tapelight as the server runs it: its user, its settings, its folder. Install it as
# /usr/local/bin/tapelight and run it as root. TAPELIGHT names another folder, such as a new version's.
export DATA_DIR="${DATA_DIR:-/var/lib/tapelight}"
cd "${TAPELIGHT:-/opt/tapelight}" || exit
exec runuser -u tapelight -- node --env-file=/etc/tapelight/tapelight.env bin/tapelight.mjs "$@"
