import type { InboundReply } from '../../../platform/calls/http-client.js';
import { parseLabel } from './shipco-wire-label.js';

const PDF = '%PDF-1.4\n1 0 obj\n%%EOF\n';
const ZPL = '^XA^FDx^FS^XZ\n';
const HTML = '<html><body>%PDF- %%EOF ^XA ^XZ</body></html>';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const asJson = (json: unknown): InboundReply => ({ status: 200, headers: {}, json, bytes: Buffer.from(JSON.stringify(json)) });
const asFile = (text: string, type: string | undefined): InboundReply => ({
  status: 200,
  headers: { 'content-type': type },
  json: undefined,
  bytes: Buffer.from(text),
});
const read = (reply: InboundReply, format: 'pdf' | 'zpl' = 'pdf') => {
  const label = parseLabel(reply, format);
  return label && Buffer.from(label).toString();
};

describe('a label on the wire', () => {
  it('is base64 in JSON, perhaps in lines', () => {
    expect(read(asJson({ format: 'pdf', body: base64(PDF) }))).toBe(PDF);
    expect(read(asJson({ body: `${base64(PDF).slice(0, 8)}\n${base64(PDF).slice(8)}\n` }))).toBe(PDF);
    expect(read(asJson({ format: 'ZPL', body: base64(ZPL) }), 'zpl')).toBe(ZPL);
  });

  it.each(['application/pdf', 'Application/PDF; charset=binary', 'application/octet-stream'])('is a file of type %s', (type) => {
    expect(read(asFile(PDF, type))).toBe(PDF);
  });

  it.each<[string, 'pdf' | 'zpl', string]>([
    ['what readers pass over before it', 'pdf', `\ufeff\r\n% made by a carrier\n${PDF}`],
    ['what readers pass over behind it', 'pdf', `${PDF}\n\0\0\0`],
    ['what printers pass over before it', 'zpl', `\ufeffSHIPPING LABEL\n${ZPL}`],
  ])('is judged as what prints it judges it: with %s (R-598)', (_, format, text) => {
    expect(read(asJson({ format, body: base64(text) }), format)).toBe(text);
  });

  it.each(['application/zpl', 'text/plain; charset=utf-8'])('is ZPL of type %s', (type) => {
    expect(read(asFile(ZPL, type), 'zpl')).toBe(ZPL);
  });

  it.each([
    ['HTML', asFile(HTML, 'text/html')],
    ['HTML that calls itself a PDF', asFile(HTML, 'application/pdf')],
    ['a PDF that calls itself HTML', asFile(PDF, 'text/html')],
    ['a PDF without a type', asFile(PDF, undefined)],
    ['a PDF that was cut off', asFile(PDF.slice(0, 12), 'application/pdf')],
    ['nothing', asFile('', 'application/pdf')],
    ['HTML in JSON', asJson({ format: 'pdf', body: base64(HTML) })],
    ['another format', asJson({ format: 'zpl', body: base64(PDF) })],
    ['text that is not base64', asJson({ format: 'pdf', body: '%PDF-1.4 %%EOF' })],
    ['an empty body', asJson({ format: 'pdf', body: '' })],
    ['no body', asJson({ format: 'pdf' })],
    ['an address instead of a file', asJson({ format: 'pdf', body: { url: 'https://elsewhere.example' } })],
    ['null', asJson(null)],
    ['base64 with something behind it', asJson({ format: 'pdf', body: `${base64(PDF)}=AA` })],
    ['base64 with too much of an end', asJson({ format: 'pdf', body: `${base64(PDF)}===` })],
  ])('is not %s', (_, reply) => {
    expect(read(reply)).toBeNull();
  });

  it.each([HTML, '^XA', 'XA XZ', PDF])('is not ZPL: %j', (text) => {
    expect(read(asFile(text, 'application/zpl'), 'zpl')).toBeNull();
  });
});
