import { placedAfter, type UnpublishedFact } from './feed-order.js';

const fact = (ownerId: string, number: number, recordedUs: number, of: 'order' | 'link' = 'order'): UnpublishedFact => ({
  of,
  ownerId,
  number,
  recordedUs,
});
const placed = (...facts: UnpublishedFact[]) =>
  placedAfter(10, facts).map(({ ownerId, number, position }) => `${position} ${ownerId}${number}`);

describe('the positions of facts', () => {
  it('follow the times at which they were recorded (R-500)', () => {
    expect(placed(fact('b', 1, 30), fact('a', 1, 20), fact('c', 7, 10))).toEqual(['11 c7', '12 a1', '13 b1']);
  });

  it('follow the numbers within an order, whatever the times (R-500)', () => {
    expect(placed(fact('a', 3, 10), fact('b', 1, 20), fact('a', 2, 30), fact('a', 4, 15))).toEqual([
      '11 b1',
      '12 a2',
      '13 a3',
      '14 a4',
    ]);
  });

  it('are the same for those of one moment, whatever their order', () => {
    const facts = [fact('a', 1, 10), fact('a', 2, 10), fact('b', 1, 10)];
    expect(placed(...facts.reverse())).toEqual(['11 a1', '12 a2', '13 b1']);
  });

  it('of a seller do not depend on those of an order with the same id', () => {
    expect(placed(fact('a', 1, 20), fact('a', 2, 10, 'link'))).toEqual(['11 a2', '12 a1']);
  });
});
