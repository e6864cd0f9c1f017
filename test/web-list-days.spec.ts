import { daysAsked, daysIn, daysProblem } from '../web/src/admin/list-days.js';

it('are asked for with the last one included; what is no day is left out', () => {
  expect(daysAsked(daysIn({ desde: '2026-11-20', hasta: '2026-11-30' }))).toEqual({ from: '2026-11-20', to: '2026-12-01' });
  expect(daysAsked(daysIn({ desde: 'ayer', hasta: '2026-13-45' }))).toEqual({});
});

it('of which the first is after the last are said to hold nothing (R-922)', () => {
  const problem = (desde: string, hasta: string) => daysProblem({ desde, hasta });
  expect(problem('2026-11-21', '2026-11-20')).toBe('El día de «Desde» es posterior al de «Hasta»: no entra ningún día.');
  expect([problem('2026-11-20', '2026-11-20'), problem('2026-11-21', ''), problem('', '2026-11-20')]).toEqual([null, null, null]);
});
