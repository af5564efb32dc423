import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal } from '#browser/api-refusal.ts';
import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import type { ServiceLineApi } from '../../api/lines.api.ts';
import { serviceLinePaths } from '../../api/lines.paths.ts';
import type { LineBodies, ReservationView } from '../../api/lines.schemas.ts';
import type { TripBody, TripLine } from '../../api/whole-trip.schemas.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { dropDeviceTrip, keepDeviceTrip, previewOf, readDeviceTrip, refusalOf } from '../device-trip.ts';
import { linesClient, reservationsClient } from '../reservations-clients.ts';

/** A line as it is asked for. */
export type AskedLine = {
  readonly [Type in ReservationType]: { readonly type: Type; readonly body: LineBodies[Type] };
}[ReservationType];

/** What the wizard does to a trip, wherever the trip is kept. A refusal is thrown. */
export interface TripCalls {
  /** Adds a line; twice with one key adds it once. */
  add(line: AskedLine, options: { readonly idempotencyKey: string }): Promise<unknown>;
  /** Changes a line that was not asked for yet. Another house or boat is another line: theirs keep it. */
  change(id: string, line: AskedLine): Promise<unknown>;
  remove(line: Pick<ReservationView, 'id' | 'type'>): Promise<unknown>;
  setStep(type: ReservationType, state: 'skipped' | 'open'): Promise<unknown>;
  skipOpenSteps(): Promise<unknown>;
}

/** The calls for a trip that the server keeps. */
export function groupCalls(groupId: string): TripCalls {
  const params = { id: groupId };
  const act = (
    body: { action: 'skip-open-steps' } | { action: 'set-step'; type: ReservationType; state: 'skipped' | 'open' },
  ) => reservationsClient().changeGroup({ params, body });
  return {
    add({ type, body }, options) {
      if (type === 'house') return linesClient().addHouse({ params, body }, options);
      if (type === 'boat') return linesClient().addBoat({ params, body }, options);
      return serviceClient(type).add({ params, body }, options);
    },
    change(id, { type, body }) {
      if (type === 'house') {
        const { houseId: _, ...stay } = body;
        return reservationsClient().changeHouseReservation({ params: { id }, body: stay });
      }
      if (type === 'boat') {
        const { boatId: _, ...outing } = body;
        return linesClient().changeBoat({ params: { id }, body: outing });
      }
      return serviceClient(type).change({ params: { id }, body });
    },
    remove: ({ type, id }) => reservationsClient().deleteReservation({ params: { type, id } }),
    setStep: (type, state) => act({ action: 'set-step', type, state }),
    skipOpenSteps: () => act({ action: 'skip-open-steps' }),
  };
}

const serviceClient = (type: ServiceType) => defineClient<ServiceLineApi<ServiceType>>(serviceLinePaths(type))();

/** The calls for a visitor's trip: the device keeps it once the server has said that it can be had. */
export const deviceCalls: TripCalls = {
  async add({ type, body }) {
    const line = { id: crypto.randomUUID(), type, body } as TripLine;
    await keepIfPossible((trip) => ({ ...trip, lines: [...trip.lines, line] }), line.id);
  },
  async change(id, { body }) {
    const changed = (line: TripLine) => (line.id === id ? ({ ...line, body } as TripLine) : line);
    await keepIfPossible((trip) => ({ ...trip, lines: trip.lines.map(changed) }), id);
  },
  async remove({ id }) {
    const trip = theTrip();
    const lines = trip.lines.filter((line) => line.id !== id);
    if (lines.length === 0) return dropDeviceTrip();
    keepDeviceTrip({ ...trip, lines });
  },
  async setStep(type, state) {
    const trip = theTrip();
    const others = trip.skipped.filter((skipped) => skipped !== type);
    keepDeviceTrip({ ...trip, skipped: state === 'skipped' ? [...others, type] : others });
  },
  // Nothing to do: whoever asks has the open steps skipped once the server keeps the trip.
  skipOpenSteps: async () => undefined,
};

async function keepIfPossible(changeOf: (trip: TripBody) => TripBody, lineId: string): Promise<void> {
  const trip = changeOf(theTrip());
  const { refused } = await previewOf(trip);
  const own = refused.find(({ id }) => id === lineId);
  if (own) throw refusalOf(own);
  keepDeviceTrip(trip);
}

/** Another tab may have sent it meanwhile. */
function theTrip(): TripBody {
  const trip = readDeviceTrip();
  if (trip) return trip;
  throw new ApiRefusal('reservation-group-not-found', { message: '', status: 404, details: {} });
}
