import type { ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { draftOf, type Group } from '#features/reservations/domain/group.ts';
import { findGroups } from '#features/reservations/server/groups.repository.ts';
import { addRentable, addService } from '#features/reservations/server/lines/add-line.ts';
import type { RentableSelection } from '#features/reservations/server/lines/plan-rentable.ts';
import { priceDraft } from '#features/reservations/server/lines/price-draft.ts';
import { skipOpenSteps } from '#features/reservations/server/lines/wizard-steps.ts';
import { askAvailability } from '#features/reservations/server/requests/ask-availability.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { aGroup, type GroupPorts, type MadeGroup } from './a-group.ts';
import { aHouse } from './a-house.ts';
import { allServices, type SoldServices } from './all-services.ts';

/**
 * A trip of eight people to a house from 1 to 8 March 2027, with lines of its own choice; a draft until it is asked
 * for.
 */
export interface LinedGroup extends MadeGroup {
  /** The lines that were added, in order. */
  readonly added: readonly string[];
}

type Selection = ServiceSelection | Extract<RentableSelection, { type: 'boat' }>;

export const march = (day: number) => calendarDate(`2027-03-${String(day).padStart(2, '0')}`);
const guests = { adults: 8, infants: 0, babies: 0, pets: 0 };

/** Selections that fit that trip; each costs what `allServices` says. */
export function selectionsOf(sold: SoldServices) {
  return {
    /** 760.00. */
    chef: { type: 'chef', menuId: sold.menuOfChef, date: march(2), time: '19:00', guests: 8 },
    customChef: { type: 'chef', customMenu: 'Paella by the pool', date: march(3), time: '19:00', guests: 8 },
    customCatering: { type: 'catering', customMenu: 'Tapas', date: march(4), time: '13:00', guests: 12 },
    /** (140.00 + 25.00) × 2. */
    massage: {
      type: 'massage',
      treatmentId: sold.treatment,
      minutes: 60,
      addonIds: [sold.addon],
      date: march(5),
      time: '10:00',
      guests: 2,
    },
    event: { type: 'event', eventTypeId: sold.eventType, date: march(6), time: '18:00', hours: 4, guests: 20 },
    /** 140.00. */
    van: {
      type: 'van',
      vanId: sold.van,
      tripType: 'airport-arrival',
      date: march(1),
      time: '14:00',
      passengers: 8,
      addressIn: { kind: 'airport', airport: 'MIA' },
      addressOut: { kind: 'house' },
    },
    /** 48.00 × 2 × 3. */
    scooter: { type: 'scooter', scooterId: sold.scooter, startAt: march(3), days: 2, quantity: 3 },
  } as const satisfies Readonly<Record<string, ServiceSelection>>;
}

/** Four hours on a boat on one of its days. */
export function anOuting(boatId: number, day = 4): Selection {
  return { type: 'boat', boatId, date: march(day), startTime: '13:00', hours: 4, guests };
}

/** Everything that is sold, once for a test's database. */
export function services(ports: GroupPorts): Promise<SoldServices> {
  return allServices(ports.db);
}

/** A draft with these lines beside its house; what can be skipped is. */
export async function aLinedDraft(
  given: GroupPorts,
  selections: readonly Selection[],
  { house, tenant }: { house?: { id: number }; tenant?: { id: string } } = {},
): Promise<LinedGroup> {
  const base = aGroup().from('2027-03-01').until('2027-03-08').for(guests);
  const of = base.of(house ?? (await aHouse({ maxGuests: 12 }).in(given.db)));
  const group = await (tenant ? of.by(tenant) : of).in(given);
  return { ...group, added: await addLines(given, group, selections) };
}

/** Adds lines to a draft, or services to an approved or confirmed trip; gives their ids. */
export async function addLines(
  given: GroupPorts,
  { id: groupId, tenantId }: Pick<MadeGroup, 'id' | 'tenantId'>,
  selections: readonly Selection[],
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const selection of selections) {
    const asked = { tenantId, groupId };
    const { id } =
      selection.type === 'boat'
        ? await addRentable(given, { ...asked, selection })
        : await addService(given, { ...asked, selection });
    added.push(id);
  }
  return added;
}

/** Asks for what is in a group's draft, at the price it has now; gives that price. */
export async function askFor(
  given: GroupPorts,
  { id: groupId, tenantId }: Pick<MadeGroup, 'id' | 'tenantId'>,
): Promise<number> {
  const ports = { publish: async () => undefined, ...given };
  const totalCents = await draftTotal(given, groupId);
  if ((await getGroup(given, groupId)).status === 'draft') await skipOpenSteps(ports, { tenantId, groupId });
  await askAvailability(ports, { tenantId, groupId, expectedTotalCents: totalCents });
  return totalCents;
}

/** What a group's draft costs now. */
export async function draftTotal(given: GroupPorts, groupId: string): Promise<number> {
  const draft = draftOf(await getGroup(given, groupId));
  if (!draft) throw new Error('nothing is in draft');
  return (await priceDraft(given.db, draft, given)).quote.totalCents;
}

/** The group as the server reads it. */
export async function getGroup({ db }: GroupPorts, groupId: string): Promise<Group> {
  const [group] = await findGroups(db, [groupId]);
  if (!group) throw new Error('there is no such group');
  return group;
}
