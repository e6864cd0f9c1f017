import type { Page } from '../../checks/browser.js';

interface Habits {
  /** Also what asks not to be translated: some extensions do. */
  isRude?: boolean;
}

/**
 * Translates the page as browsers do: each text node is replaced by elements of the translator's own, now and whenever the page changes. What
 * the page's code holds of a text is then no longer in the page.
 */
export async function translate(page: Page, { isRude = false }: Habits = {}): Promise<void> {
  const leftAlone = `script, style, textarea, font${isRude ? '' : ', [translate=no]'}`;
  await page.evaluate(`(() => {
    const inFonts = (text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const walk = (element) => {
      if (element.matches('${leftAlone}')) return;
      for (const child of [...element.childNodes]) {
        if (child instanceof Text && child.data.trim() !== '') inFonts(child);
        else if (child instanceof Element) walk(child);
      }
    };
    walk(document.body);
    new MutationObserver(() => walk(document.body)).observe(document.body, { childList: true, subtree: true });
  })()`);
}
