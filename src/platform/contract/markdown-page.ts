import { escaped } from '../http/failure-page.js';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'code{background:#8882;padding:0 .2rem}';

/** A page of a document of this project that has nothing but headings, paragraphs, lists, code and links. */
export function markdownPage(markdown: string): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  const [, title = ''] = /^# (.+)/.exec(markdown) ?? [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`Marketplace shipping: ${title}`)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${blocks.map(block).join('\n')}
<p><a href="/api/docs">The operations</a></p>
</body>
</html>
`;
}

function block(text: string): string {
  const [, marks, heading] = /^(#{1,3}) (.+)$/.exec(text) ?? [];
  if (marks && heading) return `<h${marks.length}>${inline(heading)}</h${marks.length}>`;
  if (!text.startsWith('- ')) return `<p>${inline(text)}</p>`;
  const items = text.slice(2).split(/\n- /);
  return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
}

/** Links lead to other documents, which are not served: their words stay. */
function inline(text: string): string {
  return escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\[([^[\]]+)\]\([^()]+\)/g, '$1');
}
