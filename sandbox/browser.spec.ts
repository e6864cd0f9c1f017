import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from './browser.js';
import { CookieJar } from './journey/cookie-jar.js';

const SITE = new URL('http://shop.example/api/auth/login');

describe('the cookies of the browser', () => {
  it('are sent to the same host, under their path, on any port', () => {
    const jar = new CookieJar();
    jar.keep(SITE, ['session=a; Path=/; HttpOnly; SameSite=Lax', 'login=b; Path=/api/auth', 'narrow=c']);

    expect(jar.headerFor(new URL('http://shop.example:81/api/auth/callback'))).toBe('session=a; login=b; narrow=c');
    expect(jar.headerFor(new URL('http://shop.example/api/authors'))).toBe('session=a');
    expect(jar.headerFor(new URL('http://elsewhere.example/api/auth/callback'))).toBe('');
  });

  it('are replaced by name and path, and forgotten when they expire', () => {
    const jar = new CookieJar();
    jar.keep(SITE, ['session=old=; Path=/', 'kept=1; Path=/; Max-Age=60', 'login=b; Path=/']);
    jar.keep(SITE, [
      'session=new==; Path=/',
      'login=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'gone=1; Path=/; Max-Age=0',
    ]);

    expect(jar.headerFor(SITE)).toBe('kept=1; session=new==');
  });
});

describe('the browser', () => {
  let server: Server;
  let url: string;
  let answer: { status: number; body: string; headers?: Record<string, string> };

  beforeEach(async () => {
    server = createServer((_request, response) => response.writeHead(answer.status, answer.headers).end(answer.body));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  it('returns the JSON of a response, or nothing for an empty one', async () => {
    answer = { status: 201, body: '{"id":"p1"}' };
    expect(await new Browser().post(url, { title: 'Mate' })).toEqual({ id: 'p1' });

    answer = { status: 204, body: '' };
    expect(await new Browser().delete(url)).toBeUndefined();
  });

  it('comes from its address, if it has one, as a proxy says it', async () => {
    server.removeAllListeners('request');
    server.on('request', ({ headers }, response) => response.end(JSON.stringify(headers['x-forwarded-for'] ?? null)));

    expect(await new Browser(undefined, '203.0.113.7').get(url)).toBe('203.0.113.7');
    expect(await new Browser().get(url)).toBeNull();
  });

  it('reports status and body of a response that is not 2xx', async () => {
    answer = { status: 409, body: '{"code":"CART_EMPTY"}' };

    await expect(new Browser().put(url, {})).rejects.toThrow(`PUT ${url} answered 409: {"code":"CART_EMPTY"}`);
  });

  it('reports an HTML page where JSON was expected', async () => {
    answer = { status: 200, body: '<html>' };

    await expect(new Browser().get(url)).rejects.toThrow('is not JSON: <html>');
  });

  it('reports that no server is listening', async () => {
    server.close();

    await expect(new Browser().get(url)).rejects.toThrow(/got no answer: .*ECONNREFUSED/);
  });

  it('stops after too many redirects', async () => {
    answer = { status: 302, body: '', headers: { location: '/' } };
    const browser = new Browser();

    await expect(browser.follow(await browser.open(url))).rejects.toThrow('redirects more than 10 times');
  });
});
