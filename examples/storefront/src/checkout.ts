import { type Cart, type CheckoutRequest, MarketplaceError, type Quote, type QuoteParcel } from 'marketplace-shipping-client';
import { api, attempt, say } from './api.js';
import { el, link, pesos } from './el.js';

type Choice = { seller_id: string; option_id: string; point_id?: string };

const CONTACT = { name: 'Nombre', email: 'Correo', phone: 'Teléfono', document: 'DNI o CUIT' };
const PLACE = { state: 'Provincia', city: 'Localidad', zip: 'Código postal', street: 'Calle', number: 'Número' };
/** What was shown holds no more: it is quoted again, and nothing was bought. */
const OUTDATED = ['TOTAL_CHANGED', 'QUOTE_EXPIRED', 'QUOTE_MISMATCH', 'OPTION_UNAVAILABLE', 'CART_CHANGED'];

/** Kept for the tab: neither a failure, a reload nor a login on the way loses it. */
const kept = {
  read: (name: string) => JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, never>,
  write: (name: string, value: object) => sessionStorage.setItem(name, JSON.stringify(value)),
};

/** The same checkout has the same key, so that another try after a lost answer begins no second payment. */
function keyOf(body: CheckoutRequest): string {
  const text = JSON.stringify(body);
  const sent: { text?: string; key?: string } = kept.read('sent');
  const key = sent.text === text && sent.key ? sent.key : crypto.randomUUID();
  kept.write('sent', { text, key });
  return key;
}

/** Address, prices with what can be chosen, payment. */
export class Checkout {
  private readonly notice = el('div');
  private readonly offer = el('section');
  private readonly choices: Record<string, Choice> = kept.read('choices');
  /** Counts what was asked for, so that an answer that comes too late is not shown. */
  private asked = 0;

  private constructor(
    private readonly form: HTMLFormElement,
    private readonly readCart: () => Promise<Cart>,
  ) {}

  /** `readCart` also shows it. */
  static async of(readCart: () => Promise<Cart>): Promise<HTMLElement> {
    const profile = await api.get('/api/buyer/profile').catch((error) => {
      if (error instanceof MarketplaceError && error.status === 404) return {};
      throw error;
    });
    const values: Record<string, string> = { ...profile, ...kept.read('form') };
    const fields = Object.entries({ ...CONTACT, ...PLACE }).map(([name, label]) =>
      el('label', {}, `${label} `, el('input', { name, required: true, value: values[name] ?? '' })),
    );
    const form = el('form', {}, ...fields, el('button', {}, 'Calcular el envío'));
    const checkout = new Checkout(form, readCart);
    form.oninput = () => {
      checkout.show();
      kept.write('form', Object.fromEntries(new FormData(form)));
    };
    form.onsubmit = (event) => {
      event.preventDefault();
      void checkout.quote();
    };
    return el('div', {}, form, checkout.notice, checkout.offer);
  }

  private typed<Name extends string>(fields: Record<Name, string>): Record<Name, string> {
    const form = new FormData(this.form);
    return Object.fromEntries(Object.keys(fields).map((name) => [name, form.get(name)])) as Record<Name, string>;
  }

  /** Instead of the prices; what was asked for before is not shown any more. */
  private show(...content: (Node | string)[]): number {
    this.offer.replaceChildren(...content);
    this.asked += 1;
    return this.asked;
  }

  private async quote(): Promise<void> {
    const asked = this.show('Calculando el envío…');
    const shown: Node[] = [];
    await attempt(this.notice, async () => {
      const body = { shipping: this.typed(PLACE), choices: Object.values(this.choices) };
      const [cart, quote] = await Promise.all([this.readCart(), api.post('/api/shipping/shipco/quote', { body })]);
      shown.push(...this.offerOf(cart, quote));
    });
    if (asked === this.asked) this.show(...shown);
  }

  private offerOf(cart: Cart, { shipco, buyer_shipping_share }: Quote): Node[] {
    const total = Math.round((cart.items_total + buyer_shipping_share) * 100) / 100;
    const button = el('button', { onclick: () => this.pay(total, shipco?.quote_token ?? null) }, `Pagar ${pesos(total)}`);
    const nameOf = (seller: string) => cart.parcels.find(({ seller_id }) => seller_id === seller)?.seller_name ?? '';
    return [...(shipco?.parcels ?? []).map((parcel) => this.optionsOf(parcel, nameOf(parcel.seller_id))), button];
  }

  private optionsOf({ seller_id, option_id, pickup_point, choice, options }: QuoteParcel, seller: string): Node {
    const rows = options.flatMap((option) =>
      (option.pickup_points ?? [null]).map((point) => {
        const checked = option.option_id === option_id && point?.point_id === pickup_point?.point_id;
        const onchange = () => {
          this.choices[seller_id] = { seller_id, option_id: option.option_id, ...(point && { point_id: point.point_id }) };
          kept.write('choices', this.choices);
          void this.quote();
        };
        const place = point ? `: ${point.description}, ${point.street}` : '';
        const words = ` ${option.service_name}${place}, ${option.carrier_name}, ${pesos(option.buyer_price)}`;
        return el('label', {}, el('input', { type: 'radio', name: seller_id, checked, onchange }), words);
      }),
    );
    const gone = choice === 'unavailable' ? 'Lo que elegiste ya no está disponible; elegimos lo más barato a domicilio.' : '';
    return el('fieldset', {}, el('legend', {}, `Envío de ${seller}`), gone, ...rows);
  }

  private async pay(total: number, token: string | null): Promise<void> {
    this.offer.inert = true; // a second press would be another checkout
    const refusal = await attempt(this.notice, async () => {
      await api.put('/api/buyer/profile', { body: this.typed(CONTACT) });
      const priced = token ? { quote_token: token } : { choices: Object.values(this.choices) };
      const body = { shipping: this.typed(PLACE), ...priced, expected_total: total };
      const { redirect_url } = await api.post('/api/checkout/payco', { body, idempotencyKey: keyOf(body) });
      location.assign(redirect_url);
    });
    this.offer.inert = false;
    if (refusal && OUTDATED.includes(refusal.code)) {
      await this.quote();
      say(this.notice, refusal);
    }
    const begun = refusal?.is('DUPLICATE_CHECKOUT') && refusal.details[0]?.redirect_url;
    if (begun) this.notice.firstElementChild?.append(' ', link(begun, 'Seguir con el pago que empezaste'));
  }
}
