import { type Query, withQuery } from '#kernel/page-addresses.ts';

/** In the place of a statement's id: the current month as it stands. */
export const DRAFT = 'now';

/** The addresses of the owner's portal: no page of a visitor loads them. */
export const portalPaths = {
  overview: () => '/owner',
  calendar: (query?: Query) => withQuery('/owner/calendar', query),
  money: () => '/owner/money',
  statement: (id: string) => `/owner/money/${id}`,
  performance: () => '/owner/performance',
  me: () => '/owner/me',
  houses: () => '/owner/houses',
  messages: () => '/owner/messages',
  message: (id: string) => `/owner/messages/${id}`,
} as const;
