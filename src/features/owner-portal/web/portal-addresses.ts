import { type Query, withQuery } from '#kernel/page-addresses.ts';

/** The addresses of the owner's portal: no page of a visitor loads them. */
export const portalPaths = {
  overview: () => '/owner',
  calendar: (query?: Query) => withQuery('/owner/calendar', query),
  money: () => '/owner/money',
  statement: (id: string) => `/owner/money/${id}`,
  houses: () => '/owner/houses',
  messages: () => '/owner/messages',
  message: (id: string) => `/owner/messages/${id}`,
  me: () => '/owner/me',
} as const;
