import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Document {
  info: { license?: { name?: string }; contact?: object };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  responses: Record<string, object>;
}

const ROOT = resolve(import.meta.dirname, '..');
const read = (): Document => JSON.parse(readFileSync(join(ROOT, 'client/openapi.json'), 'utf8'));

/** The rules of redocly and spectral that a new route breaks most easily. `npm run dev openapi` runs all of them. */
function problemsOf({ info, tags = [], paths }: Document): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const used = operations.flatMap((operation) => operation.tags);
  const declared = tags.map(({ name }) => name);
  return [
    ...(info.license?.name ? [] : ['no licence']),
    ...(info.contact ? [] : ['no contact']),
    ...tags.filter(({ description }) => !description).map(({ name }) => `tag ${name}: no description`),
    ...used.filter((name) => !declared.includes(name)).map((name) => `tag ${name}: not declared`),
    ...declared.filter((name) => !used.includes(name)).map((name) => `tag ${name}: not used`),
    ...operations.flatMap(({ operationId, summary, description, responses }) => [
      ...(summary ? [] : [`${operationId}: no summary`]),
      ...(description?.endsWith('.') ? [] : [`${operationId}: no description that ends with a full stop`]),
      ...(Object.keys(responses).some((status) => /^4/.test(status)) ? [] : [`${operationId}: no 4XX response`]),
      ...(Object.keys(responses).some((status) => /^2|default/.test(status)) ? [] : [`${operationId}: no 2XX response`]),
    ]),
  ];
}

describe('the OpenAPI document', () => {
  it('follows the linters’ rules', () => {
    expect(problemsOf(read())).toEqual([]);
  });

  it.each<[string, (document: Document) => void, string]>([
    ['has no licence', ({ info }) => delete info.license, 'no licence'],
    ['has no contact', ({ info }) => delete info.contact, 'no contact'],
    ['does not declare a tag', (document) => document.tags?.shift(), 'tag Login: not declared'],
    ['declares a tag that nothing uses', ({ tags }) => tags?.push({ name: 'Old', description: 'Old.' }), 'tag Old: not used'],
    ['does not describe a tag', ({ tags }) => delete tags?.[0]?.description, 'tag Login: no description'],
    ['does not describe an operation', ({ paths }) => delete cart(paths).description, 'getCart: no description'],
    ['has no summary', ({ paths }) => delete cart(paths).summary, 'getCart: no summary'],
    ['declares no failure', ({ paths }) => removeResponses(cart(paths), /^4/), 'getCart: no 4XX'],
    ['declares no success', ({ paths }) => removeResponses(cart(paths), /^2/), 'getCart: no 2XX'],
  ])('is caught when it %s', (_, plant, problem) => {
    const document = read();
    plant(document);
    expect(problemsOf(document)).toContainEqual(expect.stringContaining(problem));
  });
});

function cart(paths: Document['paths']): Operation {
  return paths['/api/cart']?.get as Operation;
}

function removeResponses({ responses }: Operation, statuses: RegExp): void {
  for (const status of Object.keys(responses).filter((one) => statuses.test(one))) delete responses[status];
}
