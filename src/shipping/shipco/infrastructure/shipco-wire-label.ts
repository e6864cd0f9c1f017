import { z } from 'zod';
import type { BodyReading, InboundReply } from '../../../platform/calls/http-client.js';
import type { LabelFormat } from '../application/shipco.gateway.js';

/** As a file up to 2 MiB; three quarters of that in base64, in JSON. */
export const LABEL_ANSWER: BodyReading = { maxBytes: 2 * 1024 * 1024, fields: { format: true, body: true }, isFile: true };

/** Types of a file that is sent as it is. HTML or an image is none of them. */
const FILE_TYPES: Readonly<Record<LabelFormat, readonly string[]>> = {
  pdf: ['application/pdf', 'application/octet-stream'],
  zpl: ['application/zpl', 'application/x-zpl', 'application/octet-stream', 'text/plain'],
};
const HEAD_BYTES = 1024;

const labelSchema = z.object({ format: z.string().nullish(), body: z.string().min(1).refine(isBase64) });

/**
 * `GET /v2/shipments/{id}/label.{pdf|zpl}`: JSON with the file in base64 (`body`), as the provider's test mode answers, or the file
 * itself. Null if it is neither, or not what its format begins and ends with.
 */
export function parseLabel({ headers, json, bytes }: InboundReply, format: LabelFormat): Uint8Array | null {
  const file = json === undefined ? sentAsFile(headers['content-type'], bytes, format) : sentAsJson(json, format);
  return file && LOOKS_LIKE[format](file) ? file : null;
}

function sentAsJson(json: unknown, format: LabelFormat): Buffer | null {
  const { success, data } = labelSchema.safeParse(json);
  if (!success || (data.format && data.format.toLowerCase() !== format)) return null;
  return Buffer.from(data.body, 'base64');
}

/** Perhaps in lines. Nothing of it is read twice: the text may be long. */
function isBase64(text: string): boolean {
  const end = text.indexOf('=');
  const padding = end < 0 ? '' : text.slice(end).replace(/\s/g, '');
  return !/[^A-Za-z0-9+/=\s]/.test(text) && padding.length <= 2 && !/[^=]/.test(padding);
}

function sentAsFile(contentType: string | string[] | undefined, bytes: Buffer | undefined, format: LabelFormat): Buffer | null {
  const [type = ''] = String(contentType ?? '').split(';');
  return bytes && FILE_TYPES[format].includes(type.trim().toLowerCase()) ? bytes : null;
}

/** Readers and printers pass over what stands before and behind; a page of HTML may quote anything. */
const LOOKS_LIKE: Readonly<Record<LabelFormat, (file: Buffer) => boolean>> = {
  // A file that was cut off has no end.
  pdf: (file) => /^[^<]*%PDF-/.test(headOf(file)) && file.subarray(-HEAD_BYTES).includes('%%EOF'),
  zpl: (file) => /^[^<^~]*[\^~]/.test(headOf(file)) && file.includes('^XA') && file.includes('^XZ'),
};

function headOf(file: Buffer): string {
  return file.subarray(0, HEAD_BYTES).toString('latin1');
}
