import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { within } from '#platform/reactions.ts';
import { ownChangesApi, tripChangesApi } from '../api/trip-changes.api.ts';
import { acceptChange, askChange, declineAsked, refuseChange, showOwnChanges, takeBackAsked } from './answer-change.ts';
import { countAsked } from './asked-changes.repository.ts';
import { showTripChanges } from './changeable-lines.views.ts';
import { expireOffers } from './expire-offers.ts';
import { makeChange, offerChange, withdrawOffer } from './make-change.ts';
import { makeParkedMoves, previewParkedMoves } from './parked-moves.ts';
import { tripChangesPersonalData } from './personal-data.views.ts';
import { previewChange } from './preview-change.ts';

/** Answers that say what is free, and at which price, on given dates. */
const availability = [
  ...['listHouses', 'listHousePins', 'getHouseFacets'].map((endpoint) => `${endpoint}?StartAt`),
  ...['listBoats', 'listBoatPins', 'getBoatFacets'].map((endpoint) => `${endpoint}?StartAt`),
  ...['getHouseQuote', 'getHouseAvailability', 'getBoatQuote', 'getBoatAvailability'],
];

export const tripChangesFeature = feature({
  name: 'trip-changes',
  apis: [served(tripChangesApi, tripChangesRoutes), served(ownChangesApi, ownChangesRoutes)],
  pageChanges: {
    'trip-changed': () => availability,
    // Both say what `trip-changed` has said to the pages.
    'unit-left': () => [],
    'unit-gained': () => [],
    'trip-change-offered': () => [],
    'trip-change-refused': () => [],
    'trip-change-expired': () => [],
    'trip-change-asked': () => [],
    'trip-change-declined': () => [],
  },
  reactions: () => [
    within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
      await sql`UPDATE asked_change w SET message = NULL, reason = NULL FROM reservation_group g
        WHERE g.id = w.group_id AND g.tenant_id = ${userId}`.execute(tx);
    }),
  ],
  jobs: (ports) => ({
    handlers: {},
    scans: {
      'expired-changes': async () => {
        await expireOffers(ports);
      },
    },
  }),
  waiting: [{ what: 'changes', needs: 'group:administer', count: countAsked }],
  personalData: tripChangesPersonalData,
});

function tripChangesRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof tripChangesApi> {
  return {
    getTripChanges: ({ actor: { scope }, language, params }) =>
      showTripChanges(ports, { groupId: params.id, language, scope }),

    previewTripChange: ({ actor: { scope }, language, params, body }) =>
      previewChange(ports, { groupId: params.id, wanted: body, language, scope }),

    makeTripChange: ({ actor, language, params, body }) =>
      makeChange(ports, { groupId: params.id, staffId: actor.userId, scope: actor.scope, language, body }),

    offerTripChange: ({ actor, language, params, body }) =>
      offerChange(ports, { groupId: params.id, staffId: actor.userId, scope: actor.scope, language, body }),

    withdrawTripChange: ({ params }) => withdrawOffer(ports, { groupId: params.id }),

    previewParkedMoves: ({ actor: { scope }, language, body }) =>
      previewParkedMoves(ports, { moves: body.moves, language, scope }),

    makeParkedMoves: ({ actor, language, body }) =>
      makeParkedMoves(ports, { ...body, staffId: actor.userId, scope: actor.scope, language }),

    declineAskedChange: ({ actor, params, body }) =>
      declineAsked(ports, { groupId: params.id, staffId: actor.userId, reason: body.reason }),
  };
}

function ownChangesRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof ownChangesApi> {
  return {
    getOwnChanges: ({ actor, language, params }) => showOwnChanges(ports, actor, { groupId: params.id, language }),

    acceptTripChange: ({ actor, language, params, body, caller }) =>
      acceptChange(ports, actor, {
        groupId: params.id,
        textHash: body.textHash,
        language,
        from: caller.ip,
        device: caller.device,
      }),

    refuseTripChange: ({ actor, params }) => refuseChange(ports, actor, { groupId: params.id }),

    askTripChange: ({ actor, params, body }) => askChange(ports, actor, { groupId: params.id, body }),

    takeBackAskedChange: ({ actor, params }) => takeBackAsked(ports, actor, { groupId: params.id }),
  };
}
