/** Every method throws TooManyLoginsError when too many wait already. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** With `hash` null it does the same work and answers no. `outdated`: made with weaker parameters than today's. */
  abstract verify(password: string, hash: string | null): Promise<{ correct: boolean; outdated: boolean }>;
}
