import type { Guests } from '#features/catalogue/domain/guest-capacity.ts';
import { priceHouseStay, refuseUnlessFree } from '#features/pricing/server/pricing.facade.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { offeringNearestStays } from '../offer-nearest-stays.ts';
import { findGroupOfReservation, updateStay } from './drafts.repository.ts';
import { lockDraft } from './lock-draft.ts';

/** Other dates or guests for a stay in a draft; what can't be booked now is refused and nothing changes. */
export async function changeReservation(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  wanted: { tenantId: string; reservationId: string; stay: DateRange; guests: Guests },
): Promise<void> {
  const { reservationId, stay, guests, tenantId } = wanted;
  const groupId = await findGroupOfReservation(db, wanted);
  if (groupId === undefined) return refuse('reservation-not-found');

  await inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, { groupId, tenantId });
    const line = draft.lines.find(({ id }) => id === reservationId);
    if (!line) return refuse('reservation-not-found');
    if (line.type !== 'house' || line.rentableId === null) return refuse('reservation-invalid-type');

    const house = { houseId: line.rentableId, stay, guests };
    const { startsAt } = await priceHouseStay(tx, house, { clock });
    await offeringNearestStays(tx, house, () => refuseUnlessFree(tx, house));
    await updateStay(tx, { reservationId, stay, guests, startsAt, now: clock.now() });
  });
}
