// The types of the client, client/schema.d.ts, from client/openapi.json. They are committed, so that an editor finds them after `npm ci`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';

const document = readFileSync(new URL('../client/openapi.json', import.meta.url), 'utf8');
const file = new URL('../client/schema.d.ts', import.meta.url);
const types = astToString(await openapiTypescript(JSON.parse(document), { alphabetize: true }));
const text = `// Made from openapi.json by \`npm run typecheck\`: do not edit.\n\n${types}`;
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  writeFileSync(file, text);
  process.stderr.write('client/schema.d.ts was not what client/openapi.json says; it is now: commit it\n');
  if (process.env.CI) process.exit(1);
}
