import { paths, type Query, withQuery } from './page-addresses.ts';
import type { Action } from './permissions.ts';

/** The addresses of the back office: no page of a guest loads them. Its first pages stand in page-addresses.ts. */
export const officePaths = {
  staffSettings: () => '/staff/settings',
  staffToday: (query?: Query) => withQuery('/staff/today', query),
  staffCalendar: (query?: Query) => withQuery('/staff/calendar', query),
  staffDesk: (query?: Query) => withQuery('/staff/bookings/new', query),
  staffGroups: (query?: Query) => withQuery('/staff/groups', query),
  staffGroup: (id: string, query?: Query) => withQuery(`/staff/groups/${id}`, query),
  staffHouses: (query?: Query) => withQuery('/staff/houses', query),
  staffHouse: (id: number | string) => `/staff/houses/${id}`,
  staffHousePrices: (id: number | string, query?: Query) => withQuery(`/staff/houses/${id}/prices`, query),
  staffBoats: (query?: Query) => withQuery('/staff/boats', query),
  staffBoat: (id: number | string) => `/staff/boats/${id}`,
  staffChannels: () => '/staff/channels',
  staffListingChannels: (id: number) => `/staff/channels/${id}`,
  staffServices: () => '/staff/services',
  staffService: (id: number) => `/staff/services/${id}`,
  staffServiceItem: (id: number, table: string, itemId: number) => `/staff/services/${id}/${table}/${itemId}`,
  staffLists: () => '/staff/lists',
  staffAgreements: () => '/staff/lists/agreement',
  staffAgreement: (id: number) => `/staff/lists/agreement/${id}`,
  staffLanding: () => '/staff/lists/landing',
  staffTaxRates: () => '/staff/lists/taxes',
  staffList: (list: string) => `/staff/lists/${list}`,
  staffListRow: (list: string, id: number) => `/staff/lists/${list}/${id}`,
  staffMessages: (query?: Query) => withQuery('/staff/messages', query),
  staffMessage: (id: string) => `/staff/messages/${id}`,
  staffTemplates: () => '/staff/templates',
  staffPayments: (query?: Query) => withQuery('/staff/payments', query),
  staffTaxes: (query?: Query) => withQuery('/staff/taxes', query),
  staffRefunds: (query?: Query) => withQuery('/staff/refunds', query),
  staffReviews: (query?: Query) => withQuery('/staff/reviews', query),
  staffTurnovers: (query?: Query) => withQuery('/staff/turnovers', query),
  staffTurnover: (id: string) => `/staff/turnovers/${id}`,
  staffReports: () => '/staff/reports',
  staffReport: (report: string, query?: Query) => withQuery(`/staff/reports/${report}`, query),
  field: (id?: string) => (id === undefined ? '/field' : `/field/${id}`),
  staffOwners: () => '/staff/owners',
  staffOwner: (id: string) => `/staff/owners/${id}`,
  staffManagement: (ownerId: string, id: string) => `/staff/owners/${ownerId}/${id}`,
  staffStatements: (query?: Query) => withQuery('/staff/statements', query),
  staffStatement: (id: string, query?: Query) => withQuery(`/staff/statements/${id}`, query),
  staffStorms: () => '/staff/storms',
  staffStorm: (id: number) => `/staff/storms/${id}`,
  usersCreate: () => '/users/create',
  user: (id: string) => `/users/update/${id}`,
  usersAudit: (query?: Query) => withQuery('/users/audit', query),
  usersErrors: (query?: Query) => withQuery('/users/errors', query),
  usersSlow: () => '/users/slow',
  usersError: (id: string) => `/users/errors/${id}`,
} as const;

/** The first page of the back office for somebody who may do these actions; null where none is for them. */
export function deskOf(actions: readonly Action[]): string | null {
  if (actions.includes('request:list')) return paths.staff();
  if (actions.includes('turnover:work') && !actions.includes('turnover:plan')) return officePaths.field();
  if (actions.includes('day:view')) return officePaths.staffToday();
  return actions.includes('catalog:edit') ? officePaths.staffHouses() : null;
}
