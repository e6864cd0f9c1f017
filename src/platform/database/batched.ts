/** The batch limit: an unbounded statement would delay its first callers. */
const MAX_BATCH = 50;

interface Waiting<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** SQLSTATE class 22: a value that PostgreSQL cannot process. */
function isOfTheData(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^22...$/.test(code);
}

/**
 * Combines calls that arrive while one is running: `ask` gets all of them and returns their results in order. A single call runs
 * at once. Do not use it inside a transaction, since calls would share another one's.
 */
export function batched<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;

  const next = async (): Promise<void> => {
    const batch = waiting.slice(0, MAX_BATCH);
    waiting = waiting.slice(MAX_BATCH);
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [at, one] of batch.entries()) one.resolve(answers[at] as Answer);
    } catch (error) {
      // One invalid call must not fail the others.
      if (batch.length > 1 && isOfTheData(error))
        for (const one of batch) await ask([one.question]).then(([answer]) => one.resolve(answer as Answer), one.reject);
      else for (const one of batch) one.reject(error);
    }
  };

  const drain = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) await next();
    isAsking = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void drain();
    });
}
