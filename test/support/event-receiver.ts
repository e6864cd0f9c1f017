import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { bodyOf, listening } from './answering-server.js';

export interface ReceivedBody {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, string>>;
}

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: string;
  readonly event: ReceivedBody;
}

type Answer = (event: ReceivedBody, response: ServerResponse) => void | Promise<void>;
const TAKEN: Answer = (_event, response) => void response.writeHead(204).end();

/** A receiver of events that notes what it gets, in the order of arrival, and answers as the test says. */
export class EventReceiver {
  readonly received: Received[] = [];
  answer: Answer = TAKEN;
  /** Requests under way. */
  atOnce = 0;
  mostAtOnce = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<EventReceiver> {
    const server = createServer();
    const receiver = new EventReceiver(server, `${await listening(server)}/events?token=canary`);
    server.on('request', async (request, response) => {
      receiver.atOnce += 1;
      receiver.mostAtOnce = Math.max(receiver.mostAtOnce, receiver.atOnce);
      response.on('close', () => {
        receiver.atOnce -= 1;
      });
      const bytes = await bodyOf(request);
      const event = JSON.parse(bytes) as ReceivedBody;
      receiver.received.push({ headers: request.headers, bytes, event });
      await receiver.answer(event, response);
    });
    return receiver;
  }

  answersEverything(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.answer = (_event, response) => void response.writeHead(status, headers).end();
  }

  takesEverything(): void {
    this.answer = TAKEN;
  }

  get events(): ReceivedBody[] {
    return this.received.map(({ event }) => event);
  }

  /** The numbers of an order's events, as they came. */
  sequenceOf(orderId: string): number[] {
    return this.events.filter(({ data }) => data.order_id === orderId).map(({ sequence }) => sequence);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
