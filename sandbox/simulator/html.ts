/** A provider that stands behind a page. */
export interface Brand {
  readonly name: string;
  /** Of its bar; white text is legible on it. */
  readonly color: string;
}

export interface HtmlPage {
  readonly brand: Brand;
  readonly language: Language;
  readonly title: string;
  /** For a table of many columns. */
  readonly isWide?: boolean;
  /** Escaped already. */
  readonly body: string;
}

export type Language = 'es' | 'en';
/** A text of a page, in both languages. */
export type Text = Readonly<Record<Language, string>>;

/** Spanish, unless the browser prefers English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const weightOf = (language: Language) =>
    Math.max(
      0,
      ...(acceptLanguage ?? '').split(',').flatMap((range) => {
        const [name = '', ...parameters] = range.trim().toLowerCase().split(';');
        if (name !== language && !name.startsWith(`${language}-`)) return [];
        const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
        return [weight ? Number(weight.slice(2)) || 0 : 1];
      }),
    );
  return weightOf('en') > weightOf('es') ? 'en' : 'es';
}

const SANDBOX: Text = {
  es: 'Es un simulador: acá no se mueve plata ni viaja ningún paquete.',
  en: 'This is a simulator: no money moves, and no parcel travels.',
};

const STYLE = `
  :root { color-scheme: light dark; --text: light-dark(#1c2430, #e8ecf2); --soft: light-dark(#566273, #a9b4c3); --back: light-dark(#eef1f5, #12161c);
    --card: light-dark(#fff, #1d232c); --line: light-dark(#d3dae3, #3a4452); --main: light-dark(#1256a8, #8cbcff); --on-main: light-dark(#fff, #0d1a2b); }
  * { box-sizing: border-box; }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); margin: 0; }
  .brand { color: #fff; padding: .9rem 1.25rem; font-weight: 700; font-size: 1.1rem; letter-spacing: .01em; }
  main { max-width: 30rem; margin: 2rem auto; padding: 1.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
  h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .35rem; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; } p { margin: 0 0 1rem; }
  table { width: 100%; border-collapse: collapse; } td, tbody th { padding: .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  td:last-child { text-align: right; white-space: nowrap; padding-left: 1rem; } .total td { font-weight: 700; border: 0; }
  .amount { font-size: 2rem; font-weight: 700; margin: 0 0 1rem; } .soft, footer, small { color: var(--soft); } small { display: block; }
  .wide main, .wide footer { max-width: 68rem; } .wide td, .wide th { padding: .5rem .75rem .5rem 0; text-align: left; white-space: nowrap; } th { font-weight: 600; }
  td small.notice { padding: .1rem .5rem; margin-top: .25rem; }
  .scroll { overflow-x: auto; margin: 0 0 1rem; } .row { display: flex; flex-wrap: wrap; gap: .6rem; margin: 0 0 1rem; } .row button { width: auto; margin: 0; }
  ul { padding: 0; margin: 0 0 1rem; list-style: none; } li { padding: .55rem 0; border-bottom: 1px solid var(--line); }
  fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 0 0 1.25rem; padding: .5rem 1rem; } label { display: block; padding: .4rem 0; }
  button { display: block; width: 100%; text-align: left; font: inherit; color: inherit; padding: .75rem 1rem; margin: 0 0 .6rem; border: 1px solid var(--line);
    border-radius: 8px; background: var(--card); cursor: pointer; } button:hover { border-color: var(--main); }
  button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
  button.main { background: var(--main); border-color: var(--main); color: var(--on-main); font-weight: 600; } button.main small { color: inherit; }
  .notice { padding: .75rem 1rem; border-left: 4px solid #c47a00; background: light-dark(#fff6e5, #33280f); }
  @media (max-width: 34rem) { main { margin: 1rem; padding: 1.25rem; } }
  footer { max-width: 30rem; margin: 0 auto 2rem; padding: 0 1.75rem; font-size: .9rem; }`;

/** A whole page of a simulated provider. It says that it is simulated. */
export function htmlPage({ brand, language, title, isWide = false, body }: HtmlPage): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title><style>${STYLE} .brand { background: ${brand.color}; }</style></head>
<body${isWide ? ' class="wide"' : ''}><header class="brand">${escapeHtml(brand.name)}</header><main><h1>${escapeHtml(title)}</h1>${body}</main>
<footer>${SANDBOX[language]}</footer></body></html>`;
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (char) => names[char] ?? char);
}
