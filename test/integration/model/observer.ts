import pg from 'pg';

/** The observing connection. Several processes may use it at once; it runs one query after the other. */
export class Observer extends pg.Client {
  private last: Promise<unknown> = Promise.resolve();

  override query = ((...given: [string, unknown[]?]) => {
    const answer = this.last.then(() => super.query(...given));
    this.last = answer.catch(() => undefined);
    return answer;
  }) as pg.Client['query'];
}
