import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

let registry: Server;
let advice: { status: number; body: object };
/** The registry's entry of a package itself. */
const PACKAGE = {
  name: 'undici',
  'dist-tags': { latest: '8.12.4' },
  versions: { '8.12.4': { name: 'undici', version: '8.12.4' } },
};

beforeAll(async () => {
  registry = createServer((request, response) => {
    request.resume().once('end', () => {
      const { status, body } = request.method === 'POST' ? advice : { status: 200, body: PACKAGE };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => registry.close(closed)));

function audit(status: number, body: object): Promise<{ code: number | string | null | undefined; said: string }> {
  advice = { status, body };
  const address = `--registry=http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/audit-dependencies.mjs', address], (error, out, err) =>
      resolve({ code: error ? error.code : 0, said: out + err }),
    );
  });
}

describe('the audit of the dependencies', () => {
  it('reports that nothing was checked when the registry does not support audits', async () => {
    for (const status of [404, 405, 501]) {
      expect(await audit(status, {})).toEqual({ code: 2, said: expect.stringContaining('Nothing was checked') });
    }
  });

  it('exits with 1 for known vulnerabilities only', async () => {
    expect(await audit(200, {})).toEqual({ code: 0, said: expect.stringMatching(/^No known vulnerabilities/) });
    const finding = { id: 1, url: 'https://advisories.example/1', title: 'Made up', severity: 'high', vulnerable_versions: '*' };
    const { code, said } = await audit(200, { undici: [finding] });
    expect(code).toBe(1);
    expect(said).toMatch(/high {2}undici .*Made up https:\/\/advisories\.example\/1/);
  });
});
