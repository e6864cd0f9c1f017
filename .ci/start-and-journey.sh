#!/usr/bin/env bash
# The README's second command until it has told its journey, a second journey against it, and its end.
set -euo pipefail
port=${CI_PORT:-3900}
log=$(mktemp)
sandbox=
# The sandbox is a process group of its own, so that nothing of it can outlive this script or keep it waiting.
end_sandbox() {
  [ -n "$sandbox" ] || return 0
  kill -TERM -- "-$sandbox" 2>/dev/null || true
  for _ in $(seq 15); do kill -0 -- "-$sandbox" 2>/dev/null || break; sleep 1; done
  kill -KILL -- "-$sandbox" 2>/dev/null || true
  cat "$log"
  rm -f "$log"
}
trap end_sandbox EXIT

PORT=$port setsid npm start >"$log" 2>&1 </dev/null &
sandbox=$!
for _ in $(seq 120); do
  grep -q 'Ctrl-C stops everything' "$log" && break
  kill -0 "$sandbox" 2>/dev/null || break
  sleep 0.5
done
grep -q 'one approved payment, one parcel per order' "$log"
npm run -s journey -- --base-url "http://localhost:$port"
