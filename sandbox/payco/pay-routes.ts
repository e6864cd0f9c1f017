import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../simulator/html.js';
import { payPreference } from './pay.js';
import { expiredPage, noReturnPage, payPage, slipPage, unknownPage } from './pay-page.js';
import type { Payment } from './payment.js';
import { amountDue, canBePaid, type Preference, round } from './preference.js';
import type { Provider } from './provider.js';
import { returnUrl } from './return-url.js';
import { type BurstOptions, burstSchema, type Outcome, outcomeSchema } from './settings.js';

const choiceSchema = outcomeSchema.or(z.enum(['two_cards', 'second_rejected', 'cancel']));
type Choice = z.output<typeof choiceSchema>;
const payBody = z.object({ outcome: choiceSchema, burst: burstSchema.optional() });
/** The first of two cards pays this much of what is due. */
const FIRST_CARD = 0.6;

/** The hosted page on which a buyer pays, or a program in the buyer's place. */
export function payRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/pay/:id', async (request, reply) => {
    const preference = payable(request, provider);
    if (typeof preference === 'string') return refuse(request, reply, preference);
    return html(reply, payPage(preference, provider.store.paidAmountOf(preference), spoken(request)));
  });

  app.get('/slip/:id', async (request, reply) => {
    const stored = provider.store.payments.get((request.params as { id: string }).id);
    if (!stored?.resource.transaction_details.external_resource_url) return refuse(request, reply, 'unknown');
    const { pendingExpiresAfterMs: ms } = provider.settings.current;
    const until = ms === null ? null : new Date(stored.createdAt.getTime() + ms);
    return html(reply, slipPage(stored.resource, until, spoken(request)));
  });

  app.post('/pay/:id', async (request, reply) => {
    const preference = payable(request, provider);
    if (typeof preference === 'string') return refuse(request, reply, preference);
    const body = payBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
    const { outcome, burst } = body.data;
    const payments = payBy(provider, preference, outcome, burst);
    const target = returnUrl(preference, payments);
    const last = payments.at(-1);
    if (isJson(request)) return { payment_id: last?.id ?? null, status: last?.status ?? null, return_url: target };
    const statuses = payments.map(({ status }) => status).join(', ');
    return target ? reply.redirect(target, 303) : html(reply, noReturnPage(statuses || 'cancelled', spoken(request)));
  });
}

/** The payments that a choice on the page makes: none, one, or one for each of two cards. */
function payBy(provider: Provider, preference: Preference, choice: Choice, burst?: BurstOptions): Payment[] {
  if (choice === 'cancel') return [];
  const due = amountDue(preference.terms, provider.store.paidAmountOf(preference));
  const pay = (outcome: Outcome, amount: number) => payPreference(provider, preference, outcome, { amount, ...burst }).payment;
  if (choice !== 'two_cards' && choice !== 'second_rejected') return [pay(choice, due)];
  const first = round(due * FIRST_CARD);
  return [pay('approved', first), pay(choice === 'two_cards' ? 'approved' : 'rejected', round(due - first))];
}

function payable(request: FastifyRequest, { store, simulator }: Provider): Preference | 'unknown' | 'expired' {
  const preference = store.preferences.get((request.params as { id: string }).id);
  if (!preference) return 'unknown';
  return canBePaid(preference, simulator.now()) ? preference : 'expired';
}

function refuse(request: FastifyRequest, reply: FastifyReply, reason: 'unknown' | 'expired') {
  reply.code(reason === 'unknown' ? 404 : 410);
  if (isJson(request)) return reply.send({ message: `This payment link is ${reason}.` });
  return html(reply, reason === 'unknown' ? unknownPage(spoken(request)) : expiredPage(spoken(request)));
}

function spoken({ headers }: FastifyRequest) {
  return languageOf(headers['accept-language']);
}

function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/json') === true;
}

function html(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
