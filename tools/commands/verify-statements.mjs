import { VerifyStatements } from '../../dist/office/audit/application/verify-statements.service.js';
import { end } from '../built.mjs';
import { madeService } from './made-service.mjs';

if (process.argv.slice(2).join() !== 'verify') end('usage: npm run ops statements verify');
const app = await madeService();
const { days, faults } = await app.get(VerifyStatements, { strict: false }).all();
for (const fault of faults) process.stdout.write(`${fault.day}: ${reasonOf(fault)}\n`);
const [first] = faults;
process.stdout.write(first ? `${first.day} is the first of ${days} days that does not hold\n` : `all ${days} days hold\n`);
await app.close();
process.exit(first ? 1 : 0);

function reasonOf({ cause, name, stated, counted, from }) {
  const figure = ({ count, cents }) => `${count} orders, ${(cents / 100).toFixed(2)} ARS`;
  switch (cause) {
    case 'hash':
      return 'the hash is not that of the statement';
    case 'chain':
      return 'the previous hash is not that of the day before';
    case 'missing_days':
      return `the statements from ${from} on are missing before it`;
    case 'through':
      return `it goes up to position ${stated}, but the last event of the day is ${counted}`;
    case 'figure':
      return `${name} says ${figure(stated)}, but the facts say ${figure(counted)}`;
  }
}
