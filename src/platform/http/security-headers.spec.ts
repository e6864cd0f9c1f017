import { securityHeaders } from './security-headers.js';

const policy = (route?: string) => securityHeaders(false, route)['content-security-policy'];

it('allows the API page to run only its own scripts (R-455)', () => {
  for (const route of ['/api/docs', '/api/docs/', '/api/docs/*']) {
    expect(policy(route)).toContain("script-src 'self';");
    expect(policy(route)).not.toMatch(/script-src[^;]*unsafe|\*/);
  }
  for (const route of [undefined, '/api/docs-json', '/api/docsx', '/api/products', '/API/docs', '*']) {
    expect(policy(route)).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  }
});
