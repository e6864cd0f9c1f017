import { exactFirst, firstHits, type Hit, MOST_FOUND, searchKeys } from './search.js';

describe('what a query may name', () => {
  it('is a number in any case, with or without # and - (R-412)', () => {
    expect(searchKeys(' #k7qm3f2p ').number).toEqual({ kind: 'order', number: 'K7QM-3F2P' });
    expect(searchKeys('Tienda Norte').number).toBeNull();
  });

  it('is the beginning of an id from six characters on, and an id itself before (R-412)', () => {
    const isIn = (typed: string, id: string) => {
      const { from, to } = searchKeys(typed).ids;
      return Buffer.compare(Buffer.from(id), Buffer.from(from)) >= 0 && Buffer.compare(Buffer.from(id), Buffer.from(to)) < 0;
    };
    expect(['b3b2df', 'b3b2dfdf-1d37', 'b3b2dfé'].map((id) => isIn('b3b2df', id))).toEqual([true, true, true]);
    expect(['b3b2de', 'b3b2dg', 'a', 'c'].map((id) => isIn('b3b2df', id))).toEqual([false, false, false, false]);
    expect(['9001', '90011', '900', '9002'].map((id) => isIn('9001', id))).toEqual([true, false, false, false]);
  });

  it('is an e-mail when it has an @ (R-412)', () => {
    expect(['ana@example.com', 'ana'].map((typed) => searchKeys(typed).isEmail)).toEqual([true, false]);
  });
});

describe('what was found', () => {
  const hit = (id: string, matched: Hit['matched'] = 'id', kind: Hit['kind'] = 'order'): Hit => ({ kind, id, matched });

  it('is named once, by what found it first (R-412)', () => {
    expect(firstHits([hit('a', 'number'), hit('a', 'email'), hit('a', 'id', 'parcel')])).toEqual([
      hit('a', 'number'),
      hit('a', 'id', 'parcel'),
    ]);
  });

  it('begins with what is named in full (R-412)', () => {
    const parcel = hit('o1', 'shipment_id', 'parcel');
    const hits = [hit('9001', 'id', 'payment'), hit('900', 'id', 'payment'), hit('s1', 'name', 'seller'), parcel];
    expect(exactFirst(hits, searchKeys('900'))).toEqual([hits[1], parcel, hits[0], hits[2]]);
  });

  it('is cut (R-412)', () => expect(firstHits(Array.from({ length: 50 }, (_, at) => hit(String(at))))).toHaveLength(MOST_FOUND));
});
