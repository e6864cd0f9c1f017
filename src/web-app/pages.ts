/** The addresses of the web application; `web/src/app.tsx` has a component for each. */
const PAGES = [
  /^\/$/,
  /^\/producto\/[^/]+$/,
  /^\/carrito$/,
  /^\/checkout\/(success|pending|failure)$/,
  /^\/compras(\/[^/]+)?$/,
  /^\/vender(\/.*)?$/,
  /^\/admin(\/.*)?$/,
];

export const isPage = (path: string): boolean => PAGES.some((page) => page.test(path));
