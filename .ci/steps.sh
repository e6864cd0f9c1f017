# What the gates share; they source it. A gate runs its steps on a clean checkout, goes on after one that failed, and ends with a table, the
# line "N passed, N failed" of all tests that it ran, and an exit code.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
# Sourced once per gate, also where one gate begins with another.
[ -z "${results:-}" ] || return 0
# Nothing is skipped: what is not installed fails.
export CI=1

# The gate ends by itself, before whatever runs it cuts it off and its table is lost.
readonly GATE_SECONDS=${GATE_SECONDS:-4800}
results=$(mktemp -d)
readonly results
trap 'rm -rf "$results"' EXIT

# step <name> <usual seconds> <command …>: at most three times as long as it usually takes on two cores.
step() {
  local name=$1 usual=$2 log="$results/${1//[^a-z0-9]/-}.log"
  shift 2
  local limit=$((3 * usual)) left=$((GATE_SECONDS - SECONDS)) began=$SECONDS said=passed
  ((limit <= left)) || limit=$left
  if ((left <= 0)); then
    said='NOT RUN: the gate is at its end'
  else
    timeout --kill-after=20 "$limit" "$@" >"$log" 2>&1 </dev/null
    case $? in
    0) ;;
    124 | 137) said="FAILED: longer than $limit s" ;;
    *) said=FAILED ;;
    esac
  fi
  printf '%5d s of %4d  %-34s %s\n' $((SECONDS - began)) "$usual" "$name" "$said" | tee -a "$results/table"
  [ "$said" = passed ] || { [ -f "$log" ] && tail -n "${STEP_LINES:-150}" "$log"; }
}

# counted <name of the run> <arguments of npm test …>: tests that the last line counts.
counted() { npm test "${@:2}" -- --ci --json --outputFile="$results/$1.json"; }
export -f counted
export results

has_failed() { grep -qE 'FAILED|NOT RUN' "$results/table"; }

# end_gate: the table, the tests that failed, the counts, and the exit code.
end_gate() {
  printf '\n%s\n' "$(cat "$results/table")"
  printf '%5d s in all\n' "$SECONDS"
  node -e '
    const fs = require("fs");
    const runs = fs.readdirSync(process.argv[1]).filter((name) => name.endsWith(".json"));
    const counts = runs.map((name) => JSON.parse(fs.readFileSync(`${process.argv[1]}/${name}`, "utf8")));
    for (const { name, message, assertionResults } of counts.flatMap((count) => count.testResults)) {
      const file = name.replace(`${process.cwd()}/`, "");
      for (const test of assertionResults) if (test.status === "failed") console.log(`FAILED ${file}: ${test.fullName}`);
      if (message && assertionResults.length === 0) console.log(`FAILED ${file}: did not run`);
    }
    const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
    console.log(`${sum("numPassedTests")} passed, ${sum("numFailedTests")} failed`);
  ' "$results"
  ! has_failed
  exit
}
