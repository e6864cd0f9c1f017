import {
  type CancelAnswer,
  type LabelRequest,
  type OriginRequest,
  type QuoteAnswer,
  type QuoteRequest,
  ShipcoError,
  type ShipcoErrorKind,
  ShipcoGateway,
  ShipcoGateways,
  type ShipmentRequest,
} from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { Origin, OriginPage } from '../../../src/shipping/shipco/domain/origin.js';
import type { RemoteShipment, ShipmentReading, TrackingEvent } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import type { ShipmentPage } from '../../../src/shipping/shipco/domain/shipment-list.js';
import type { ShipcoAccount } from '../../../src/shipping/shipco/domain/shipping-option.js';
import { isBeforeDispatch, isFinalStatus, progressOf } from '../../../src/shipping/shipments/domain/parcel-progress.js';
import { anAnswer, anOption, QUOTED_AT } from '../shipping.builder.js';
import { FakeAddressBook } from './fake-address-book.js';

const DEAD = ['cancelled', 'expired'];
const FIRST_ID = 5_550_123;
const PER_PAGE = 15;

export function aRemoteShipment(patch: Partial<RemoteShipment> = {}): RemoteShipment {
  return {
    shipmentId: String(FIRST_ID),
    externalId: 'MP-1',
    createdAt: QUOTED_AT,
    carrierTrackingId: null,
    tracking: 'https://shipco.example/track/5550123',

    ...patch,
  };
}

export function aReading(patch: Partial<ShipmentReading> = {}): ShipmentReading {
  return { ...aRemoteShipment(), statusCode: 'new', statusAt: null, estimatedDelivery: null, carrierName: null, ...patch };
}

export function anEvent(code: string, at: Date, patch: Partial<TrackingEvent> = {}): TrackingEvent {
  return { at, code, text: `It is ${code}`, substatus: null, ...patch };
}

/** Does what the test scripted and remembers the calls. Honest by default: quotes, creates, finds and reads what it has created. */
export class FakeShipco extends ShipcoGateway {
  /** `quote`, `look_up`, `list`, `create`, `read_shipment`, `read_events` and those of the address book, in the order of the calls. */
  readonly calls: string[] = [];
  readonly quoted: { request: QuoteRequest; signal: AbortSignal }[] = [];
  readonly lookedUp: string[] = [];
  readonly lookUpSignals: AbortSignal[] = [];
  readonly created: ShipmentRequest[] = [];
  /** The time that each create had, read when it began. */
  readonly leftMs: number[] = [];
  onQuote: (signal: AbortSignal) => Promise<QuoteAnswer> = async () => anAnswer(anOption());
  onLookUp: (externalId: string, all: readonly string[]) => Promise<RemoteShipment[]> = this.found;
  onCreate: (request: ShipmentRequest, leftMs: () => number) => Promise<RemoteShipment> = this.accepted;
  onRead: (shipmentId: string) => Promise<ShipmentReading | null> = this.read;
  onList: (page: number) => Promise<ShipmentPage> = this.listed;
  onCancel: (shipmentId: string) => Promise<CancelAnswer> = this.cancelled;
  onReadEvents: (shipmentId: string) => Promise<TrackingEvent[]> = async (id) => [...(this.events.get(id) ?? [])];
  onLabel: (shipmentId: string, request: LabelRequest) => Promise<Uint8Array> = async (shipmentId, { format }) =>
    Buffer.from(`${format} of ${shipmentId}`);
  /** What exists at the provider. */
  readonly parcels: RemoteShipment[] = [];
  /** Their fates, by their ids. */
  readonly news = new Map<string, Partial<ShipmentReading>>();
  readonly events = new Map<string, TrackingEvent[]>();
  readonly book = new FakeAddressBook();

  constructor(readonly account: ShipcoAccount = { kind: 'marketplace', accountId: 7001, originId: 3002 }) {
    super();
  }

  /** A parcel comes to exist at the provider. */
  accept(externalId: string): RemoteShipment {
    const parcel = aRemoteShipment({ externalId, shipmentId: String(FIRST_ID + this.parcels.length) });
    this.parcels.push(parcel);
    return parcel;
  }

  /** From now on creates end so, or those of one external id. `leaves`: whether the parcel exists nevertheless. */
  fails(kind: ShipcoErrorKind, message = `it was ${kind}`, leaves: 'nothing' | 'parcel' = 'nothing', only?: string): void {
    this.onCreate = async (request) => {
      if (only !== undefined && request.externalId !== only) return this.accepted(request);
      if (leaves === 'parcel') this.accept(request.externalId);
      throw new ShipcoError(kind, message);
    };
  }

  lookUpsFail(kind: ShipcoErrorKind): void {
    this.onLookUp = async () => Promise.reject(new ShipcoError(kind, `it was ${kind}`));
  }

  /** A parcel gets a status and, unless `at` is null, an entry in its tracking list. */
  moves(shipmentId: string, statusCode: string, at: Date | null, patch: Partial<ShipmentReading> = {}): void {
    this.news.set(shipmentId, { ...this.news.get(shipmentId), statusCode, statusAt: at, ...patch });
    if (at) this.events.set(shipmentId, [...(this.events.get(shipmentId) ?? []), anEvent(statusCode, at)]);
  }

  /** As in the beginning. */
  works(): void {
    this.onLookUp = this.found;
    this.onCreate = this.accepted;
    this.onRead = this.read;
    this.onList = this.listed;
    this.onCancel = this.cancelled;
  }

  quote(request: QuoteRequest, signal: AbortSignal): Promise<QuoteAnswer> {
    this.calls.push('quote');
    this.quoted.push({ request, signal });
    return this.onQuote(signal);
  }

  async findByExternalIds(externalIds: readonly string[], signal: AbortSignal): Promise<RemoteShipment[]> {
    this.calls.push('look_up');
    const [externalId = ''] = externalIds;
    this.lookedUp.push(externalId);
    this.lookUpSignals.push(signal);
    return this.onLookUp(externalId, externalIds);
  }

  createShipment(request: ShipmentRequest, leftMs: () => number): Promise<RemoteShipment> {
    this.calls.push('create');
    this.created.push(request);
    this.leftMs.push(leftMs());
    return this.onCreate(request, leftMs);
  }

  label(shipmentId: string, request: LabelRequest): Promise<Uint8Array> {
    this.calls.push('label');
    return this.onLabel(shipmentId, request);
  }

  listShipments(page: number): Promise<ShipmentPage> {
    this.calls.push('list');
    return this.onList(page);
  }

  readShipment(shipmentId: string): Promise<ShipmentReading | null> {
    this.calls.push('read_shipment');
    return this.onRead(shipmentId);
  }

  /** As the provider does: before dispatch it is cancelled, on its way its return is requested, at its end it is too late. */
  async cancelShipment(shipmentId: string, leftMs: () => number): Promise<CancelAnswer> {
    this.calls.push('cancel');
    this.leftMs.push(leftMs());
    return this.onCancel(shipmentId);
  }

  readEvents(shipmentId: string): Promise<TrackingEvent[]> {
    this.calls.push('read_events');
    return this.onReadEvents(shipmentId);
  }

  listOrigins(page: number): Promise<OriginPage> {
    this.calls.push('list_origins');
    return this.book.onList(page);
  }

  createOrigin(request: OriginRequest, leftMs: () => number): Promise<Origin> {
    this.calls.push('create_origin');
    this.leftMs.push(leftMs());
    this.book.created.push(request);
    return this.book.onCreate(request);
  }

  updateOrigin(originId: number, request: OriginRequest): Promise<void> {
    this.calls.push('update_origin');
    this.book.updated.push({ originId, request });
    return this.book.onUpdate(originId, request);
  }

  private async cancelled(shipmentId: string): Promise<CancelAnswer> {
    const progress = progressOf((await this.read(shipmentId))?.statusCode ?? 'lost');
    if (isFinalStatus(this.news.get(shipmentId)?.statusCode ?? 'new'))
      throw new ShipcoError('rejected', 'HTTP 401', { httpStatus: 401 });
    if (!isBeforeDispatch(progress)) return 'rescue_requested';
    this.moves(shipmentId, 'cancelled', null);
    return 'canceled';
  }

  private async read(shipmentId: string): Promise<ShipmentReading | null> {
    const parcel = this.parcels.find((one) => one.shipmentId === shipmentId);
    return parcel ? aReading({ ...parcel, ...this.news.get(shipmentId) }) : null;
  }

  /** Newest first, 15 on a page, as the simulator does. */
  private async listed(page: number): Promise<ShipmentPage> {
    const all = this.parcels.toReversed().map(({ shipmentId, externalId, createdAt, priceCents = null }) => {
      const { statusCode = 'new' } = this.news.get(shipmentId) ?? {};
      return { shipmentId, externalId, statusCode, priceCents, createdAt };
    });
    const shipments = all.slice(PER_PAGE * (page - 1), PER_PAGE * page);
    const lastPage = Math.max(1, Math.ceil(all.length / PER_PAGE));
    return { shipments, leftOut: 0, page, lastPage, total: all.length };
  }

  private async found(_externalId: string, all: readonly string[]): Promise<RemoteShipment[]> {
    const isAlive = ({ shipmentId }: RemoteShipment) => !DEAD.includes(this.news.get(shipmentId)?.statusCode ?? '');
    return this.parcels.filter((parcel) => all.includes(parcel.externalId) && isAlive(parcel));
  }

  private async accepted({ externalId }: ShipmentRequest): Promise<RemoteShipment> {
    return this.accept(externalId);
  }
}

/** Each seller's own gateway, else the marketplace's; null is without credentials. */
export class FakeShipcoGateways extends ShipcoGateways {
  constructor(
    public marketplace: ShipcoGateway | null,
    private readonly ofSeller: (sellerId: string) => Promise<ShipcoGateway | null> = async () => null,
  ) {
    super();
  }

  async forSeller(sellerId: string): Promise<ShipcoGateway | null> {
    return (await this.ofSeller(sellerId)) ?? this.marketplace;
  }

  forMarketplace(): ShipcoGateway | null {
    return this.marketplace;
  }

  async forAccount(
    sellerId: string,
    { kind, accountId }: Pick<ShipcoAccount, 'kind' | 'accountId'>,
  ): Promise<ShipcoGateway | null> {
    const gateway = kind === 'seller' ? await this.ofSeller(sellerId) : this.marketplace;
    return gateway?.account.accountId === accountId ? gateway : null;
  }
}
