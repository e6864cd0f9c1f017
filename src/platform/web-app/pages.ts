const PRODUCT = /^\/producto\/([^/]+)$/;
/** The addresses of the web application; `web/src/app.tsx` has a component for each. */
const PAGES = [
  /^\/$/,
  PRODUCT,
  /^\/carrito$/,
  /^\/checkout\/(success|pending|failure)$/,
  /^\/compras(\/[^/]+)?$/,
  /^\/arrepentimiento$/,
  /^\/vender(\/.*)?$/,
  /^\/admin(\/.*)?$/,
];

export const isPage = (path: string): boolean => PAGES.some((page) => page.test(path));

/** Which product's page it is; null for any other. */
export const productIn = (path: string): string | null => PRODUCT.exec(path)?.[1] ?? null;
