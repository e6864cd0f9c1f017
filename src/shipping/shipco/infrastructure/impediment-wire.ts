import { z } from 'zod';
import { anyList, listOf, plainLine } from '../../../platform/calls/wire-values.js';
import { IMPEDIMENTS, type Impediment, mainImpediment } from '../domain/impediment.js';

const MAX_TEXT = 200;
const MOST_TEXTS = 20;
const MOST_FIELDS = 1_000;

/** Fields of our request, by what the provider may refuse in them. */
const FIELDS: readonly (readonly [Impediment, RegExp])[] = [
  ['too_heavy', /(^|\.)weight$/],
  ['too_large', /(^|\.)(height|width|length|volume)$/],
  ['too_valuable', /^declared_value$/],
  ['origin_refused', /^origin(_id|\.|$)/],
  ['not_served', /^destination(\.|$)/],
];

/** The provider writes in Spanish or English, and documents no text: these words are looked for in turn. */
const WORDS: readonly (readonly [Impediment, RegExp])[] = [
  ['too_heavy', /\b(peso|pesad[oa]s?|kilos?|kg|weight|heavy)\b/],
  [
    'too_large',
    /\b(medidas?|dimensi[oó]n(es)?|tamaños?|volumen|alto|altura|ancho|largo|dimensions?|size|volume|height|width|length)\b/,
  ],
  ['too_valuable', /\b(valor (declarado|m[aá]ximo)|asegurad[oa]|seguro|declared value|insurance|insured)\b/],
  ['origin_refused', /\b(origen|origin(_id)?)\b/],
  ['not_served', /\b(destino|cobertura|zona|localidad|provincia|postal|destination|coverage|zip|city)\b/],
];

const texts = z.union([listOf(z.string()), z.string().transform((text) => [text])]);
const errorsSchema = z.object({ errors: z.union([anyList, z.record(z.string(), z.unknown())]) });

/** Why an option cannot be chosen; null if the provider does not say. */
export function impedimentOf(impediments: unknown): Impediment | null {
  const parsed = texts.safeParse(impediments);
  return parsed.success ? mainImpediment(parsed.data.slice(0, MOST_TEXTS).map(impedimentIn)) : null;
}

/** Why a request was refused: by the fields that are named, else by the reasons in words; null if the provider names nothing. */
export function refusedFor(json: unknown): Impediment | null {
  const parsed = errorsSchema.safeParse(json);
  if (!parsed.success) return null;
  const { errors } = parsed.data;
  if (Array.isArray(errors)) return firstOf(errors.slice(0, MOST_TEXTS).flatMap((one) => impedimentOf([one]) ?? []));
  return firstOf(
    Object.keys(errors)
      .slice(0, MOST_FIELDS)
      .map((field) => firstMatch(FIELDS, field)),
  );
}

function impedimentIn(text: string): Impediment {
  return firstMatch(WORDS, plainLine(text, MAX_TEXT).toLowerCase());
}

function firstMatch(known: readonly (readonly [Impediment, RegExp])[], text: string): Impediment {
  return known.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

/** A wrong origin first: it decides who carries what, and where. */
function firstOf(all: readonly Impediment[]): Impediment | null {
  if (all.includes('origin_refused')) return 'origin_refused';
  return IMPEDIMENTS.find((one) => all.includes(one)) ?? null;
}
