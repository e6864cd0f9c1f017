// Writes a brotli and a gzip copy beside every text file of the built web application, so that serving costs no compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|txt)$/;
const root = fileURLToPath(new URL('../dist/web/', import.meta.url));
for (const file of readdirSync(root, { recursive: true }).filter((name) => TEXT.test(name))) {
  const text = readFileSync(root + file);
  writeFileSync(
    `${root}${file}.br`,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  );
  writeFileSync(`${root}${file}.gz`, gzipSync(text, { level: 9 }));
}
