/** The first is the default. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/**
 * A text for people, in every language; the compiler finds a missing one. The code that writes a response picks the client's.
 * Spanish is that of Argentina. Logs contain the English one.
 */
export type Sentence = Readonly<Record<Language, string>>;
