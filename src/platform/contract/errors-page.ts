import { escaped } from '../http/failure-page.js';
import { LANGUAGES } from '../kernel/sentence.js';
import { docPage, STYLE } from './doc-page.js';
import type { ErrorCode } from './error-codes.js';
import { DESCRIPTIONS } from './failures.js';

/** More operations than these are counted only. */
const MOST_NAMED = 15;

const WHAT_TO_DO: Readonly<Record<number, string>> = {
  400: 'Change the request. The same one fails again.',
  401: 'Authenticate again, then repeat the request.',
  403: 'This session, or this page, may not do that. The same request fails again.',
  404: 'There is no such thing, or it belongs to somebody else. The same request fails again.',
  408: 'Send the request again.',
  409: 'Read the state again, and decide what you want of it.',
  410: 'It is over. Begin again.',
  413: 'Send less at once.',
  415: 'Send JSON, with the header <code>Content-Type: application/json</code>.',
  429: 'Wait for the seconds of <code>Retry-After</code>. <code>RateLimit</code> in earlier responses says what is left.',
  431: 'Send fewer or shorter headers, cookies among them.',
  500: 'A defect of the service. Report the <code>requestId</code>.',
  502: 'A provider failed. Try again later: after the seconds of <code>Retry-After</code>, if the response has it.',
};
const PASSES = 'It passes by itself: try again after the seconds of <code>Retry-After</code>.';
const NOT_CONFIGURED = 'This installation is not configured for it. Trying again does not help.';

const INTRODUCTION = `<h1>Errors</h1>
<p>Every error has the same body. <code>code</code> never changes; <code>message</code> is for people, in Spanish or in English, and
<code>requestId</code> is in the logs. <a href="/api/docs">The operations</a></p>`;

/** A page with a paragraph for each error code; errors link to theirs. */
export function errorsPage(codes: readonly ErrorCode[]): string {
  return docPage('errors', STYLE, `${INTRODUCTION}\n${codes.map(paragraph).join('\n')}`);
}

function paragraph(one: ErrorCode): string {
  const code = escaped(one.code);
  const status = one.statuses.map((each) => `${each}: ${DESCRIPTIONS[each] ?? ''}`).join(' ');
  const sentences = LANGUAGES.map((language) => `<blockquote lang="${language}">${escaped(one.message[language])}</blockquote>`);
  return [
    `<section id="${code}">`,
    `<h2><code>${code}</code></h2>`,
    `<p>${escaped(status)}</p>`,
    ...sentences,
    `<p>${adviceOn(one)}</p>`,
    ...(one.details
      ? [`<p>For example, <code>details</code>:</p><pre>${escaped(JSON.stringify(one.details, null, 2))}</pre>`]
      : []),
    `<p>${operationsOf(one)}</p>`,
    '</section>',
  ].join('\n');
}

function adviceOn({ statuses: [status = 500], retryAfterSeconds }: ErrorCode): string {
  if (status === 503) return retryAfterSeconds ? PASSES : NOT_CONFIGURED;
  const advice = WHAT_TO_DO[status] ?? '';
  return retryAfterSeconds && status < 429 ? PASSES : advice;
}

function operationsOf({ operations }: ErrorCode): string {
  if (!operations) return 'Any request may get it.';
  if (operations.length > MOST_NAMED) return `${operations.length} operations return it.`;
  const links = operations.map(({ id, tag }) => `<a href="/api/docs#/${encodeURIComponent(tag)}/${id}">${id}</a>`);
  return `Returned by ${links.join(', ')}.`;
}
