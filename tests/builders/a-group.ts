import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { draftOf } from '#features/reservations/domain/group.ts';
import { findGroups } from '#features/reservations/server/groups.repository.ts';
import { openDraft } from '#features/reservations/server/lines/open-draft.ts';
import { priceDraft } from '#features/reservations/server/lines/price-draft.ts';
import { skipOpenSteps } from '#features/reservations/server/lines/wizard-steps.ts';
import { approveGroup } from '#features/reservations/server/requests/approve-group.ts';
import { askAvailability } from '#features/reservations/server/requests/ask-availability.ts';
import { confirmRequest } from '#features/reservations/server/reservations.facade.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { aHouse } from './a-house.ts';
import { aUser } from './a-user.ts';

/** What a group needs of the world; without `publish` nobody hears of it, so nothing is invoiced. */
export type GroupPorts = Pick<Ports, 'db' | 'clock'> & Partial<Pick<Ports, 'publish'>>;

export interface MadeGroup {
  readonly id: string;
  readonly tenantId: string;
  readonly houseId: number;
  readonly reservationId: string;
  readonly requestId: string;
  readonly totalCents: number;
}

interface Given {
  readonly houseId?: number;
  readonly tenantId?: string;
  readonly from: string;
  readonly until: string;
  readonly guests: Guests;
  readonly state: 'draft' | 'on-review' | 'approved' | 'confirmed';
}

const usual: Given = {
  from: '2027-03-01',
  until: '2027-03-05',
  guests: { adults: 2, infants: 0, babies: 0, pets: 0 },
  state: 'draft',
};

/**
 * A group made by the use cases themselves: four nights of March in a house and by a guest of its own, unless said
 * otherwise.
 */
export function aGroup(given: Given = usual) {
  const but = (more: Partial<Given>) => aGroup({ ...given, ...more });
  return {
    of: ({ id }: { id: number }) => but({ houseId: id }),
    by: ({ id }: { id: string }) => but({ tenantId: id }),
    from: (from: string) => but({ from }),
    until: (until: string) => but({ until }),
    for: (guests: Partial<Guests>) => but({ guests: { ...given.guests, ...guests } }),
    onReview: () => but({ state: 'on-review' }),
    approved: () => but({ state: 'approved' }),
    confirmed: () => but({ state: 'confirmed' }),
    in: (ports: GroupPorts) => make(given, { publish: async () => undefined, ...ports }),
  };
}

async function make(given: Given, ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Promise<MadeGroup> {
  const { db } = ports;
  const tenantId = given.tenantId ?? (await aUser(db)).id;
  const houseId = given.houseId ?? (await aHouse().in(db)).id;
  const stay = { from: calendarDate(given.from), until: calendarDate(given.until) };
  const draft = await openDraft(ports, {
    tenantId,
    language: 'en',
    selection: { type: 'house', houseId, stay, guests: given.guests },
  });
  const [group] = await findGroups(db, [draft.groupId]);
  const opened = group && draftOf(group);
  if (!opened) throw new Error('no draft was opened');
  const { quote } = await priceDraft(db, opened, ports);
  const made = {
    id: draft.groupId,
    tenantId,
    houseId,
    reservationId: draft.id,
    requestId: group?.requests[0]?.id ?? '',
    totalCents: quote.totalCents,
  };
  await bringTo(given.state, made, ports);
  return made;
}

async function bringTo(
  state: Given['state'],
  { id: groupId, requestId, tenantId, totalCents }: MadeGroup,
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
): Promise<void> {
  if (state === 'draft') return;
  await skipOpenSteps(ports, { tenantId, groupId });
  await askAvailability(ports, { tenantId, groupId, expectedTotalCents: totalCents });
  if (state === 'on-review') return;
  const staff = await aUser(ports.db, { roles: ['staff'] });
  await approveGroup({ ...ports, readChannels: async () => [] }, { staffId: staff.id, groupId });
  if (state === 'confirmed') await inTransaction(ports.db, (tx) => confirmRequest(ports, tx, { groupId, requestId }));
}
