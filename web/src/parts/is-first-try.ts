/** Whether a first answer is still to come. What has failed once holds up nothing any more. */
export const isFirstTry = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }): boolean =>
  isPending && failureCount === 0;
