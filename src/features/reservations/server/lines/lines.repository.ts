import type { ServicePlan } from '#features/additional-services/domain/service-plan.ts';
import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { serviceLineColumns } from '#features/additional-services/server/service-lines.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { GroupStatus } from '../../domain/group-lifecycle.ts';
import { spanTrip } from '../groups.repository.ts';
import type { RentablePlan, RentableTimes } from './plan-rentable.ts';

interface Where {
  readonly groupId: string;
  readonly requestId: string;
  readonly now: Instant;
}

/** Adds a line of a house or boat to a draft and updates the trip's days and start. */
export async function insertRentableLine(
  tx: Tx,
  { groupId, requestId, now }: Where,
  { plan, isPrincipal }: { plan: RentablePlan; isPrincipal: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('reservation')
    .values({
      group_id: groupId,
      request_id: requestId,
      is_principal: isPrincipal,
      created_at: timestamptz(now),
      ...rentableColumns(plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await spanTrip(tx, { groupId, now });
  return id;
}

/** Changes the time or guests of a line of a house or boat and updates the trip's days and start. */
export async function updateRentableLine(
  tx: Tx,
  { groupId, reservationId, now }: { groupId: string; reservationId: string; now: Instant },
  plan: RentablePlan,
): Promise<void> {
  await tx.updateTable('reservation').set(rentableColumns(plan)).where('id', '=', reservationId).execute();
  await spanTrip(tx, { groupId, now });
}

/** When and for whom a house or boat is booked, as the columns of its line. */
export function rentableColumns(times: RentableTimes) {
  const { type, rentableId, during, occupies, startsOn, endsOn, guests } = times;
  return {
    type,
    rentable_id: rentableId,
    during: tstzrange(during),
    occupies: tstzrange(occupies),
    starts_on: startsOn,
    ends_on: endsOn,
    adults: guests.adults,
    infants: guests.infants,
    babies: guests.babies,
    pets: guests.pets,
  };
}

/** Adds a line of a service to a draft, or to what staff made and hold for somebody. */
export async function insertServiceLine(
  tx: Tx,
  { groupId, requestId, now }: Where,
  { type, plan, status = 'draft' }: { type: ServiceType; plan: ServicePlan; status?: GroupStatus },
): Promise<string> {
  const { id } = await tx
    .insertInto('reservation')
    .values({
      group_id: groupId,
      request_id: requestId,
      type,
      status,
      is_principal: false,
      rentable_id: null,
      infants: 0,
      babies: 0,
      pets: 0,
      created_at: timestamptz(now),
      ...periodColumns(plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(tx, id, plan);
  await touchGroup(tx, { groupId, now });
  return id;
}

/** Replaces everything that is stored of a service's line. */
export async function updateServiceLine(
  tx: Tx,
  { groupId, reservationId, now }: { groupId: string; reservationId: string; now: Instant },
  plan: ServicePlan,
): Promise<void> {
  await tx.updateTable('reservation').set(periodColumns(plan)).where('id', '=', reservationId).execute();
  await tx.deleteFrom('unit_claim').where('reservation_id', '=', reservationId).execute();
  await tx.deleteFrom('service_line').where('reservation_id', '=', reservationId).execute();
  await insertParts(tx, reservationId, plan);
  await touchGroup(tx, { groupId, now });
}

function periodColumns({ during, startsOn, endsOn, people }: ServicePlan) {
  return { during: tstzrange(during), starts_on: startsOn, ends_on: endsOn, adults: people };
}

async function insertParts(tx: Tx, reservationId: string, { details, wants }: ServicePlan): Promise<void> {
  await tx
    .insertInto('service_line')
    .values({ reservation_id: reservationId, ...serviceLineColumns(details) })
    .execute();
  if (details.addonIds.length > 0) {
    const addons = details.addonIds.map((addon_id) => ({ reservation_id: reservationId, addon_id }));
    await tx.insertInto('service_line_addon').values(addons).execute();
  }
  if (wants.length > 0) {
    const claims = wants.map(({ poolId, units, during }, position) => ({
      reservation_id: reservationId,
      position: position + 1,
      pool_id: poolId,
      units,
      during: tstzrange(during),
    }));
    await tx.insertInto('unit_claim').values(claims).execute();
  }
}

/** Adds a request to a trip, for services that are added later. */
export async function insertAddition(
  tx: Tx,
  { groupId, sequence }: { groupId: string; sequence: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('request')
    .values({ group_id: groupId, sequence })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a draft as used: drafts that nobody touched for 30 days are deleted. */
async function touchGroup(tx: Tx, { groupId, now }: { groupId: string; now: Instant }): Promise<void> {
  await tx
    .updateTable('reservation_group')
    .set({ updated_at: timestamptz(now) })
    .where('id', '=', groupId)
    .execute();
}
