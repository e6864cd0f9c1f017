/** The first admin of a database that only the sandbox has. */
export const SANDBOX_ADMIN = { email: 'admin@example.com', password: 'sandbox admin' } as const;

/** Creates the admin, unless there is one: then nothing changes. Throws when the service refuses. */
export async function createSandboxAdmin(baseUrl: string, bootstrapSecret: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/bootstrap/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-secret-key': bootstrapSecret, 'accept-language': 'en' },
    body: JSON.stringify(SANDBOX_ADMIN),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${await answer.text()}`);
}
