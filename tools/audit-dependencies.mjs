// Asks the registry for known weaknesses of the packages that production needs. Ends with 0: none; 1: some, printed; 2: not asked.
import { spawnSync } from 'node:child_process';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

function notAsked(why) {
  console.error(`Nothing was checked: the registry does not answer audits here (${why}).`);
  console.error('Run it where the registry does; `-- --registry=<address>` names another one.');
  process.exit(2);
}

if (error) notAsked(error.message);
let report;
try {
  report = JSON.parse(stdout);
} catch {
  notAsked('npm gave no report');
}
if (!report.metadata?.vulnerabilities) notAsked(report.message ?? report.error?.summary ?? 'npm gave no counts');
const weak = Object.values(report.vulnerabilities ?? {});
for (const { name, severity, range, via } of weak) {
  const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`));
  console.log(`${severity}  ${name} ${range}  ${causes.join('; ')}`);
}
console.log(
  weak.length === 0
    ? 'No known weakness in the packages that production needs.'
    : `${weak.length} packages with known weaknesses.`,
);
process.exit(weak.length === 0 ? 0 : 1);
