const MAX_CAUSES = 5;

/** An error with its causes, for the log. */
export function describeError(thrown: unknown): string {
  const stacks: string[] = [];
  for (let error = thrown; error instanceof Error && stacks.length < MAX_CAUSES; error = error.cause)
    stacks.push(withoutValues(error));
  return stacks.join('\ncaused by ') || 'a value that is not an error was thrown';
}

/** The message of a database error contains the statement and the row's values, which may be personal data. */
function withoutValues(error: Error): string {
  const [, ...frames] = (error.stack ?? '').split('\n    at ');
  const database = 'sqlState' in error || 'severity' in error || 'routine' in error;
  const sqlState = 'code' in error ? ` (${String(error.code)})` : '';
  const heading = database ? `${error.name}${sqlState}` : `${error.name}: ${error.message}`;
  return [heading, ...frames.map((frame) => frame.split('\n')[0] ?? '')].join('\n    at ');
}
