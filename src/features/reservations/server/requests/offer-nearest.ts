import { readServiceOffers } from '#features/additional-services/server/additional-services.facade.ts';
import { nearestFreeOutings } from '#features/calendars/server/calendars.facade.ts';
import { timeAt } from '#kernel/company-zone.ts';
import { hoursBetween } from '#kernel/instant.ts';
import { Refusal, type RefusalDetails, refuse } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import { findGroups } from '../groups.repository.ts';
import { nearestStays } from '../lines/plan-rentable.ts';
import { planAgain, serviceSelectionOf, tripOf } from '../lines/plan-service.ts';
import { refuseTakenService } from '../lines/refuse-taken-service.ts';

const takenCodes: readonly string[] = [
  'house-not-available',
  'preparation-nights',
  'boat-not-available',
  'van-not-available',
  'service-not-available',
];

type Deps = Pick<Ports, 'db' | 'clock'>;

/**
 * Runs `work`, which claims lines of a group. When one is taken, the refusal says which (`details.reservationId`) and
 * what is free near it.
 */
export async function offeringNearest<Result>(ports: Deps, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !takenCodes.includes(error.code)) throw error;
    const reservationId = error.details?.reservationId;
    if (typeof reservationId !== 'string' || error.details?.nearest !== undefined) throw error;
    return refuse(error.code, { ...(await nearOf(ports, reservationId)), reservationId });
  }
}

async function nearOf({ db, clock }: Deps, reservationId: string): Promise<RefusalDetails> {
  const line = await db
    .selectFrom('reservation')
    .select(['type', 'group_id', 'rentable_id', 'starts_on', 'ends_on', 'during'])
    .where('id', '=', reservationId)
    .executeTakeFirst();
  if (!line) return {};
  const { rentable_id: rentableId, starts_on: from, ends_on: until, during } = line;
  if (rentableId === null) return nearOfService({ db, clock }, { groupId: line.group_id, reservationId });
  if (line.type === 'house') return { nearest: await nearestStays(db, rentableId, { from, until }) };
  const hours = hoursBetween(during.from, during.until);
  const outing = { boatId: rentableId, date: from, startTime: timeAt(during.from), hours };
  return { nearest: await nearestFreeOutings(db, outing) };
}

/**
 * The details with which adding the service would be refused now: free times near it, or how many units are left.
 */
async function nearOfService(
  { db, clock }: Deps,
  { groupId, reservationId }: { groupId: string; reservationId: string },
): Promise<RefusalDetails> {
  const [group] = await findGroups(db, [groupId]);
  const line = group?.lines.find(({ id }) => id === reservationId);
  const selection = line && serviceSelectionOf(line);
  if (!group || !selection) return {};
  try {
    const trip = { ...tripOf(group, { now: clock.now(), except: reservationId }), replaced: [] };
    await refuseTakenService(db, planAgain(selection, await readServiceOffers(db, [selection]), trip), trip);
    return {};
  } catch (error) {
    // The service is not sold any more or it is too late to book it: then there are no free times near it either.
    if (error instanceof Refusal) return takenCodes.includes(error.code) ? (error.details ?? {}) : {};
    throw error;
  }
}
