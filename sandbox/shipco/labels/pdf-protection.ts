import { createHash } from 'node:crypto';

/** Fills passwords up to 32 bytes. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const OWNER_PASSWORD = 'owner';
/** Printing, and nothing else. */
const PERMISSIONS = -60;
const KEY_BYTES = 5;

/** Protects a PDF as carriers do: it opens and prints without a password, and no program may change it. */
export class PdfProtection {
  private readonly owner = rc4(keyOf(padded(OWNER_PASSWORD)), padded(''));
  private readonly key: Buffer;

  constructor(private readonly id: Buffer) {
    const permissions = Buffer.alloc(4);
    permissions.writeInt32LE(PERMISSIONS);
    this.key = keyOf(padded(''), this.owner, permissions, id);
  }

  get dictionary(): string {
    const user = rc4(this.key, PADDING);
    return `<< /Filter /Standard /V 1 /R 2 /O <${hex(this.owner)}> /U <${hex(user)}> /P ${PERMISSIONS} >>`;
  }

  trailer(objectNumber: number): string {
    return ` /Encrypt ${objectNumber} 0 R /ID [<${hex(this.id)}> <${hex(this.id)}>]`;
  }

  /** The content of one object; the same again gives back what it was. */
  encrypted(objectNumber: number, content: Buffer): Buffer {
    const number = Buffer.alloc(5);
    number.writeUIntLE(objectNumber, 0, 3);
    return rc4(md5(this.key, number).subarray(0, KEY_BYTES + 5), content);
  }
}

function keyOf(...parts: readonly Buffer[]): Buffer {
  return md5(...parts).subarray(0, KEY_BYTES);
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) % 256;
    swap(at, other);
  }
  let [at, other] = [0, 0];
  return data.map((byte) => {
    at = (at + 1) % 256;
    other = (other + (state[at] ?? 0)) % 256;
    swap(at, other);
    return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) % 256] ?? 0);
  }) as Buffer;
}
