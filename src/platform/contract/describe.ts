import { EVERYWHERE } from './words.js';
import { BELOW, PARAMETERS } from './words-of-parameters.js';
import { OF_THE_OFFICE } from './words-of-the-office.js';
import { OF_THE_SHOP } from './words-of-the-shop.js';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const WITHIN: Words = { ...OF_THE_SHOP, ...OF_THE_OFFICE };

/**
 * The same part of a document, with the words of its name for each field of a schema that has no description of its own. `within`: the names of
 * the schemas and fields around it, the innermost last. What has no words stays without, and `contract-document.spec.ts` lists it.
 */
export function described<Part>(part: Part, within: readonly string[] = []): Part {
  if (Array.isArray(part)) return part.map((one) => described(one, within)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === 'example' || key === 'examples') return [key, value];
    if (key === 'properties')
      return [key, eachOf(value, (field, name) => ({ ...wordsFor(name, within), ...described(field, [...within, name]) }))];
    return [key, key === 'schemas' ? eachOf(value, (schema, name) => described(schema, [name])) : described(value, within)];
  });
  return Object.fromEntries(entries);
}

const eachOf = (named: Readonly<Record<string, object>>, change: (one: object, name: string) => object) =>
  Object.fromEntries(Object.entries(named).map(([name, one]) => [name, change(one, name)]));

function wordsFor(name: string, within: readonly string[]): { readonly description?: string } {
  const description = wordsWithin(WITHIN, name, within) ?? EVERYWHERE[name];
  return description === undefined ? {} : { description };
}

/** What a parameter of a path means, if its operation does not say. */
export function parameterWords(path: string, name: string): string | undefined {
  return wordsWithin(BELOW, name, path.split('/')) ?? PARAMETERS[name];
}

function wordsWithin(words: Words, name: string, within: readonly string[]): string | undefined {
  return within.map((around) => words[around]?.[name]).findLast((found) => found !== undefined);
}
