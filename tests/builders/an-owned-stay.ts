import {
  acceptManagement,
  draftManagement,
  editManagement,
  sendManagement,
} from '#features/owners/server/keep-management.ts';
import { getManagement, getOwn } from '#features/owners/server/owners.views.ts';
import { invoicesOfGroup } from '#features/payments/server/invoices.repository.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Ports } from '#platform/ports.ts';
import { actorOf } from './a-management.ts';
import { anApprovedTrip, type Trip, type TripGiven } from './a-trip.ts';

/** An agreement of a year from a day on, 20 % commission, that the owner of a house accepted. */
export async function anAgreementFor(ports: Ports, trip: Trip, startsOn = '2027-01-01'): Promise<void> {
  const ownerId = trip.owner.userId;
  const { id } = await draftManagement(ports, trip.staff, { rentableId: trip.houseId });
  const { terms, version } = await getManagement(ports, id, 'en');
  const period = {
    startsOn: calendarDate(startsOn),
    endsOn: calendarDate(`${Number(startsOn.slice(0, 4)) + 1}-01-01`),
  };
  await editManagement(ports, { id, version, terms: { ...terms, ...period, peaks: [] } as never });
  await sendManagement(ports, id);
  const { textHash } = await getOwn(ports, { id, ownerId, language: 'en' });
  const evidence = { language: 'en', from: '203.0.113.7', device: 'Firefox' } as const;
  await acceptManagement(ports, actorOf(ownerId, 'owner'), { id, textHash, ...evidence });
}

/** A stay at a house whose owner has an agreement, with what of its invoices is paid: all of them unless said. */
export async function anOwnedStay(
  ports: Ports,
  { paidInvoices, ...given }: Partial<TripGiven> & { readonly paidInvoices?: number } = {},
): Promise<Trip> {
  const trip = await anApprovedTrip(ports, { checkIn: '2027-01-20', nights: 5, ...given });
  await anAgreementFor(ports, trip);
  await payInvoices(ports, trip, paidInvoices);
  return trip;
}

/** Pays the open invoices of a trip, so many of them, the first due first. */
export async function payInvoices(ports: Ports, { groupId, staff }: Trip, count?: number): Promise<void> {
  const invoices = (await invoicesOfGroup(ports.db, groupId)).filter(({ amounts }) => amounts.length === 0);
  for (const { id: invoiceId, totalCents: amountCents } of invoices.slice(0, count)) {
    const receivedOn = dateAt(ports.clock.now());
    await recordPayment(ports, staff, { invoiceId, amountCents, type: 'zelle', receivedOn, isAnother: true });
  }
}
