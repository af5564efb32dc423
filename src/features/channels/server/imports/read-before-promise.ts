import type { GroupConfirmed } from '#features/reservations/domain/reservations.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { UnreadChannel } from '#platform/ports.ts';
import { isFresh, wasJustTried } from '../../domain/import-times.ts';
import { type ImportNeeds, importFeed } from './import-feed.ts';
import { type ImportedFeed, listImportsOf } from './imports.repository.ts';
import { FEEDS_QUEUE } from './read-due-feeds.ts';

/** How long staff wait for channels; what is read later still counts for everything after it. */
const MAX_WAIT_MS = 4_000;

/**
 * domain 3: reads the feeds of houses and boats that are older than 5 minutes, before dates are promised. Gives those
 * of which nothing fresh is known after 4 seconds. What was tried within the last minute is not tried again.
 */
export async function readBeforePromise(
  needs: ImportNeeds & Pick<FeatureDeps, 'log'>,
  rentableIds: readonly number[],
  maxWaitMs = MAX_WAIT_MS,
): Promise<readonly UnreadChannel[]> {
  const { db, clock } = needs;
  const now = clock.now();
  const isOld = ({ readAt }: ImportedFeed) => !isFresh(readAt, now);
  const toRead = (await listImportsOf(db, rentableIds)).filter(
    (feed) => isOld(feed) && !wasJustTried(feed.triedAt, now),
  );
  if (toRead.length > 0) await inTime(Promise.all(toRead.map((feed) => readOne(needs, feed))), maxWaitMs);
  return (await listImportsOf(db, rentableIds))
    .filter(isOld)
    .map(({ rentableId, channel, label, readAt }) => ({ rentableId, channel, label, readAt }));
}

/** A fault of one feed holds no decision up: it counts as not read. */
const readOne = (needs: ImportNeeds & Pick<FeatureDeps, 'log'>, { id }: ImportedFeed) =>
  importFeed(needs, id).catch((error: unknown) =>
    needs.log.info({ err: error, calendarId: id }, 'a feed was not read'),
  );

async function inTime(work: Promise<unknown>, maxWaitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}

/** A trip was confirmed: what channels sold meanwhile is looked for at once, not only when its feeds are due. */
export async function readAfterConfirmation(
  { clock, enqueue }: Pick<FeatureDeps, 'clock' | 'enqueue'>,
  tx: Tx,
  { requestId }: GroupConfirmed,
): Promise<void> {
  const lines = await tx
    .selectFrom('reservation')
    .select('rentable_id')
    .where('request_id', '=', requestId)
    .where('rentable_id', 'is not', null)
    .execute();
  const feeds = await listImportsOf(
    tx,
    lines.flatMap((line) => line.rentable_id ?? []),
  );
  for (const { id, readAt } of feeds)
    if (!isFresh(readAt, clock.now())) await enqueue(tx, FEEDS_QUEUE, { calendarId: id });
}
