import type { Schemas } from '../api.js';
import { Facts } from './facts.js';

/** Whom to ask. */
export function BuyerBox({ buyer }: { buyer: Schemas['AdminOrderHistory']['buyer'] }) {
  const { name, email, phone } = buyer;
  return (
    <section class="box">
      <h2>Quien compra</h2>
      <Facts
        facts={{
          Nombre: name,
          'Correo electrónico': email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
          Teléfono: phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,
        }}
      />
    </section>
  );
}
