import { taxesFor } from '#features/pricing/domain/taxes.ts';
import { openDraft } from '#features/reservations/server/lines/open-draft.ts';
import { skipOpenSteps } from '#features/reservations/server/lines/wizard-steps.ts';
import { approveGroup } from '#features/reservations/server/requests/approve-group.ts';
import { askAvailability } from '#features/reservations/server/requests/ask-availability.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { chargeOf, sumOf } from '#kernel/money/money.ts';
import { standingOf } from '#kernel/permissions.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { aHouse, type HouseGiven } from './a-house.ts';
import { aUser } from './a-user.ts';
import { stayInMiami, taxRates } from './tax-rates.ts';

export interface TripGiven {
  readonly checkIn: string;
  readonly nights: number;
  readonly house: Partial<HouseGiven>;
  readonly guestLanguage: Language;
  readonly message: string;
}

const usual: TripGiven = {
  checkIn: '2027-03-10',
  nights: 7,
  house: {},
  guestLanguage: 'en',
  message: 'We come for a birthday.',
};
const CENTS_A_NIGHT = 300_00;
const CLEANING_CENTS = 150_00;

export interface Trip {
  readonly groupId: string;
  readonly houseId: number;
  readonly guest: Actor;
  readonly staff: Actor;
  readonly owner: Actor;
  readonly totalCents: number;
}

/**
 * A guest's request on review: a house at 300 dollars a night and 150 for cleaning, 13 % of taxes in Miami-Dade, with
 * an owner and one member of staff.
 */
export async function aRequest(ports: Ports, given: Partial<TripGiven> = {}): Promise<Trip> {
  const trip = { ...usual, ...given };
  const guest = await anActor(ports.db, { name: 'Ana', lastname: 'Rivera', language: trip.guestLanguage });
  const owner = await anActor(ports.db, { name: 'Olivia', lastname: 'Stone', roles: ['tenant', 'owner'] });
  const staff = await anActor(ports.db, { name: 'Sam', lastname: 'Cruz', roles: ['staff'] });
  const house = aHouse({ name: 'Harbor House', nameEs: 'Casa del Puerto', ownerId: owner.userId, ...trip.house });
  const { id: houseId } = await house.in(ports.db);

  const from = calendarDate(trip.checkIn);
  const stay = { from, until: addDays(from, trip.nights) };
  const selection = { type: 'house' as const, houseId, stay, guests: { adults: 2, infants: 1, babies: 0, pets: 1 } };
  const { groupId } = await openDraft(ports, { tenantId: guest.userId, language: guest.language, selection });
  const subtotal =
    trip.nights * (trip.house.basePriceCents ?? CENTS_A_NIGHT) + (trip.house.cleaningFeeCents ?? CLEANING_CENTS);
  const taxes = taxesFor(taxRates, stayInMiami).filter(({ on }) => on === 'own');
  const totalCents = subtotal + sumOf(taxes.map(({ basisPoints }) => chargeOf(subtotal, basisPoints)));
  const asking = { tenantId: guest.userId, groupId, expectedTotalCents: totalCents, message: trip.message };
  await skipOpenSteps(ports, { tenantId: guest.userId, groupId });
  await askAvailability(ports, asking);
  return { groupId, houseId, guest, staff, owner, totalCents };
}

/** The same, approved by staff now. */
export async function anApprovedTrip(ports: Ports, given: Partial<TripGiven> = {}): Promise<Trip> {
  const trip = await aRequest(ports, given);
  await approveGroup(ports, { staffId: trip.staff.userId, groupId: trip.groupId });
  return trip;
}

async function anActor(db: Db, given: Parameters<typeof aUser>[1] & object): Promise<Actor> {
  const { id } = await aUser(db, given);
  return {
    userId: id,
    sessionId: id,
    ...standingOf(given.roles ?? ['tenant']),
    heldBack: [],
    language: given.language ?? 'en',
  };
}
