import { findChannelOver } from '#features/calendars/server/calendars.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Ports, UnreadChannel } from '#platform/ports.ts';
import { requestOnReview } from '../../domain/request.ts';
import { findGroups } from '../groups.repository.ts';

/** domain 3: asks the channels of the houses and boats that a request on review wants; gives those not read in time. */
export async function askChannels(
  { db, readChannels }: Pick<Ports, 'db' | 'readChannels'>,
  groupId: string,
): Promise<readonly UnreadChannel[]> {
  const [group] = await findGroups(db, [groupId]);
  const request = group && requestOnReview(group.requests);
  const wanted = group?.lines.flatMap((line) =>
    line.rentableId !== null && line.requestId === request?.id ? [line.rentableId] : [],
  );
  return wanted?.length ? readChannels([...new Set(wanted)]) : [];
}

/** A channel as staff are told of it. */
export const toldChannel = ({ channel, label, readAt }: Omit<UnreadChannel, 'rentableId'>) => ({
  channel,
  label,
  readAt: readAt === null ? null : isoOf(readAt),
});

/** Runs `work`, which claims lines for staff. Where a channel has sold one, the refusal says which, and as of when. */
export async function namingChannel<Result>({ db }: Pick<Ports, 'db'>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || typeof error.details?.reservationId !== 'string') throw error;
    const line = await db
      .selectFrom('reservation')
      .select(['rentable_id', 'during'])
      .where('id', '=', error.details.reservationId)
      .executeTakeFirst();
    const rentableId = line?.rentable_id ?? null;
    const sold = line && rentableId !== null && (await findChannelOver(db, { rentableId, during: line.during }));
    if (!sold) throw error;
    return refuse(error.code, { ...error.details, soldBy: toldChannel(sold) });
  }
}
