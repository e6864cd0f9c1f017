import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../application/unit-of-work.js';

@Injectable()
export class MikroOrmUnitOfWork extends UnitOfWork {
  constructor(private readonly entities: EntityManager) {
    super();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    // A context of its own, so that it behaves alike in a request, in a job and in a test.
    return RequestContext.create(this.entities, () => this.entities.transactional(() => work()));
  }
}
