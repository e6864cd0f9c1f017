import { globSync, readFileSync } from 'node:fs';
import { attemptAnswer } from '../web/src/admin/detail-words.js';
import { causeWords, linkErrorText } from '../web/src/admin/provider-words.js';
import { STOP_REASONS } from '../web/src/admin/words.js';

/** Why a parcel was not asked for, as `src/seller-link/application` and `src/shipping` throw it. */
const WHY_NOT_CALLED = [
  'the seller has to link the account again',
  'the process did not end the attempt in time: the outcome is unknown',
  'the token is being refreshed elsewhere',
  'the link was changed while it was refreshed',
  "the seller's token cannot be refreshed now",
  "the seller's stored token cannot be read",
  "the provider refuses the marketplace's credential",
  'the shipping provider has requested a pause',
  'all calls that the shipping provider allows have been made',
  'one has made more of the calls than leaves enough for all others',
  'calls are paused because the shipping provider keeps failing',
];

const answered = (error: string, outcome: string | null = 'unknown', act = 'create') => attemptAnswer({ act, outcome, error });

it('an attempt says what it was answered, or why it was stopped (R-813)', () => {
  expect(answered('given up before it was sent')).toBe('No se llegó a pedir (given up before it was sent)');
  expect(answered('it is shown as new after its cancellation', 'look_up_empty', 'cancel')).toMatch(
    /^El servicio de envíos lo sigue mostrando después de cancelarlo \(/,
  );
  expect(answered('Shipment is locked')).toBe('El servicio de envíos respondió: «Shipment is locked»');
  expect(answered('buyer_wants_to_cancel', 'skipped')).toBe(STOP_REASONS.buyer_wants_to_cancel);
  expect(answered('HTTP 503 (not found yet)', 'look_up_empty')).toBeNull();
});

it('no sentence of the service is said to be the provider’s (R-813)', () => {
  const sources = globSync('src/{seller-link,shipping}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  for (const why of WHY_NOT_CALLED) {
    expect([why, sources.some((source) => source.includes(why))]).toEqual([why, true]);
    expect(answered(why, 'did_not_happen')).not.toMatch(/respondió/);
  }
});

it.each([
  ['HTTP 402: Insufficient credit (cuenta del sitio, 7001)', 'Sin crédito en el servicio de envíos (cuenta del sitio, 7001)'],
  [
    'HTTP 422: The given data was invalid.; destination.phone: The phone format is invalid (cuenta de quien vende, 8)',
    'El teléfono no es válido (cuenta de quien vende, 8)',
  ],
  [
    'HTTP 400: No such street (cuenta del sitio, 7001)',
    'El servicio de envíos lo rechaza: No such street (cuenta del sitio, 7001)',
  ],
  ['HTTP 503', 'El servicio de envíos falló'],
  ['Ningún intento funcionó.', 'Ningún intento funcionó.'],
])('a cause says what a provider answered: %s (R-813)', (cause, title) => {
  expect(causeWords(cause)).toEqual({ title, answer: cause.startsWith('HTTP') ? cause.replace(/ \(cuenta .*/, '') : null });
});

it('a link says why it is not renewed (R-813)', () => {
  expect(linkErrorText('HTTP 400 from the token endpoint')).toBe('El servicio de envíos no renovó el permiso: respondió 400');
});
