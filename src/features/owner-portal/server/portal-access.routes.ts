import { findPerson } from '#features/accounts/server/accounts.facade.ts';
import { ownStatement, ownStatements } from '#features/owner-ledger/server/owner-ledger.facade.ts';
import { getOwn, listOwn } from '#features/owners/server/owners.facade.ts';
import { getOwnRepair, listOwnRepairs } from '#features/repairs/server/repairs.facade.ts';
import { readPerformance } from '#features/reports/server/reports.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { portalAccessApi, readPortalApi } from '../api/portal-access.api.ts';
import { type ReadablePart, stateOfAccess } from '../domain/portal-access.ts';
import { listAccess, listReadable } from './access.repository.ts';
import { acceptPortal, endAccess, enterPortal, inviteReader } from './keep-access.ts';
import { getOwnCalendar } from './own-calendar.views.ts';
import { getPortal } from './portal.views.ts';

/** Whom owners let in, over HTTP. */
export function portalAccessRoutes(ports: Ports): Handlers<typeof portalAccessApi> {
  return {
    listReaders: async ({ actor }) => {
      const now = ports.clock.now();
      const given = await listAccess(ports.db, actor.userId);
      return {
        readers: given.map(({ id, email, name, kind, invitedAt, acceptedAt, lastSeenAt }) => ({
          ...{ id, email, name, kind, state: stateOfAccess({ invitedAt, acceptedAt }, now) },
          invitedAt: isoOf(invitedAt),
          acceptedAt: acceptedAt === null ? null : isoOf(acceptedAt),
          lastSeenAt: lastSeenAt === null ? null : isoOf(lastSeenAt),
        })),
      };
    },
    inviteReader: ({ actor, body }) => inviteReader(ports, actor, body),
    withdrawReader: ({ actor, params }) => endAccess(ports, { actor, id: params.id, by: 'owner' }),
  };
}

/** What others read of an owner's portal, over HTTP: each answer is of the owner whose access it is asked by. */
export function readPortalRoutes(ports: Ports): Handlers<typeof readPortalApi> {
  const { db, clock } = ports;
  const into = (actor: Actor, { id }: { readonly id: string }, part: ReadablePart) =>
    enterPortal(ports, { actor, id, part });
  return {
    listPortals: async ({ actor }) => {
      const { email } = (await findPerson(db, actor.userId)) ?? refuse('user-not-found');
      const portals = await listReadable(db, { userId: actor.userId, now: clock.now() });
      return { email, portals: portals.map(({ ownerId: _, since, ...one }) => ({ ...one, since: isoOf(since) })) };
    },
    acceptPortal: ({ actor, params }) => acceptPortal(ports, { actor, ...params }),
    leavePortal: ({ actor, params }) => endAccess(ports, { actor, ...params, by: 'reader' }),
    readPortal: async ({ actor, params, language }) =>
      getPortal(ports, { ...(await into(actor, params, 'overview')), language }),
    readPortalCalendar: async ({ actor, params, query, language }) =>
      getOwnCalendar(ports, { ...(await into(actor, params, 'calendar')), language, month: query.Month }),
    readPortalPerformance: async ({ actor, params, language }) =>
      readPerformance(db, { ...(await into(actor, params, 'performance')), today: dateAt(clock.now()), language }),
    readPortalStatements: async ({ actor, params, language }) =>
      ownStatements(ports, (await into(actor, params, 'money')).ownerId, language),
    readPortalStatement: async ({ actor, params, language }) =>
      ownStatement(ports, { ...(await into(actor, params, 'money')), id: params.item, language }),
    readPortalRepairs: async ({ actor, params, language }) =>
      listOwnRepairs(ports, { ...(await into(actor, params, 'repairs')), language }),
    readPortalRepair: async ({ actor, params, language }) =>
      getOwnRepair(ports, { ...(await into(actor, params, 'repairs')), id: params.item, language }),
    readPortalAgreements: async ({ actor, params, language }) =>
      listOwn(ports, (await into(actor, params, 'agreements')).ownerId, language),
    readPortalAgreement: async ({ actor, params, language }) =>
      getOwn(ports, { ...(await into(actor, params, 'agreements')), id: params.item, language }),
  };
}
