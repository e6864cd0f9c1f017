import pg from 'pg';

/** The connection that looks on. Several processes may make it look at once; it asks one question after the other. */
export class Observer extends pg.Client {
  private last: Promise<unknown> = Promise.resolve();

  override query = ((...given: [string, unknown[]?]) => {
    const answer = this.last.then(() => super.query(...given));
    this.last = answer.catch(() => undefined);
    return answer;
  }) as pg.Client['query'];
}
