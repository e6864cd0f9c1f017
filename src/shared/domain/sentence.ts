/** The first is the default. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/**
 * What a person reads, in every language; the compiler finds one that is missing. Whoever writes an answer picks the client's.
 * Spanish is that of Argentina. Logs have the English one.
 */
export type Sentence = Readonly<Record<Language, string>>;
