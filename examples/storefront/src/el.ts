/** An element with these properties. What it contains is text, never HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

export const pesos = (amount: number): string => amount.toLocaleString('es-AR', { style: 'currency', currency: 'ARS' });

/** To a page elsewhere: of the payment, of the carrier. */
export const link = (url: string, text: string): Node | string =>
  /^https?:\/\//.test(url) ? el('a', { href: url }, text) : text;
