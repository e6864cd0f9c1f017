import type { BodyOf } from './answers.js';
import type { Answer, Person } from './person.js';
import { ENGLISH, factsOf, NOT_ARGENTINE, sentencesOf } from './sentences.js';

export const SPANISH = { 'accept-language': 'es-AR,es;q=0.9' };

export function expectSpanish(sentences: readonly [string, string][]): void {
  expect(sentences.filter(([, sentence]) => ENGLISH.test(sentence) || NOT_ARGENTINE.test(sentence))).toEqual([]);
}

/** The answer in Spanish to a request that changes nothing; in English it says as much, and has the same facts. */
export async function inBoth<const Method extends string, const Path extends string>(
  person: Person,
  method: Method,
  path: Path,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<BodyOf<Method, Path>>> {
  const spanish = await person.call(method, path, body, { ...headers, ...SPANISH });
  const english = await person.call(method, path, body, headers);
  expect([english.status, factsOf(english.body)]).toEqual([spanish.status, factsOf(spanish.body)]);
  const [ours, theirs] = [sentencesOf(spanish.body), sentencesOf(english.body)];
  expectSpanish(ours);
  expect(ours.map(([at]) => at)).toEqual(theirs.map(([at]) => at));
  for (const [index, [, sentence]] of theirs.entries()) expect(sentence).not.toBe(ours[index]?.[1]);
  if (ours.length > 0) {
    expect([spanish, english].map((answer) => answer.headers.get('content-language'))).toEqual(['es', 'en']);
    // What fails of a login or a link is a page for a browser.
    for (const answer of [spanish, english])
      expect(answer.headers.get('vary')).toMatch(/^(accept, )?accept-language(, accept-encoding)?$/);
  }
  return spanish;
}
