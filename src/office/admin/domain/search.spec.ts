import { exactFirst, firstHits, type Hit, MOST_FOUND, searchKeys } from './search.js';

describe('what a query may name', () => {
  it('is a number in any case, with or without # and - (R-412)', () => {
    expect(searchKeys(' #k7qm3f2p ').number).toEqual({ kind: 'order', number: 'K7QM-3F2P' });
    expect(searchKeys('Tienda Norte').number).toBeNull();
    for (const typed of [
      'pedido k7qm3f2p',
      'Pedido #K7QM-3F2P',
      'pedido n.º K7QM 3F2P',
      'compra nro. K7QM-3F2P',
      'venta k7qm3f2p',
    ])
      expect([typed, searchKeys(typed).number?.number]).toEqual([typed, 'K7QM-3F2P']);
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

  it('is a number with any separators (R-684)', () => {
    for (const typed of ['k7qm 3f2p', 'K7 QM.3F/2P', '# k7qm–3f2p'])
      expect(searchKeys(typed).number).toEqual({ kind: 'order', number: 'K7QM-3F2P' });
  });

  it('are the beginnings of words of three letters or more of a name, but none of an e-mail (R-684)', () => {
    expect(
      ['Ana Tor', 'Ñandú, María de la O', 'al', "o'neil & :*", 'ana@example.com'].map((typed) => searchKeys(typed).words),
    ).toEqual([['Ana', 'Tor'], ['Ñandú', 'María'], [], ['neil'], []]);
  });

  it('is the end of a phone from six digits on, the national one of an Argentine phone (R-684)', () => {
    const typed = ['550134', '555-0134', '+54 9 261 555 0134', '+598 99 123 456', '55013', 'K7QM-3F2P', '555 0134 x'];
    expect(typed.map((one) => searchKeys(one).phoneEnd)).toEqual([
      '431055',
      '4310555',
      '4310555162',
      '65432199895',
      null,
      null,
      null,
    ]);
  });

  it('is an e-mail when it has an @ (R-412)', () => {
    expect(['ana@example.com', 'ana'].map((typed) => searchKeys(typed).isEmail)).toEqual([true, false]);
  });

  it('is an id without the word before it, too (R-412)', () => {
    for (const typed of ['pago 589958595660', 'Paquete n.º 589958595660', '589958595660'])
      expect(searchKeys(typed)).toMatchObject({ bare: '589958595660', ids: { from: '589958595660' } });
    expect(searchKeys('Pago Fácil')).toMatchObject({ text: 'Pago Fácil' });
  });
});

describe('what was found', () => {
  const hit = (id: string, matched: Hit['matched'] = 'id', kind: Hit['kind'] = 'order'): Hit => ({ kind, id, matched });

  const ofNone = () => undefined;

  it('stands below its purchase where that was found, and by itself otherwise (R-762)', () => {
    const purchaseOf = (orderId: string) => ({ a: 'p', b: 'q' })[orderId];
    const hits = [hit('a'), hit('b'), hit('p', 'email', 'purchase'), hit('p', 'id', 'payment')];
    expect(firstHits(hits, purchaseOf)).toEqual([hits[1], hits[2], hits[3]]);
  });

  it('is cut after that, so that twenty mean that there may be more (R-762)', () => {
    const orders = Array.from({ length: MOST_FOUND }, (_, at) => hit(`o${at}`));
    const purchases = Array.from({ length: MOST_FOUND + 1 }, (_, at) => hit(`p${at}`, 'email', 'purchase'));
    expect(firstHits([...orders, ...purchases], (orderId) => orderId.replace('o', 'p'))).toEqual(purchases.slice(0, MOST_FOUND));
  });

  it('is named once, by what found it first (R-412)', () => {
    expect(firstHits([hit('a', 'number'), hit('a', 'email'), hit('a', 'id', 'parcel')], ofNone)).toEqual([
      hit('a', 'number'),
      hit('a', 'id', 'parcel'),
    ]);
  });

  it('begins with what is named in full (R-412)', () => {
    const parcel = hit('o1', 'shipment_id', 'parcel');
    const hits = [hit('9001', 'id', 'payment'), hit('900', 'id', 'payment'), hit('s1', 'name', 'seller'), parcel];
    expect(exactFirst(hits, searchKeys('900'))).toEqual([hits[1], parcel, hits[0], hits[2]]);
  });

  it('is cut (R-412)', () =>
    expect(
      firstHits(
        Array.from({ length: 50 }, (_, at) => hit(String(at))),
        ofNone,
      ),
    ).toHaveLength(MOST_FOUND));
});
