const MAX_LENGTH = 2048;

/** Whether a page may link it: http or https, and nothing that runs. */
export function isWebAddress(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= MAX_LENGTH && /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value) && URL.canParse(value)
  );
}
