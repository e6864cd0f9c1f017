import { aShipmentRequest } from '../../../../test/support/shipping.builder.js';
import { Address } from '../../../orders/domain/address.js';
import { errorText, toShipmentBody } from './shipco-wire.js';

const ADDRESS = { city: 'Tandil', state: 'Buenos Aires', zip: '7000', street: 'Rodríguez', number: '845' };
const ITEM = { weight: 900, height: 12, width: 20, length: 25, description: 'Kettle' };

describe('a creation', () => {
  const request = aShipmentRequest({ destination: Address.of({ ...ADDRESS, extras: '2º B' }) });

  it('repeats the quoted option and content, and names the recipient (R-225)', () => {
    expect(toShipmentBody(request, 7001)).toEqual({
      account_id: 7001,
      external_id: 'MP-0123456789abcdef01234567',
      origin_id: 3002,
      service_type: 'standard_delivery',
      logistic_type: 'crossdock',
      carrier_id: 902,
      source: 'feria-sur',
      declared_value: 48_000.5,
      type_packaging: 'dynamic',
      items: [ITEM, ITEM],
      destination: {
        name: 'Ana Paz',
        email: 'ana@example.com',
        phone: '261 555 1234',
        document: '30111222',
        street: 'Rodríguez',
        street_number: '845',
        street_extras: '2º B',
        city: 'Tandil',
        state: 'Buenos Aires',
        zipcode: '7000',
      },
    });
  });

  it('asks for the default origin by name, writes S/N for no number and leaves empty extras out (R-280)', () => {
    const body = toShipmentBody({ ...request, originId: null, destination: Address.of({ ...ADDRESS, number: '' }) }, 7001);
    expect(body.origin_id).toBe('auto');
    expect(body.destination).toMatchObject({ street_number: 'S/N' });
    expect(body.destination).not.toHaveProperty('street_extras');
  });

  it('to a pickup point names the point and the recipient, and no address (R-225)', () => {
    const { destination } = toShipmentBody({ ...request, pointId: 85_120 }, 7001);
    expect(destination).toEqual({ ...request.recipient, point_id: 85_120 });
  });
});

describe('errorText', () => {
  it.each([
    [
      { message: 'Datos inválidos', errors: { 'destination.city': ['Falta.', 'Es texto.'], origin_id: ['No es válido.'] } },
      'Datos inválidos; destination.city: Falta., Es texto.; origin_id: No es válido.',
    ],
    [
      { message: 'Datos inválidos', errors: ['Falta la ciudad.', 'Falta el peso.'] },
      'Datos inválidos; Falta la ciudad.; Falta el peso.',
    ],
    [{ status: 'error', message: 'Destino inexistente en base de datos', errors: [] }, 'Destino inexistente en base de datos'],
    [{ errors: { zip: ['Falta.'] } }, 'zip: Falta.'],
    [{ message: 'Sólo esto', errors: { zip: 7 } }, 'Sólo esto'],
    [{ message: 7 }, ''],
    [undefined, ''],
    [['x'], ''],
  ])('of %j is %j', (json, text) => {
    expect(errorText(json)).toBe(text);
  });
});
