import { preferredLanguage } from './language.js';

describe('the language of a request', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['*', 'es'],
    ['es', 'es'],
    ['es-AR', 'es'],
    ['es-MX,en;q=0.5', 'es'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['en;q=0.4, es;q=0.9', 'es'],
    ['es;q=0.4, en;q=0.9', 'en'],
    ['fr, en;q=0.1', 'en'],
    ['fr', 'es'],
    ['en;q=0', 'es'],
    ['es;q=0, *', 'en'],
    ['es;q=0, en;q=0', 'es'],
    ['en, es', 'en'],
    ['es, en', 'es'],
    [';;;q=,,en;q=x,"', 'es'],
    ['__proto__, constructor', 'es'],
    ['en,'.repeat(5_000), 'en'],
  ])('that accepts %p is %s (R-457)', (accepted, language) => {
    expect(preferredLanguage({ headers: { 'accept-language': accepted } })).toBe(language);
  });
});
