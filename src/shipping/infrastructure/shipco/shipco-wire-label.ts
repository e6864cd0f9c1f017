import { z } from 'zod';
import type { InboundReply } from '../../../shared/infrastructure/http-client.js';
import type { LabelFormat } from '../../application/shipco.gateway.js';

const MAX_LABEL_BYTES = 2 * 1024 * 1024;
/** The same in base64, in JSON. */
export const MAX_LABEL_ANSWER_BYTES = Math.ceil((MAX_LABEL_BYTES * 4) / 3) + 4096;

/** Types of a file that is sent as it is. HTML or an image is none of them. */
const FILE_TYPES: Readonly<Record<LabelFormat, readonly string[]>> = {
  pdf: ['application/pdf', 'application/octet-stream'],
  zpl: ['application/zpl', 'application/x-zpl', 'application/octet-stream', 'text/plain'],
};
const HEAD_BYTES = 1024;

const labelSchema = z.object({
  format: z.string().nullish(),
  body: z.string().regex(/^[A-Za-z0-9+/\s]+={0,2}\s*$/),
});

/**
 * `GET /v2/shipments/{id}/label.{pdf|zpl}`: JSON with the file in base64 (`body`), as the provider's test mode answers, or the file
 * itself. Null if it is neither, too large, or not what its format begins and ends with.
 */
export function parseLabel({ headers, json, bytes }: InboundReply, format: LabelFormat): Uint8Array | null {
  const file = json === undefined ? sentAsFile(headers['content-type'], bytes, format) : sentAsJson(json, format);
  return file && file.length <= MAX_LABEL_BYTES && LOOKS_LIKE[format](file) ? file : null;
}

function sentAsJson(json: unknown, format: LabelFormat): Buffer | null {
  const { success, data } = labelSchema.safeParse(json);
  if (!success || (data.format && data.format.toLowerCase() !== format)) return null;
  return Buffer.from(data.body, 'base64');
}

function sentAsFile(contentType: string | string[] | undefined, bytes: Buffer | undefined, format: LabelFormat): Buffer | null {
  const [type = ''] = String(contentType ?? '').split(';');
  return bytes && FILE_TYPES[format].includes(type.trim().toLowerCase()) ? bytes : null;
}

const LOOKS_LIKE: Readonly<Record<LabelFormat, (file: Buffer) => boolean>> = {
  // A file that was cut off has no end.
  pdf: (file) => file.subarray(0, 5).equals(Buffer.from('%PDF-')) && file.subarray(-HEAD_BYTES).includes('%%EOF'),
  zpl: (file) =>
    /^\s*[\^~]/.test(file.subarray(0, HEAD_BYTES).toString('latin1')) && file.includes('^XA') && file.includes('^XZ'),
};
