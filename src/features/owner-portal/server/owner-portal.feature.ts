import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { ownStatements } from '#features/owner-ledger/server/owner-ledger.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { within } from '#platform/reactions.ts';
import { ownerPortalApi, portalPreviewApi } from '../api/owner-portal.api.ts';
import { portalAccessApi, readPortalApi } from '../api/portal-access.api.ts';
import type { PortalPreviewed } from '../domain/owner-portal.events.ts';
import { accessPersonalData, firstPageOf, forgetAccessOf, forgetOldAccess } from './access.repository.ts';
import { changeOwnDates, liftOwnDates, setOwnDates } from './keep-own-dates.ts';
import { getOwnCalendar, previewOwnDates } from './own-calendar.views.ts';
import { listOwnPlaces } from './own-places.repository.ts';
import { getPortal } from './portal.views.ts';
import { portalAccessRoutes, readPortalRoutes } from './portal-access.routes.ts';

/** The events of calendars tell pages what is free. */
const events = [
  'own-dates-changed',
  'portal-previewed',
  'portal-access-given',
  'portal-access-accepted',
  'portal-access-ended',
] as const;

export const ownerPortalFeature = feature({
  name: 'owner-portal',
  apis: [
    served(ownerPortalApi, ownerPortalRoutes),
    served(portalPreviewApi, portalPreviewRoutes),
    served(portalAccessApi, portalAccessRoutes),
    served(readPortalApi, readPortalRoutes),
  ],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: () => [within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetAccessOf(tx, userId))],
  jobs: ({ db, clock }) => ({
    handlers: {},
    scans: { 'forget-portal-access': () => forgetOldAccess(db, clock.now()) },
  }),
  personalData: accessPersonalData,
  viewerExtras: async ({ db, clock }, userId) => ({
    portal: await firstPageOf(db, { userId, now: clock.now() }),
  }),
});

function ownerPortalRoutes(ports: Ports): Handlers<typeof ownerPortalApi> {
  return {
    getPortal: ({ actor, language }) => getPortal(ports, { ownerId: actor.userId, language }),
    getOwnCalendar: ({ actor, language, query }) =>
      getOwnCalendar(ports, { ownerId: actor.userId, language, month: query.Month }),
    previewOwnDates: ({ actor, query: { RentableId, From, Until, Kind, Id } }) =>
      previewOwnDates(ports, {
        ...{ ownerId: actor.userId, rentableId: RentableId, from: From, until: Until, kind: Kind, id: Id },
      }),
    setOwnDates: ({ actor, body }) => setOwnDates(ports, { ...body, actor }),
    changeOwnDates: ({ actor, params, body }) => changeOwnDates(ports, { ...body, ...params, actor }),
    liftOwnDates: ({ actor, params }) => liftOwnDates(ports, { ...params, actor }),
  };
}

function portalPreviewRoutes(ports: Ports): Handlers<typeof portalPreviewApi> {
  const { db, publish } = ports;
  return {
    previewPortal: async ({ params: { id }, language }) => {
      const places = await listOwnPlaces(db, id, language);
      const owner = await db.selectFrom('app_user').select(['roles', 'status']).where('id', '=', id).executeTakeFirst();
      const isOwner = owner !== undefined && owner.status !== 'deleted' && owner.roles.includes('owner');
      if (!isOwner && places.length === 0) return refuse('user-not-found');
      const portal = await getPortal(ports, { ownerId: id, language });
      const statements = await ownStatements(ports, id, language);
      const calendar = await getOwnCalendar(ports, { ownerId: id, language });
      // Who looked is kept before anything is shown.
      const seen: PortalPreviewed = { type: 'portal-previewed', userId: id };
      await inTransaction(db, (tx) => publish(tx, seen));
      return { portal, statements, calendar };
    },
  };
}
