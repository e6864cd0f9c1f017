import * as adminErrors from '../src/office/admin/domain/admin.errors.js';
import { ADMIN_ACTS } from '../src/office/admin/domain/audit-entry.js';
import { FINDING_CLASSES } from '../src/office/audit/domain/finding.js';
import { checksOf } from '../src/office/doctor/checks.js';
import type { DeliveryError } from '../src/office/events/domain/event-delivery.js';
import { DISABLE_REASONS, ENDPOINT_STATES } from '../src/office/events/domain/event-endpoint.js';
import { EVENT_TYPES } from '../src/office/events/domain/event-forms.js';
import * as eventErrors from '../src/office/events/domain/events.errors.js';
import { FACT_KINDS } from '../src/orders/domain/order-fact.js';
import { PAYMENT_STOPS } from '../src/orders/domain/payment-status.js';
import { UNOWNED_EFFECTS } from '../src/payments/domain/payment.js';
import { DoctorConfig } from '../src/platform/config/doctor.config.js';
import { readEnvironment } from '../src/platform/config/environment.js';
import type { DomainError } from '../src/platform/kernel/domain-error.js';
import { SystemClock } from '../src/platform/work/system-clock.js';
import { ATTEMPT_OUTCOMES } from '../src/shipping/shipments/domain/attempt-result.js';
import { CANCEL_OUTCOMES } from '../src/shipping/shipments/domain/cancel-result.js';
import { PARCEL_PROGRESS } from '../src/shipping/shipments/domain/parcel-progress.js';
import { REVIEW_CODES } from '../src/shipping/shipments/domain/reason-words.js';
import { SHIPMENT_STATES } from '../src/shipping/shipments/domain/shipment-facts.js';
import { FAILURE_CODES } from '../src/shipping/shipments/domain/shipment-failure.js';
import { PARCEL_KNOWLEDGE } from '../src/shipping/shipments/domain/shipment-hold.js';
import { HOLD_REASONS, OBSTACLES } from '../src/shipping/shipments/domain/stop-reason.js';
import { checkText, inLocalTime } from '../web/src/admin/check-words.js';
import { asSentence, changeText, reasonText, wouldBeText } from '../web/src/admin/detail-words.js';
import * as endpointWords from '../web/src/admin/endpoint-words.js';
import { FACTS, factText, PROGRESS, TROUBLES } from '../web/src/admin/fact-words.js';
import * as findingWords from '../web/src/admin/finding-words.js';
import { isUnowned, owedAdvice, owedEnd, owedReason } from '../web/src/admin/owed-words.js';
import { ACTS, exportText, resultText } from '../web/src/admin/result-words.js';
import { OUTCOMES, proofOf, STOP_REASONS, TOPICS } from '../web/src/admin/words.js';
import { anHttpClient } from './support/silent-metrics.js';

/** Of the service, and not of a sentence: `may_exist`, `NOT_PAID`. */
const CODE = /\b[a-z]+_[a-z_]+\b|\b[A-Z]{2,}(_[A-Z]+)*\b/;
/** Thrown before anything is noted. */
const NOT_NOTED = ['INVALID_SECRET', 'TOO_MANY_LOGINS', 'SELLER_NOT_FOUND', 'CURSOR_EXPIRED'];

const SEND_ERRORS = Object.keys({
  not_allowed: 1,
  dns: 1,
  connection_refused: 1,
  unreachable: 1,
  tls: 1,
  timeout: 1,
  dropped: 1,
  bad_answer: 1,
  secret_unreadable: 1,
  event_gone: 1,
} satisfies Record<DeliveryError, 1>);

describe('the words of the admin pages', () => {
  it('name the times of the diagnosis as every page does, in Argentina', () => {
    expect(inLocalTime('Rechaza la credencial. Desde 2026-12-05 01:59 UTC. Esperan: 2.')).toBe(
      'Rechaza la credencial. Desde 4 de dic de 2026, 22:59. Esperan: 2.',
    );
  });

  it.each([
    ['acts', ADMIN_ACTS, ACTS],
    ['outcomes of attempts', ATTEMPT_OUTCOMES, OUTCOMES],
    ['outcomes of cancellations', CANCEL_OUTCOMES, OUTCOMES],
    ['kinds of facts', FACT_KINDS.filter((kind) => kind !== 'parcel.progress'), FACTS],
    ['troubles', [...FAILURE_CODES, ...REVIEW_CODES], TROUBLES],
    ['places of a parcel', PARCEL_PROGRESS, PROGRESS],
    ['states of endpoints', ENDPOINT_STATES, endpointWords.ENDPOINT_STATES],
    ['reasons to disable one', DISABLE_REASONS, endpointWords.DISABLE_REASONS],
    ['classes of findings', FINDING_CLASSES, findingWords.FINDING_CLASSES],
    ['failures of a send', SEND_ERRORS, endpointWords.SEND_ERRORS],
    ['reasons', [...PAYMENT_STOPS, ...OBSTACLES, ...HOLD_REASONS, 'cancelled'], STOP_REASONS],
  ] as const)('cover all %s (R-564)', (_, codes, words: Readonly<Record<string, unknown>>) => {
    expect(codes.filter((code) => !Object.hasOwn(words, code))).toEqual([]);
  });

  it('offer every type of event, and name it', () => {
    expect(endpointWords.EVENT_TYPES).toEqual(EVENT_TYPES);
    expect([...EVENT_TYPES, 'endpoint.test'].filter((type) => endpointWords.eventWord(type) === type)).toEqual([]);
  });

  it('say what came of an act without its codes (R-564)', () => {
    const holds = [...HOLD_REASONS, 'not_held'].flatMap((hold) =>
      PARCEL_KNOWLEDGE.map((parcel) => ['shipment_hold', `${hold}, parcel ${parcel}`] as const),
    );
    const results = [
      ['admin_invite', 'operator b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55'],
      ['password_change', 'ok, sessions ended: 2'],
      ['shipment_retry', 'needs_review'],
      ['failures_retry', '1200'],
      ['webhook_dry_replay', 'payment_not_found'],
      ['call_pause_lift', 'lifted'],
      ['endpoint_rotate_secret', 'rotated'],
      ...holds,
    ] as const;
    const raw = results
      .map(([act, result]) => resultText(act, result))
      .filter((text, index) => {
        const [, result] = results[index] ?? [];
        return CODE.test(text) || text === result;
      });
    expect(raw).toEqual([]);
    expect(resultText('shipment_hold', 'held, parcel may_exist')).toBe(
      'Retenido por un administrador; puede que ya haya un paquete',
    );
    expect(resultText('admin_change', 'viewer, disabled')).toBe('Lector, deshabilitado');
  });

  it('say what happened to an order without its codes (R-564)', () => {
    const data = { reason: 'held', code: 'several_parcels', shipment_ids: ['1', '2'], account_kind: 'seller', account_id: 7 };
    for (const kind of FACT_KINDS) {
      const { title, details } = factText({ kind, data: { ...data, progress: 'in_transit' } });
      expect([title, ...details].filter((text) => CODE.test(text) || text.includes('.'))).toEqual([]);
    }
    expect(factText({ kind: 'order.teleported', data: {} })).toEqual({ title: 'order.teleported', tone: 'plain', details: [] });
  });

  it('say why an act was refused (R-564)', () => {
    const codes = [...Object.values(adminErrors), ...Object.values(eventErrors)].map(
      (Kind) => new (Kind as new () => DomainError)().code,
    );
    const others = [
      'ORDER_NOT_FOUND',
      'NOT_PAID',
      'ALREADY_SHIPPED',
      'FAILURE_NOT_FOUND',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_OWNED',
      'FINDING_NOT_FOUND',
      'FINDING_NOT_OPEN',
      'TOO_MANY_REQUESTS',
    ];
    const noted = [...codes, ...others].filter((code) => !NOT_NOTED.includes(code));
    expect(noted.filter((code) => resultText('shipment_retry', code) === code)).toEqual([]);
  });

  it('show a result that is newer than they are as it is', () => {
    expect(resultText('shipment_retry', 'sent_to_the_moon')).toBe('sent_to_the_moon');
  });

  it('say of a dry replay what would be, not what was done (R-944)', () => {
    expect(wouldBeText('598', 'first_approval')).toBe('Así quedaría el pago 598: «Pagó el pedido»');
  });

  it('say what a dry replay would change without codes (R-564)', () => {
    const statuses = ['pending', 'approved', 'in_process', 'in_mediation', 'rejected', 'cancelled', 'refunded', 'charged_back'];
    const reasons = [...PAYMENT_STOPS, ...OBSTACLES, ...REVIEW_CODES, ...FAILURE_CODES];
    const values: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
      'purchase 1': { state: ['open', 'superseded', 'failed', 'paid'], payment_status: statuses },
      'payment 1': { status: statuses, effect: ['first_approval', 'recorded', ...UNOWNED_EFFECTS] },
      'shipment 1': {
        state: SHIPMENT_STATES,
        reason: reasons,
        payment_stop: PAYMENT_STOPS,
        hold: ['held', 'payment_fraud_alert'],
      },
    };
    const raw = Object.entries(values).flatMap(([record, fields]) =>
      Object.entries(fields).flatMap(([member, codes]) =>
        codes.filter((code) => {
          const { name, to } = changeText({ record, member, from: null, to: code });
          return name === member || to === code;
        }),
      ),
    );
    expect(raw).toEqual([]);
    const paid = { record: 'order 7', member: 'paid_at', from: null, to: '2026-11-21T10:00:00Z' };
    expect(changeText(paid)).toMatchObject({ record: 'Pedido', id: '7', name: 'Pagado el', from: '—' });
    expect(changeText({ record: 'payment 7', member: 'amount_cents', from: null, to: 295050 }).to).toMatch(/^\$\s2\.950,50$/);
    const newer = { record: 'thing 1', id: '1', name: 'new_field', from: '1', to: '{"a":2}' };
    expect(changeText({ record: 'thing 1', member: 'new_field', from: 1, to: { a: 2 } })).toEqual({ ...newer, record: 'thing' });
  });

  it('say why a shipment is where it is (R-564)', () => {
    expect(reasonText({ reason: null, reason_code: null }, true)).toBeNull();
    const said = (reason: string, reason_code: string, mayAct = true) => reasonText({ reason, reason_code }, mayAct);
    expect(said('held', 'held')).toBe('Retenido por un administrador');
    const refused = 'HTTP 401: Unauthenticated.';
    expect(said(refused, 'did_not_happen')).toBe(`El servicio de envíos no acepta la cuenta (${refused})`);
    expect(said('hay varios paquetes: 1, 2', 'several_parcels')).toBe('Hay varios paquetes: 1, 2');
    expect(said('hay varios paquetes: 1, 2', 'several_parcels', false)).toBe('Hay varios paquetes');
    expect(said('no answer in time', 'unknown')).toBe('El servicio de envíos no respondió a tiempo (no answer in time)');
    expect(asSentence('localhost:3000: el servicio responde')).toBe('localhost:3000: el servicio responde');
  });

  it('say what a notification is about and which list was downloaded (R-813)', () => {
    expect(TOPICS.topic_chargebacks_wh).toBe('contracargo');
    expect([exportText('orders status'), exportText('statements')]).toEqual(['pedidos, por estado', 'cierres diarios']);
  });

  it('name every check of the diagnosis', async () => {
    const http = anHttpClient();
    const checks = checksOf(new DoctorConfig(readEnvironment({}).environment), http, new SystemClock());
    await http.onApplicationShutdown();
    const names = checks.map(({ name }) => name).filter((name) => checkText(name) === name);
    expect(names).toEqual([]);
    expect(checkText('certificate of api.example')).toBe('Certificado de api.example');
  });

  it('speak of a signature only where there is one', () => {
    expect(proofOf({ source: 'payco', verified: true })).toBe('con firma');
    expect(proofOf({ source: 'shipco', verified: true })).toBe('por la dirección secreta');
    expect(proofOf({ source: 'payco', verified: false })).toBe('sin firma');
  });
});

it('the advice on parts of a total names what is possible: the rest cannot be paid any more (R-864)', () => {
  const advice = owedAdvice({ reason: 'parts', is_purchase_paid: false });
  expect(advice).toMatch(/ya no se puede pagar.*Devolvé todas las partes/);
  expect(advice).not.toMatch(/Preguntale|si llega/);
});

it('what is owed of parts says what happened: no purchase came of them, one of them went back, or the rest came (R-903)', () => {
  const parts = { reason: 'parts', order_id: null } as const;
  const open = (is_purchase_paid: boolean) => ({ ...parts, is_purchase_paid, done_by: null });
  expect(owedReason(open(false))).toBe('se cobraron partes que no suman el total, y la compra no se completó');
  expect(owedReason(open(true))).toBe('la compra se pagó con varios pagos, y no quedaron todos');
  expect(owedAdvice(open(true))).toMatch(/^Uno de los pagos de esta compra volvió.*Devolvé los que quedan/);
  expect([isUnowned(open(false)), isUnowned(open(true))]).toEqual([true, false]);
  const ended = { ...open(true), done_by: 'shipment' };
  expect([owedReason(ended), owedEnd(ended)]).toEqual(['la compra no estaba paga entera', 'al final quedó paga entera']);
  const back = { ...open(true), done_by: 'payco' };
  expect(`${owedReason(back)}: ${owedEnd(back)}`).toBe(
    'la compra se pagó con varios pagos, y no quedaron todos: el proveedor de pagos muestra que la plata se devolvió',
  );
});
