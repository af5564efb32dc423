import type { Addresses } from '#features/additional-services/domain/service-kind.ts';
import { kindOf, type ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { readServiceOffers } from '#features/additional-services/server/additional-services.facade.ts';
import type { Outing } from '#features/catalog/domain/booking-times.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { Draft } from '../../domain/group.ts';
import type { GroupLine } from '../../domain/line.ts';
import { unknownLineCode } from '../../domain/reservation-type.ts';
import { replacedBy } from '../groups.repository.ts';
import { lockDraft, lockTenantAndFind } from '../lock-group.ts';
import { deleteDraft, deleteLine, findGroupOfReservation } from './drafts.repository.ts';
import { updateRentableLine, updateServiceLine } from './lines.repository.ts';
import { planRentable, type RentableSelection, refuseOtherDays, refuseTakenRentable } from './plan-rentable.ts';
import { planChosen, serviceSelectionOf, tripOf } from './plan-service.ts';
import { refuseTakenService } from './refuse-taken-service.ts';

interface LineOfTenant {
  readonly tenantId: string;
  readonly reservationId: string;
}

/** New dates or a new time, and guests, for the same house or boat. */
export type RentableChange =
  | { readonly type: 'house'; readonly stay: DateRange; readonly guests: Guests }
  | ({ readonly type: 'boat'; readonly guests: Guests } & Outing);

type Deps = Pick<Ports, 'db' | 'clock'>;

/**
 * Changes the time or the guests of a house or boat in a draft. What can't be booked now is refused, and nothing
 * changes.
 */
export async function changeRentable(
  { db, clock }: Deps,
  { change, ...input }: LineOfTenant & { readonly change: RentableChange },
): Promise<void> {
  await inDraftOf({ db, clock }, { ...input, type: change.type }, async (tx, { group, lines }, line) => {
    const selection = selectionOfChange(line, change);
    const plan = await planRentable(tx, selection, { clock });
    const others = lines.filter(({ id }) => id !== line.id);
    refuseOtherDays(plan, others);
    await refuseTakenRentable(tx, { tenantId: group.tenantId, selection, plan, others });
    await updateRentableLine(tx, { groupId: group.id, reservationId: line.id, now: clock.now() }, plan);
  });
}

/** What a line of a house or boat would be with new dates, or another time, and guests. */
export function selectionOfChange({ rentableId }: GroupLine, change: RentableChange): RentableSelection {
  if (rentableId === null) return refuse('reservation-invalid-type');
  return change.type === 'house' ? { ...change, houseId: rentableId } : { ...change, boatId: rentableId };
}

/** Replaces what was chosen for a service of a draft. What can't be booked now is refused, and nothing changes. */
export async function changeService(
  { db, clock }: Deps,
  { selection, ...input }: LineOfTenant & { readonly selection: ServiceSelection },
): Promise<void> {
  await inDraftOf({ db, clock }, { ...input, type: selection.type }, async (tx, { group }, line) => {
    const now = clock.now();
    const trip = tripOf(group, { now, except: line.id });
    const planned = planChosen(selection, await readServiceOffers(tx, [selection]), trip);
    await refuseTakenService(tx, planned, { ...trip, replaced: await replacedBy(tx, group) });
    await updateServiceLine(tx, { groupId: group.id, reservationId: line.id, now }, planned.plan);
  });
}

/**
 * domain 4.1: sets where a service of a draft takes place, or where a van picks up and drops off. After the draft it
 * is refused with `step-three-draft`.
 */
export async function setAddresses(
  { db, clock }: Deps,
  { reservationId, groupId, tenantId, ...places }: LineOfTenant & Addresses & { readonly groupId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { group, line } = await lockLineOf(tx, { groupId, tenantId, reservationId });
    const selection = serviceSelectionOf(line);
    if (line.status !== 'draft') return refuse('step-three-draft');
    const changed = selection && kindOf(selection.type).withPlaces(selection, places);
    if (!changed) return refuse('address-not-allowed');
    const now = clock.now();
    const planned = planChosen(
      changed,
      await readServiceOffers(tx, [changed]),
      tripOf(group, { now, except: line.id }),
    );
    await updateServiceLine(tx, { groupId, reservationId, now }, planned.plan);
  });
}

async function lockLineOf(tx: Tx, input: LineOfTenant & { readonly groupId: string }) {
  const group = await lockTenantAndFind(tx, input);
  const line = group.lines.find(({ id }) => id === input.reservationId);
  return line ? { group, line } : refuse('reservation-not-found');
}

/**
 * Locks the draft of a line and runs `work`. Refuses a line that does not exist, was asked for already, or has
 * another type.
 */
export async function inDraftOf(
  { db }: Deps,
  { reservationId, tenantId, type }: LineOfTenant & { readonly type: string },
  work: (tx: Tx, draft: Draft, line: GroupLine) => Promise<void>,
): Promise<void> {
  const groupId = await findGroupOfReservation(db, { reservationId, tenantId });
  if (groupId === undefined) return refuse(unknownLineCode(type));
  await inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, { groupId, tenantId });
    const line = draft.group.lines.find(({ id }) => id === reservationId);
    if (!line) return refuse(unknownLineCode(type));
    if (line.type !== type) return refuse('reservation-invalid-type');
    if (line.requestId !== draft.request.id) return refuse('reservation-status-not-draft');
    await work(tx, draft, line);
  });
}

/**
 * Deletes a line of a draft; with its last line the draft is deleted. The principal can't be deleted while other
 * lines exist.
 */
export async function deleteReservation(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  asked: { tenantId: string; reservationId: string; type: string },
): Promise<void> {
  await inDraftOf({ db, clock }, asked, async (tx, { group, request, lines }, line) => {
    const isLast = lines.length === 1;
    if (line.isPrincipal && !isLast) return refuse('is-principal-error');
    if (isLast) return deleteDraft(tx, { groupId: group.id, requestId: request.id, isFirst: request.sequence === 1 });
    await deleteLine(tx, { reservationId: line.id, groupId: group.id, now: clock.now() });
  });
}
