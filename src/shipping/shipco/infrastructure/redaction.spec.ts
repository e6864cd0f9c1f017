import fc from 'fast-check';
import { timeTakenMs } from '../../../../test/support/time-taken.js';
import { generalMessage } from '../../shipments/domain/failure-message.js';
import { redacted } from './redaction.js';

describe('redacted', () => {
  it('hides what we sent of the credential and the buyer, wherever it is repeated (R-325)', () => {
    const text = 'token-1 of Ana Paz, 30111222, has no credit; secret-1 and token-1';
    expect(redacted(text, ['token-1', 'secret-1', 'Ana Paz', '30111222'])).toBe('*** of ***, ***, has no credit; *** and ***');
  });

  it('hides every e-mail address, ours or not (R-325)', () => {
    expect(redacted('send to ana.paz+1@mail.example.com, or: root@localhost;', [])).toBe('send to ***, or: ***;');
  });

  it('leaves no rest of a long secret that holds a short one', () => {
    expect(redacted('for Ana Paz', ['Ana', 'Ana Paz'])).toBe('for ***');
  });

  it('does not turn a text into stars because a part of the address is empty or a single letter', () => {
    expect(redacted('destination.street is needed', ['', ' ', 'd', 'ne'])).toBe('destination.street is needed');
  });

  it('hides secrets before it cuts the text, and cuts at 400 characters', () => {
    const text = redacted(`${'x'.repeat(395)}token-1${'y'.repeat(500)}`, ['token-1']);
    expect(text).toBe(`${'x'.repeat(395)}***yy`);
  });

  it('hides digits with any punctuation', () => {
    expect(redacted('phone +54 (261) 555-0101 and 542615550101', ['+54 261 5550101'])).toBe('phone +*** and ***');
  });

  it('leaves nothing that no database keeps, and no control character', () => {
    expect(redacted('a\u0000b\u001bc \ud83d', [])).toBe('a b c \ufffd');
  });

  it('leaves no part of a secret, wherever the text is cut', () => {
    const SECRET = 'Kq7wZx9LmP3v';
    const EMAIL = 'ana.perez@example.com';
    const stuffing = fc.oneof(
      fc.nat({ max: 900 }).map((count) => 'x'.repeat(count)),
      fc.nat({ max: 2_000 }).map((count) => ' '.repeat(count)),
      fc.nat({ max: 300 }).map((count) => `${SECRET} `.repeat(count)),
      fc.constantFrom(EMAIL, SECRET, ` ${EMAIL} `, `,${EMAIL}`),
    );
    fc.assert(
      fc.property(fc.array(stuffing, { maxLength: 12 }), (parts) => {
        const text = redacted(parts.join(''), [SECRET]);
        expect(text.length).toBeLessThanOrEqual(400);
        expect(text).not.toContain(SECRET.slice(0, 4));
        if (!parts.some((part) => part.startsWith('x'))) expect(text).not.toContain('ana.p');
      }),
    );
  });
});

describe.each<[string, (text: string) => unknown]>([
  ['redacting', (text) => redacted(text, ['+54 261 555-0101', 'Ana Paz', 'a'.repeat(1_000)])],
  ['the general message', generalMessage],
])('%s', (_, read) => {
  it.each([
    'x',
    ' ',
    'a@',
    '@',
    'a ',
    '1.',
    '1-',
    '5 4 2 6 ',
    'a://',
    '+',
    '“',
    '‘',
    '"',
    "'a",
    'Ab de la ',
    'a, ',
    '…',
    '\ud83d',
  ])('takes no longer for a longer text of %j', (part) => {
    const textOf = (length: number) => part.repeat(length / part.length);
    const once = timeTakenMs(() => read(textOf(1_000_000)));
    const twice = timeTakenMs(() => read(textOf(2_000_000)));
    expect(twice).toBeLessThan(20 + 3 * once);
    expect(twice).toBeLessThan(50);
  });
});
