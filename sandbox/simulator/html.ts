const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #1c2430; background: #f3f5f8; margin: 0; }
  main { max-width: 34rem; margin: 3rem auto; padding: 2rem; background: #fff; border: 1px solid #d9dfe7; border-radius: 8px; }
  h1 { font-size: 1.3rem; margin-top: 0; } table { width: 100%; border-collapse: collapse; }
  td { padding: .4rem 0; border-bottom: 1px solid #e8ecf1; } td:last-child { text-align: right; }
  .total td { font-weight: 600; border: 0; } .note { color: #5a6675; font-size: .9rem; }
  label { display: block; padding: .3rem 0; } fieldset { border: 1px solid #d9dfe7; border-radius: 6px; }
  button { font: inherit; padding: .6rem 1rem; margin: .3rem .3rem .3rem 0; border: 1px solid #b6c0cc; border-radius: 6px; background: #fff; cursor: pointer; }
  button.main { background: #1463c4; border-color: #1463c4; color: #fff; }`;

/** A whole page around `body`, which must be escaped already. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (char) => names[char] ?? char);
}
