import type { FastifyRequest } from 'fastify';

/** One page of a listing, as the provider writes it: rows, links to other pages, and counts. */
export function pageOf<Row>(rows: readonly Row[], page: number, perPage: number, path: string, { query }: FastifyRequest) {
  const from = (page - 1) * perPage;
  const shown = rows.slice(from, from + perPage);
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
  const link = (number: number) =>
    `${path}?${new URLSearchParams({ ...(query as Record<string, string>), page: String(number) })}`;
  return {
    data: shown,
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(page - 1) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: shown.length > 0 ? from + 1 : null,
      last_page: lastPage,
      path,
      per_page: perPage,
      to: shown.length > 0 ? from + shown.length : null,
      total: rows.length,
    },
  };
}
