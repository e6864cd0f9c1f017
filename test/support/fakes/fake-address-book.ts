import { type OriginRequest, ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { Origin, OriginPage } from '../../../src/shipping/shipco/domain/origin.js';

const FIRST_ID = 4_001;
const PER_PAGE = 20;

/** The address book of an account: honest by default. It takes a name twice, as the provider does. */
export class FakeAddressBook {
  readonly origins: Origin[] = [];
  /** All that was asked for, also what failed. */
  readonly created: OriginRequest[] = [];
  readonly updated: { originId: number; request: OriginRequest }[] = [];
  onList: (page: number) => Promise<OriginPage> = this.listed;
  onCreate: (request: OriginRequest) => Promise<Origin> = async (request) => this.accept(request);
  onUpdate: (originId: number, request: OriginRequest) => Promise<void> = this.changed;
  private nextId = FIRST_ID;

  /** An entry comes to exist. */
  accept({ name, address }: OriginRequest): Origin {
    const origin = { originId: this.nextId, name, address };
    this.nextId += 1;
    this.origins.push(origin);
    return origin;
  }

  /** As a person does in the provider's panel. */
  remove(originId: number): void {
    const at = this.origins.findIndex((one) => one.originId === originId);
    if (at >= 0) this.origins.splice(at, 1);
  }

  async listed(page: number): Promise<OriginPage> {
    const origins = this.origins.slice(PER_PAGE * (page - 1), PER_PAGE * page);
    return { origins, isLast: this.origins.length <= PER_PAGE * page };
  }

  async changed(originId: number, { name, address }: OriginRequest): Promise<void> {
    const at = this.origins.findIndex((one) => one.originId === originId);
    if (at < 0) throw new ShipcoError('rejected', 'HTTP 404', { httpStatus: 404 });
    this.origins[at] = { originId, name, address };
  }
}
