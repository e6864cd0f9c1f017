import type { Print } from '../journey/step-printer.js';
import { DIVERGENCES } from './divergence.js';

export const DIVERGE_USAGE = `npm run sandbox diverge [<class> [<order id>] | undo [<id>]]

Lets the service and its providers differ, for the audit to find, or undoes one or all; without a word, lists what was made.
Classes: ${DIVERGENCES.join(', ')}`;

interface Item {
  readonly id: string;
  readonly class: string;
  readonly subject: string;
  readonly order_id: string | null;
}

/** False if it does not understand the words. `url`: of the server of the divergences. */
export async function divergeCommand(url: string, words: readonly string[], print: Print): Promise<boolean> {
  const [word, id, ...more] = words;
  const ask = asking(`${url}/_sandbox/divergences`);
  if (more.length > 0) return false;
  if (word === 'undo') {
    await ask(id === undefined ? '' : `/${encodeURIComponent(id)}`, 'DELETE');
    print(id === undefined ? 'nothing differs any more' : `undone: ${id}`);
  } else if (word === undefined) {
    const { items } = (await ask('', 'GET')) as { items: Item[] };
    for (const item of items) print(describe(item));
    print(items.length === 0 ? `nothing differs; there are: ${DIVERGENCES.join(', ')}` : 'undo them with: diverge undo');
  } else if (DIVERGENCES.some((one) => one === word)) {
    print(describe((await ask('', 'POST', { class: word, order_id: id })) as Item));
  } else return false;
  return true;
}

function describe({ id, class: what, subject, order_id: orderId }: Item): string {
  const ofOrder = orderId === null || orderId === subject ? '' : ` of the order ${orderId}`;
  return `${id}  ${what}  ${subject}${ofOrder}`;
}

function asking(base: string) {
  return async (path: string, method: string, body?: object): Promise<unknown> => {
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(base + path, { method, ...sent }).catch(() => {
      throw new Error(`nothing answers at ${base}: does npm start run, with the same PORT and parts of its own?`);
    });
    const answer = response.status === 204 ? null : ((await response.json()) as { message?: string });
    if (!response.ok) throw new Error(answer?.message ?? `HTTP ${response.status}`);
    return answer;
  };
}
