import { insertVisitor } from '#features/accounts/server/accounts.facade.ts';
import type { ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import type { Language } from '#kernel/languages.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import { inDryRun, inTransaction } from '#platform/database/database.ts';
import { refusalText } from '#platform/http/error-handler.ts';
import type { Ports } from '#platform/ports.ts';
import type { LineBodies, RefusedLine } from '../../api/lines.schemas.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import type { TripBody, TripPreview } from '../../api/whole-trip.schemas.ts';
import { isRentableType, type ReservationType } from '../../domain/reservation-type.ts';
import { findGroupDetails } from '../views/group-details.views.ts';
import { addChosenService, addRentable } from './add-line.ts';
import { openDraft } from './open-draft.ts';
import type { RentableSelection } from './plan-rentable.ts';
import { setStep } from './wizard-steps.ts';

type Deps = Pick<Ports, 'db' | 'clock'>;

/** What a house's or boat's line is asked with, as the rules take it. */
export function rentableSelection(body: LineBodies['house' | 'boat']): RentableSelection {
  if ('boatId' in body) return { type: 'boat', ...body };
  const { houseId, startAt, endAt, guests } = body;
  return { type: 'house', houseId, stay: { from: startAt, until: endAt }, guests };
}

/** What a service's line is asked with, as the rules take it. */
export const serviceSelection = (type: ReservationType, body: object): ServiceSelection =>
  ({ ...body, type }) as ServiceSelection;

interface Opened {
  readonly groupId: string;
  /** The ids that the lines have on the device, by the ids under which they were stored. */
  readonly deviceIds: ReadonlyMap<string, string>;
  readonly refused: readonly RefusedLine[];
}

interface Opening {
  readonly tenantId: string;
  readonly language: Language;
  readonly trip: TripBody;
}

/**
 * Opens a draft from a trip that a visitor's device kept. The first line is its principal: a refusal of it is thrown.
 * Another line that can't be had any more is left out and named; a service that only doesn't fit the trip's days or
 * place stays, and the price says so.
 */
export function openTrip(ports: Deps, { tenantId, language, trip }: Opening): Promise<Opened> {
  const [first, ...others] = trip.lines;
  if (!first || !isRentableLine(first)) return refuse('reservation-group-house-not-found');
  return inTransaction(ports.db, async (tx) => {
    const inside = { ...ports, db: tx };
    const selection = rentableSelection(first.body);
    const { groupId, id } = await openDraft(inside, { tenantId, language, selection });
    const deviceIds = new Map([[id, first.id]]);
    const refused: RefusedLine[] = [];
    for (const line of others) {
      try {
        const where = { tenantId, groupId };
        const added = isRentableLine(line)
          ? await addRentable(inside, { ...where, selection: rentableSelection(line.body) })
          : await addChosenService(inside, { ...where, selection: serviceSelection(line.type, line.body) });
        deviceIds.set(added.id, line.id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { code, details = {} } = error;
        refused.push({ id: line.id, code, message: refusalText(language, code, details), details });
      }
    }
    const chosen = new Set(trip.lines.map(({ type }) => type));
    for (const type of new Set(trip.skipped)) {
      if (!chosen.has(type)) await setStep(inside, { tenantId, groupId, type, state: 'skipped' });
    }
    return { groupId, deviceIds, refused };
  });
}

type TripLine = TripBody['lines'][number];

function isRentableLine(line: TripLine): line is Extract<TripLine, { type: 'house' | 'boat' }> {
  return isRentableType(line.type);
}

/** What `openTrip` would open for a visitor: the same calls, undone at the end. Nothing is kept. */
export function previewTrip(
  { db, clock }: Deps,
  { language, trip }: Pick<Opening, 'language' | 'trip'>,
): Promise<TripPreview> {
  return inDryRun(db, async (tx) => {
    const tenantId = await insertVisitor(tx, clock.now());
    const { groupId, deviceIds, refused } = await openTrip({ db: tx, clock }, { tenantId, language, trip });
    const details = await findGroupDetails({ db: tx, clock }, { groupId, language });
    if (!details) return refuse('reservation-group-not-found');
    return { group: named(details.view, trip.id, deviceIds), refused: [...refused] };
  });
}

/** A group's view with the ids that the device knows. */
function named(view: GroupView, id: string, deviceIds: ReadonlyMap<string, string>): GroupView {
  const of = (stored: string) => deviceIds.get(stored) ?? stored;
  const priceOf = (quote: GroupView['quote']) =>
    quote && {
      ...quote,
      lines: quote.lines.map((line) =>
        line.reservationId === undefined ? line : { ...line, reservationId: of(line.reservationId) },
      ),
    };
  return {
    ...view,
    id,
    reservations: view.reservations.map((line) => ({ ...line, id: of(line.id) })),
    requests: view.requests.map((request) => ({ ...request, reservationIds: request.reservationIds.map(of) })),
    quoteRefusalOf: view.quoteRefusalOf === null ? null : of(view.quoteRefusalOf),
    quote: priceOf(view.quote),
    quoteOfRest: priceOf(view.quoteOfRest),
    unfit: view.unfit.map((line) => ({ ...line, id: of(line.id) })),
  };
}
