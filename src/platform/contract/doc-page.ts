import { escaped } from '../http/failure-page.js';

/** Of pages to read. */
export const STYLE = `<style>${[
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}',
  'section{border-top:1px solid #8886;padding:.5rem 0}section:target{background:#fc03}section h2{font-size:1.1rem}',
  'pre{overflow:auto;background:#8882;padding:.5rem}blockquote{margin:.25rem 1rem}code{background:#8882;padding:0 .2rem}',
].join('')}</style>`;

/** A page of the documentation. `head` and `body` are HTML. */
export function docPage(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`Marketplace shipping: ${title}`)}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
