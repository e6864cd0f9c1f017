/** So many at most: a statement that grew without end would keep the first of them waiting. */
const MAX_BATCH = 50;

interface Waiting<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** SQLSTATE class 22: a value that the database cannot take. */
function isOfTheData(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^22...$/.test(code);
}

/**
 * Questions that come while one is being asked become one: `ask` gets all of them, and answers in their order. A question that comes
 * alone is asked at once. Not for use inside a transaction: it is asked in that of another, or of none.
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
      // What one question holds must not be the failure of the others.
      if (batch.length > 1 && isOfTheData(error))
        for (const one of batch) await ask([one.question]).then(([answer]) => one.resolve(answer as Answer), one.reject);
      else for (const one of batch) one.reject(error);
    }
  };

  const goOn = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) await next();
    isAsking = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void goOn();
    });
}
