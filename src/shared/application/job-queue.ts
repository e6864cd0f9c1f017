/** Wakes a handler later. A job may run twice, late or never: the row it names decides what happens. */
export abstract class JobQueue {
  /**
   * Enqueues in the transaction of the surrounding UnitOfWork.run, so that the job exists exactly when the row does. Of jobs that
   * are due those of higher priority are taken first; 0 when nothing is said.
   */
  abstract enqueue(queue: string, data: object, startAfter?: Date, priority?: number): Promise<void>;
  /** Registers the handler of a queue; called while the modules start. A handler that throws is tried again by the queue. */
  abstract handle<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): void;
  /** Whether every queue has somebody who works on it: who has a job in hand, or came for one lately. */
  abstract isWorking(): boolean;
}
