import { defineConfig } from 'vite';

// The browser knows one origin, this one: the service's cookies are its own, and there is no CORS. No header is rewritten.
const proxy = { '/api': { target: process.env.SERVICE_URL ?? 'http://localhost:3000', xfwd: true } };
const server = { port: 5174, strictPort: true, proxy };

export default defineConfig({ server, preview: server });
