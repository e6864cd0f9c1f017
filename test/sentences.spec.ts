import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENGLISH, NOT_ARGENTINE } from './support/sentences.js';

const ROOT = resolve(import.meta.dirname, '..');
const SPANISH = /(?:\bes:|\binSpanish\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/** SQL to type is in English. */
const STATEMENT = /\b(alter table … owner to|grant usage, create on schema public to)\b/;

/** The Spanish halves of the sentences in a source, without their values and statements. */
const spanishIn = (source: string) =>
  [...source.matchAll(SPANISH)].map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '…').replace(STATEMENT, '…'));
const isWrong = (sentence: string) => ENGLISH.test(sentence) || NOT_ARGENTINE.test(sentence) || sentence.trim() === '';

describe('the Spanish of every sentence in the code', () => {
  it('is Spanish, as Argentines speak it (R-458)', () => {
    const files = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.spec.ts'] });
    const sentences = files.flatMap((file) => spanishIn(readFileSync(join(ROOT, file), 'utf8')));
    expect(sentences.length).toBeGreaterThan(120);
    expect(sentences.filter(isWrong)).toEqual([]);
  });
});
