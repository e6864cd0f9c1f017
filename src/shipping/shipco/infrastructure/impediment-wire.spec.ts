import { timeTakenMs } from '../../../../test/support/time-taken.js';
import { impedimentOf, refusedFor } from './impediment-wire.js';

describe('the reason why an option cannot be chosen', () => {
  it.each<[unknown, string | null]>([
    [['El peso supera el máximo del transporte'], 'too_heavy'],
    [['peso superior al admitido'], 'too_heavy'],
    ['Package is too heavy', 'too_heavy'],
    [{ '1': 'Excede el LARGO máximo' }, 'too_large'],
    [['Dimensión no admitida'], 'too_large'],
    [['El valor declarado supera el máximo asegurado'], 'too_valuable'],
    [['El origen no está habilitado'], 'origin_refused'],
    [['fuera del área de cobertura'], 'not_served'],
    [['sin cobertura en el destino'], 'not_served'],
    [['Feriado'], 'other'],
    [['Sin cobertura', 'El peso supera el máximo', 'Más de 30 kg'], 'too_heavy'],
    [['Sin cobertura', 'Más de 30 kg'], 'too_heavy'],
    [[], null],
    [{}, null],
    [null, null],
    [7, null],
    [[7], null],
  ])('%j is %s (R-596)', (impediments, reason) => expect(impedimentOf(impediments)).toBe(reason));
});

describe('the reason why a request was refused', () => {
  it.each<[unknown, string | null]>([
    [{ 'items.0.weight': ['Es demasiado.'] }, 'too_heavy'],
    [{ 'packages.3.length': ['Es demasiado.'] }, 'too_large'],
    [{ declared_value: 'Es demasiado.' }, 'too_valuable'],
    [{ origin_id: ['No es válido.'] }, 'origin_refused'],
    [{ 'destination.city': { '0': 'El peso no importa.' } }, 'not_served'],
    [{ 'destination.city': ['Falta.'], 'items.0.weight': ['Es demasiado.'] }, 'too_heavy'],
    [{ 'items.0.weight': ['Es demasiado.'], origin_id: ['No es válido.'] }, 'origin_refused'],
    [['El origin_id seleccionado no es válido.'], 'origin_refused'],
    [{ account_id: ['No es válido.'] }, 'other'],
    [{ weightless: 1 }, 'other'],
    [['El campo items.0.weight es demasiado.'], 'too_heavy'],
    [{ '0': 'La localidad no existe.' }, 'not_served'],
    [['?'], 'other'],
    [[], null],
    [{}, null],
    [null, null],
    ['x', null],
  ])('%j is %s (R-596)', (errors, reason) => expect(refusedFor({ message: 'x', errors })).toBe(reason));

  it.each([null, [], 'x'])('is none in %j (R-596)', (json) => expect(refusedFor(json)).toBeNull());

  it('takes no time in proportion to a square of what was answered', () => {
    const errors = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`a${'x.'.repeat(20)}${at}`, ['b']]));
    const takenMs = timeTakenMs(() => {
      expect(refusedFor({ errors })).toBe('other');
      expect(impedimentOf(['peso'.repeat(50_000)])).toBe('other');
    });
    expect(takenMs).toBeLessThan(1_000);
  });
});
