import { listOccupied } from '#features/calendars/server/calendars.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { contentOf, type FeedContent, type RentableKind } from '../../domain/feed-events.ts';
import { lastReadOf } from '../exports/export-addresses.repository.ts';
import { isOwnUid } from '../exports/own-uid.ts';
import type { Choices } from './imports.repository.ts';
import { parseFeed } from './parse-feed.ts';
import { sortEvents } from './sort-events.ts';

/** Reads what a channel says of a house or boat; throws `NotRead`. */
export async function readFeed(
  { readPublic }: Pick<FeatureDeps, 'readPublic'>,
  { address, kind }: { readonly address: string; readonly kind: RentableKind },
): Promise<FeedContent> {
  return contentOf(parseFeed(await readPublic(address)), kind);
}

/** The events of a feed from yesterday to the horizon, sorted by what we know of ourselves. */
export async function sortFeed(
  { config, clock }: Pick<FeatureDeps, 'config' | 'clock'>,
  db: Db | Tx,
  feed: { readonly rentableId: number; readonly content: FeedContent; readonly choices: Choices },
) {
  const { rentableId, content, choices } = feed;
  const now = clock.now();
  const window = await windowAt(db, now);
  const [occupied, lastRead] = await Promise.all([
    listOccupied(db, { rentableId, after: window.from }),
    lastReadOf(db, rentableId),
  ]);
  const sorted = sortEvents(content.periods, {
    window,
    choices,
    isOwnUid: (uid) => isOwnUid(config, rentableId, uid),
    served: occupied.filter(({ changedAt }) => lastRead !== null && changedAt <= lastRead).map(({ during }) => during),
  });
  const stays = occupied.flatMap(({ reservationId, during }) =>
    reservationId !== null && during.until > now ? [{ reservationId, during }] : [],
  );
  return { ...sorted, stays };
}

async function windowAt(db: Db | Tx, now: Instant): Promise<Period> {
  const { bookingHorizonDays } = await readSettings(db);
  const today = dateAt(now);
  return {
    from: instantAt(addDays(today, -1), '00:00'),
    until: instantAt(addDays(today, bookingHorizonDays), '00:00'),
  };
}
