/** Every method throws TooManyLoginsError when too many calls are waiting. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /**
   * With `hash` null it does the same work and returns false. `outdated`: hashed with weaker parameters than the current ones.
   */
  abstract verify(password: string, hash: string | null): Promise<{ correct: boolean; outdated: boolean }>;
}
