import fc from 'fast-check';
import { BodyValidation } from '../../src/platform/http/validation.pipe.js';

const pipe = new BodyValidation();

/** The result of validating a body: its fields, or its problems. */
export async function readAs(metatype: new () => object, value: object): Promise<unknown> {
  try {
    const body = (await pipe.transform(structuredClone(value), { type: 'body', metatype })) as Record<string, object>;
    return Object.fromEntries(Object.entries(body).map(([name, field]) => [name, field?.constructor ? plain(field) : field]));
  } catch (error) {
    return { refused: (error as { details: unknown }).details };
  }
}

const plain = (field: object) => (typeof field === 'object' ? { ...field } : field);

/** Any character. The unit 'binary' means the same, and builds a table of all million of them first, which takes half a second. */
const character = fc.integer({ min: 0, max: 0x10_ffff - 0x800 }).map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));

/** A text of any length and kind, or no text. */
export const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 210 }) },
  fc.string({ unit: character, minLength: 95, maxLength: 210 }),
  fc.constantFrom<unknown>(null, undefined, 0, true, {}, [], '', ' ', '\0', '\ud800', '😀'.repeat(150)),
  fc.constantFrom(10, 11, 20, 50, 100, 101, 190, 200, 201).map((length) => 'x'.repeat(length)),
);
