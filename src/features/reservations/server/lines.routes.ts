import type { ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { type ServiceType, serviceTypes } from '#features/additional-services/kinds/service-names.domain.ts';
import type { Actor } from '#kernel/roles.ts';
import { capitalized } from '#kernel/typed-names.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { linesApi } from '../api/lines.api.ts';
import { previewRemoval } from './ask-removal.ts';
import { addRentable, addService, refuseLoneService } from './lines/add-line.ts';
import { changeRentable, changeService } from './lines/change-line.ts';
import { openDraft } from './lines/open-draft.ts';
import type { RentableSelection } from './lines/plan-rentable.ts';
import { openTrip, previewTrip, rentableSelection, serviceSelection } from './lines/whole-trip.ts';

type LinesPorts = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** The caller, and the group or line of the URL. */
interface OwnCall {
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

export function linesRoutes(ports: LinesPorts): Handlers<typeof linesApi> {
  return {
    createBoatReservation: ({ actor, language, body }) =>
      openDraft(ports, { tenantId: actor.userId, language, selection: { type: 'boat', ...body } }),
    previewTrip: ({ language, body }) => previewTrip(ports, { language, trip: body }),
    openTrip: async ({ actor, language, body }) => {
      const { groupId, refused } = await openTrip(ports, { tenantId: actor.userId, language, trip: body });
      return { groupId, refused: [...refused] };
    },
    createServiceReservation: async ({ params }) => refuseLoneService(params.type),
    getRemovalRefund: ({ actor, params }) =>
      previewRemoval(ports, { tenantId: actor.userId, reservationId: params.id, type: params.type }),
    ...addingRoutes(ports),
    ...changingRoutes(ports),
  };
}

function addingRoutes(ports: LinesPorts) {
  const rentable = ({ actor, params }: OwnCall, selection: RentableSelection) =>
    addRentable(ports, { tenantId: actor.userId, groupId: params.id, selection });
  const service = ({ actor, params }: OwnCall, selection: ServiceSelection) =>
    addService(ports, { tenantId: actor.userId, groupId: params.id, selection });
  return {
    addHouse: (call) => rentable(call, rentableSelection(call.body)),
    addBoat: (call) => rentable(call, rentableSelection(call.body)),
    ...serviceRoutes('add', (type, call) => service(call, serviceSelection(type, call.body))),
  } satisfies Partial<Handlers<typeof linesApi>>;
}

function changingRoutes(ports: LinesPorts) {
  const service = ({ actor, params }: OwnCall, selection: ServiceSelection) =>
    changeService(ports, { tenantId: actor.userId, reservationId: params.id, selection });
  return {
    changeBoat: ({ actor, params, body }) =>
      changeRentable(ports, { tenantId: actor.userId, reservationId: params.id, change: { type: 'boat', ...body } }),
    ...serviceRoutes('change', (type, call) => service(call, serviceSelection(type, call.body))),
  } satisfies Partial<Handlers<typeof linesApi>>;
}

interface ServiceCall extends OwnCall {
  readonly body: Omit<ServiceSelection, 'type'>;
}

/** A handler for each kind of service: 'addVan', 'changeVan'. */
function serviceRoutes<Verb extends 'add' | 'change', Result>(
  verb: Verb,
  handle: (type: ServiceType, call: ServiceCall) => Result,
) {
  const handlers = serviceTypes.map((type) => [
    `${verb}${capitalized(type)}`,
    (call: ServiceCall) => handle(type, call),
  ]);
  return Object.fromEntries(handlers) as {
    readonly [Name in `${Verb}${Capitalize<ServiceType>}`]: (call: ServiceCall) => Result;
  };
}
