import { SellerRecordView } from '../../../src/office/admin/http/seller-record.dto.js';
import { toLinkStatusView } from '../../../src/order-tracking/http/seller-link.dto.js';
import { type LinkHealth, SellerLink } from '../../../src/seller-link/domain/seller-link.js';
import { linkWord } from '../../../web/src/admin/words.js';
import { formatMoment } from '../../../web/src/format.js';
import { linkWords } from '../../../web/src/seller/link-words.js';
import { AT, NOBODY, type Row, row, sentences, THEIRS } from './row.js';

export const LINK_STATES = SellerRecordView.shape.link.shape.state.options;
const IMPACT = {
  openOrders: 0,
  waitingShipments: 0,
  lastParcelAt: null,
  lastParcelError: null,
  openInAccount: 0,
  inDoubtInAccount: 0,
  origin: null,
};
const HEALTHS: Readonly<Record<string, LinkHealth>> = {
  '': { lastOkAt: AT, lastError: null, failingSince: null },
  ', last call failed': { lastOkAt: AT, lastError: THEIRS, failingSince: null },
  ', failing': { lastOkAt: AT, lastError: THEIRS, failingSince: AT },
};

function link(name: string, state: (typeof LINK_STATES)[number], health: LinkHealth, oauthAppConfigured: boolean): Row {
  const tokens = { accessToken: '', refreshToken: '', lifetimeMs: 0 };
  const linked = new SellerLink('seller', { accountId: 7001, accountName: 'Feria Sur' }, tokens, AT);
  if (state !== 'none') linked.state = state;
  linked.health = health;
  const status = toLinkStatusView({ oauthAppConfigured, link: state === 'none' ? null : linked, impact: IMPACT });
  const { title, notice } = linkWords(status);
  return row(
    name,
    NOBODY,
    sentences(
      `${title}.`,
      notice && `${notice.text} ${notice.next?.text ?? ''}`.trim().replace(formatMoment(AT.toISOString()), THEIRS),
    ),
    `${linkWord({ state, failing_since: status.failingSince })}.`,
  );
}

export function links(): Row[] {
  return [
    ...LINK_STATES.flatMap((state) =>
      Object.entries(HEALTHS).flatMap(([name, health]) =>
        name && state !== 'linked' ? [] : [link(`${state}${name}`, state, health, true)],
      ),
    ),
    ...LINK_STATES.map((state) => link(`${state}, no app`, state, HEALTHS[''] as LinkHealth, false)),
  ];
}
