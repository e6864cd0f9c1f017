import { escaped } from '../http/failure-page.js';
import { docPage, STYLE } from './doc-page.js';

/** A page of a document of this project that has nothing but headings, paragraphs, lists, code and links. */
export function markdownPage(markdown: string): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  const [, title = ''] = /^# (.+)/.exec(markdown) ?? [];
  return docPage(title, STYLE, `${blocks.map(block).join('\n')}\n<p><a href="/api/docs">The operations</a></p>`);
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
