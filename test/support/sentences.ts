const FOR_PEOPLE = /^(message|text|advice|action|cause|\w+_text)$/;

/** What a body says to people, with where it says it. The words of the shipping provider, in `events`, are not ours. */
export function sentencesOf(body: unknown, path = ''): [path: string, sentence: string][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([field, value]) => {
    const at = `${path}/${field}`;
    if (isSentence(field, value)) return [[at, value] as [string, string]];
    return field === 'events' ? [] : sentencesOf(value, at);
  });
}

/** The same body without its sentences and its request's id: what no language changes. */
export function factsOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map(factsOf);
  const facts = Object.entries(body).filter(([field, value]) => field !== 'requestId' && !isSentence(field, value));
  return Object.fromEntries(facts.map(([field, value]) => [field, factsOf(value)]));
}

function isSentence(field: string, value: unknown): value is string {
  return typeof value === 'string' && FOR_PEOPLE.test(field);
}

/** A digit is a part of a word, too: a random name of a database may end in `9be`. */
const oneOf = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/** Words that no Spanish sentence has. */
export const ENGLISH = oneOf('the|this|that|is|are|was|were|be|not|must|may|your|you|of|again|with|for|and|there|it|to|at|than');
/** Argentines say "vos". */
export const NOT_ARGENTINE = oneOf('tú|ti|usted|ustedes|puedes|tienes|quieres|debes|eres|intenta|inténtalo|vosotros');
