// The types of the client, from client/openapi.json: client/schema.d.ts, which is built and not committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';

const document = readFileSync(new URL('../client/openapi.json', import.meta.url), 'utf8');
const file = new URL('../client/schema.d.ts', import.meta.url);
const types = astToString(await openapiTypescript(JSON.parse(document), { alphabetize: true }));
const text = `// Made from openapi.json by \`npm run typecheck\`: do not edit.\n\n${types}`;
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
