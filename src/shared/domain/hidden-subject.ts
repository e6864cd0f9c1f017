import { createHmac } from 'node:crypto';

/** A name for whom something is counted, such as an address, that does not reveal it: what is stored of a subject. */
export function hiddenSubject(subject: string, secret: string): string {
  return createHmac('sha256', secret).update(subject).digest('base64url');
}
