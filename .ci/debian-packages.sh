#!/usr/bin/env bash
# Servers that some tests and drills run: installs those that are missing. As root on Debian.
set -euo pipefail
missing=$(for name in "$@"; do dpkg-query -W -f='${Status}\n' "$name" 2>/dev/null | grep -q 'ok installed' || echo "$name"; done)
[ -n "$missing" ] || exit 0
apt-get update -qq
# RUNLEVEL=1: no server starts because it is installed.
# shellcheck disable=SC2086
RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
