import { repairPaths } from '#features/repairs/domain/repair-paths.ts';
import { paths, type Query, withQuery } from '#kernel/page-addresses.ts';

/** In the place of a statement's id: the current month as it stands. */
export const DRAFT = 'now';

const partsAt = (base: string) => ({
  overview: () => base,
  calendar: (query?: Query) => withQuery(`${base}/calendar`, query),
  money: () => `${base}/money`,
  statement: (id: string) => `${base}/money/${id}`,
  performance: () => `${base}/performance`,
  houses: () => `${base}/houses`,
});

/** The addresses of the owner's portal: no page of a visitor loads them. */
export const portalPaths = {
  ...partsAt('/owner'),
  repairs: (id?: string) => repairPaths.ownerRepairs(id),
  agreements: (id?: string) => (id === undefined ? paths.ownerAgreements() : paths.ownerAgreement(id)),
  me: () => '/owner/me',
  messages: () => '/owner/messages',
  message: (id: string) => `/owner/messages/${id}`,
} as const;

/** The portals of others that somebody reads. */
export const PORTALS = '/portals';

/** The same pages in the portal of an owner who lets somebody in, by the id of the access. */
export const readPaths = (accessId: string) => {
  const base = `${PORTALS}/${accessId}`;
  const below = (part: string, id?: string) => (id === undefined ? `${base}/${part}` : `${base}/${part}/${id}`);
  return {
    ...partsAt(base),
    repairs: (id?: string) => below('repairs', id),
    agreements: (id?: string) => below('agreements', id),
  } as const;
};

export type PortalAddresses = ReturnType<typeof readPaths>;
