import { previewProposal, sendProposal } from '#features/reservations/server/proposals.facade.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { Ports } from '#platform/ports.ts';
import { aHouse } from './a-house.ts';
import type { Trip } from './a-trip.ts';

/** A quote that somebody of staff sent to the guest of another trip, of a house of its own for a week of March 2027. */
export async function aQuotedTrip(ports: Ports, { guest, staff, owner }: Trip): Promise<Trip> {
  const { id: houseId } = await aHouse({ name: 'Harbor House', nameEs: 'Casa del Puerto' }).in(ports.db);
  const stay = { from: calendarDate('2027-03-10'), until: calendarDate('2027-03-17') };
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const selection = { type: 'house' as const, houseId, stay, guests };
  const { quote } = await previewProposal(ports, { selection, services: [], language: 'en' });
  const { groupId } = await sendProposal(ports, {
    tenantId: guest.userId,
    language: guest.language,
    selection,
    services: [],
    staffId: staff.userId,
    source: 'phone',
    agreed: { lifted: [], agreedCents: null },
    reason: null,
    hours: 72,
    message: '<b>Rosa</b> 4711',
    expectedTotalCents: quote.totalCents,
  });
  return { groupId, houseId, guest, staff, owner, totalCents: quote.totalCents };
}
