import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { reservationsApi } from '../api/reservations.api.ts';
import { changeRentable, deleteReservation } from './lines/change-line.ts';
import { openDraft } from './lines/open-draft.ts';
import { rentableSelection } from './lines/whole-trip.ts';
import { previewRefund } from './requests/preview-refund.ts';
import { findGroupDetails } from './views/group-details.views.ts';
import { listOwnGroups } from './views/own-groups.views.ts';
import { listOwnTimes } from './views/own-times.views.ts';

export function reservationsRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof reservationsApi> {
  return {
    createHouseReservation: ({ actor, language, body }) =>
      openDraft(ports, { tenantId: actor.userId, language, selection: rentableSelection(body) }),

    changeHouseReservation: ({ actor, params, body }) =>
      changeRentable(ports, {
        tenantId: actor.userId,
        reservationId: params.id,
        change: { type: 'house', stay: { from: body.startAt, until: body.endAt }, guests: body.guests },
      }),

    deleteReservation: ({ actor, params }) =>
      deleteReservation(ports, { tenantId: actor.userId, reservationId: params.id, type: params.type }),

    listGroups: ({ actor, language, query }) =>
      listOwnGroups(ports.db, {
        tenantId: actor.userId,
        language,
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
      }),

    getOwnTimes: async ({ actor, params }) => ({
      times: [...(await listOwnTimes(ports.db, { tenantId: actor.userId, rentableId: params.id }))],
    }),

    getGroup: async ({ actor, language, params }) => {
      const details = await findGroupDetails(ports, { groupId: params.id, language, tenantId: actor.userId });
      return details?.view ?? refuse('reservation-group-not-found');
    },

    getRefund: ({ actor, params }) => previewRefund(ports, { tenantId: actor.userId, groupId: params.id }),
  };
}
