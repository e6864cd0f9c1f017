// Checks the production dependencies for known vulnerabilities. Exit code 0: none; 1: some, printed; 2: not checked.
import { spawnSync } from 'node:child_process';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

function notChecked(why) {
  console.error(`Nothing was checked: the registry does not support audits (${why}).`);
  console.error('Use another registry with `-- --registry=<address>`.');
  process.exit(2);
}

if (error) notChecked(error.message);
let report;
try {
  report = JSON.parse(stdout);
} catch {
  notChecked('npm returned no report');
}
if (!report.metadata?.vulnerabilities) notChecked(report.message ?? report.error?.summary ?? 'npm returned no counts');
const weak = Object.values(report.vulnerabilities ?? {});
for (const { name, severity, range, via } of weak) {
  const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`));
  console.log(`${severity}  ${name} ${range}  ${causes.join('; ')}`);
}
console.log(
  weak.length === 0
    ? 'No known vulnerabilities in the production dependencies.'
    : `${weak.length} packages with known vulnerabilities.`,
);
process.exit(weak.length === 0 ? 0 : 1);
