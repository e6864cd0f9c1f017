/** An event as an endpoint receives it. */
export interface ReceivedEvent {
  /** The same each time that this event comes: keep it, to handle the event once. */
  readonly id: string;
  readonly type: string;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  /** Of its order; one more than that of the order's event before it. */
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Of a `Request` (fetch), or of `IncomingMessage` in Node. */
export type EventHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/**
 * `missing_headers`: it does not come from the marketplace. `too_old`, `too_new`: it was signed more than five minutes ago, or your clock is
 * wrong. `wrong_signature`: another secret, or the body is not the one that was sent. `not_an_event`: signed, but not JSON of an event.
 */
export type EventVerificationFailure = 'missing_headers' | 'too_old' | 'too_new' | 'wrong_signature' | 'not_an_event';

/** Do not trust the request: answer 400. */
export class EventVerificationError extends Error {
  readonly code: EventVerificationFailure;

  constructor(code: EventVerificationFailure) {
    super(`the event was not verified: ${code}`);
    this.name = 'EventVerificationError';
    this.code = code;
  }
}

/** `now`: your time, if it is not the machine's, as in a test. */
export interface VerifyOptions {
  readonly now?: () => Date;
}

const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = 'whsec_';
/** 32 bytes, in the one way to write them. */
const SIGNATURE = /^v1,([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)$/;

/**
 * The event of a request that the marketplace signed with one of your secrets (`whsec_…`); during a rotation give both. `body` is the body as
 * it was received, byte by byte: parsed and written again it is another one. Throws EventVerificationError. Compares in constant time.
 *
 * Uses nothing but WebCrypto, so it runs in Node and in browsers (a secret does not belong in a page, though).
 */
export async function verifyEvent(
  headers: EventHeaders,
  body: string | Uint8Array,
  secrets: string | readonly string[],
  { now = () => new Date() }: VerifyOptions = {},
): Promise<ReceivedEvent> {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signature || !/^\d{1,15}$/.test(timestamp)) throw new EventVerificationError('missing_headers');
  const age = Math.floor(now().getTime() / 1000) - Number(timestamp);
  if (age > TOLERANCE_SECONDS) throw new EventVerificationError('too_old');
  if (age < -TOLERANCE_SECONDS) throw new EventVerificationError('too_new');
  const signed = joined(encoder.encode(`${id}.${timestamp}.`), typeof body === 'string' ? encoder.encode(body) : body);
  const keys = await Promise.all([secrets].flat().map(keyOf));
  if (!(await isSigned(signed, signaturesIn(signature), keys))) throw new EventVerificationError('wrong_signature');
  return eventIn(body);
}

const encoder = new TextEncoder();
/** Named otherwise in the types of Node and of browsers. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

function headerOf(headers: EventHeaders, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : undefined;
}

function isHeaders(headers: EventHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

/** One for each secret of a rotation. Those of other versions are ignored. */
function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((entry) => {
    const [, base64] = SIGNATURE.exec(entry) ?? [];
    return (base64 && bytesOf(base64)) || [];
  });
}

async function keyOf(secret: string): Promise<Key> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes?.length) throw new TypeError('a secret must be whsec_ and base64, as the marketplace showed it');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  keys: readonly Key[],
): Promise<boolean> {
  for (const key of keys) {
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

function eventIn(body: string | Uint8Array): ReceivedEvent {
  try {
    const event: unknown = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
    if (isEvent(event)) return event;
  } catch {
    // Reported below, like JSON of anything else.
  }
  throw new EventVerificationError('not_an_event');
}

function isEvent(value: unknown): value is ReceivedEvent {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Null if it is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
