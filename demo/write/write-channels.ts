import { sql } from 'kysely';
import { listOccupied, withBookables, writeExternalEvents } from '#features/calendars/server/calendars.facade.ts';
import type { ChannelName } from '#features/channels/domain/channels.ts';
import { contentOf } from '#features/channels/domain/feed-events.ts';
import { settleConflicts } from '#features/channels/server/conflicts/conflicts.repository.ts';
import { insertAddress } from '#features/channels/server/exports/export-addresses.repository.ts';
import { insertImport, noteReading } from '#features/channels/server/imports/imports.repository.ts';
import { parseFeed } from '#features/channels/server/imports/parse-feed.ts';
import { sortEvents } from '#features/channels/server/imports/sort-events.ts';
import { addDays, type CalendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { dateRangeOf, instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { demoFeed, demoFeedAddress } from '../feeds.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';

interface Writing {
  readonly plan: DemoPlan;
  readonly rentableIds: ReadonlyMap<string, number>;
  readonly secrets: SecretSource;
}

const minutesBefore = (now: Instant, minutes: number) => hoursAfter(now, -minutes / 60);

/**
 * Two houses that Airbnb, Vrbo and Booking.com offer, too: stays that were sold there, one of them over a stay of ours,
 * a calendar that is quiet, and who read ours when.
 */
export async function writeChannels(tx: Tx, { plan, rentableIds, secrets }: Writing): Promise<void> {
  const { today } = plan.origin;
  const now = plan.origin.now ?? instantAt(today, '12:00');
  const [first, second] = offeredElsewhere(plan).map(({ slug, stays }) => ({
    stays,
    slug,
    id: rentableIds.get(slug) ?? 0,
    free: freeStays(plan, slug),
  }));
  if (!first || !second) throw new Error('no two houses have stays to come');
  const [ours] = first.stays;
  const sold = ours ? [{ from: ours.from, until: addDays(ours.from, 2) }] : [];
  const own = { tx, secrets, now };
  await writeFeed(own, { ...first, channel: 'airbnb', taken: [...first.free.slice(0, 2), ...sold] });
  await writeFeed(own, { ...first, channel: 'vrbo', taken: first.free.slice(2, 3), isQuiet: true });
  await writeFeed(own, { ...second, channel: 'booking', taken: second.free.slice(0, 2) });
  await writeExport(own, { id: first.id, channel: 'airbnb', minutesAgo: [41, 190, 340, 505] });
  await writeExport(own, { id: first.id, channel: 'vrbo', minutesAgo: [95, 455] });
  // Its last reading is older than its stays: they have to be closed there by hand.
  await writeExport(own, { id: second.id, channel: 'booking', minutesAgo: [3_300, 3_480] });
}

const DAYS_AHEAD = 75;

/** Houses with confirmed stays of ours to come, and without requests that wait for an answer. */
function offeredElsewhere({ origin: { today }, groups, houses }: DemoPlan) {
  const lines = groups.flatMap(({ reservations }) => reservations);
  return houses.toReversed().flatMap(({ house: { slug } }) => {
    const ofHouse = lines.filter(({ line }) => line.slug === slug);
    if (ofHouse.some(({ row }) => row.status === 'on-review' || row.status === 'draft')) return [];
    const stays = ofHouse
      .filter(({ row }) => row.status === 'confirmed' && row.starts_on > addDays(today, 3))
      .map(({ line }) => dateRangeOf(line.during))
      .filter(({ from }) => from < addDays(today, DAYS_AHEAD));
    return stays.length > 0 ? [{ slug, stays: stays.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }] : [];
  });
}

/** Free nights for stays of three to five nights, some days apart. */
function freeStays({ origin: { today }, groups, calendars }: DemoPlan, slug: string): readonly DateRange[] {
  const taken = [
    ...groups.flatMap(({ reservations }) =>
      reservations.flatMap(({ line, taken: keeps }) => (line.slug === slug && keeps ? [dateRangeOf(line.during)] : [])),
    ),
    ...(calendars.get(slug)?.blocks.map(({ during }) => during) ?? []),
    ...(calendars.get(slug)?.stays ?? []),
  ];
  const isFree = (date: CalendarDate) => !taken.some(({ from, until }) => from <= date && date < until);
  const stays: DateRange[] = [];
  for (let day = 4; day < DAYS_AHEAD * 2; day += 1) {
    const from = addDays(today, day);
    let nights = 0;
    while (nights < 5 && isFree(addDays(from, nights))) nights += 1;
    if (nights < 3) continue;
    stays.push({ from, until: addDays(from, nights) });
    day += nights + 9;
  }
  return stays;
}

interface Own {
  readonly tx: Tx;
  readonly secrets: SecretSource;
  readonly now: Instant;
}

async function writeFeed(
  { tx, secrets, now }: Own,
  {
    id: rentableId,
    slug,
    channel,
    taken,
    isQuiet = false,
  }: {
    readonly id: number;
    readonly slug: string;
    readonly channel: ChannelName;
    readonly taken: readonly DateRange[];
    readonly isQuiet?: boolean;
  },
): Promise<void> {
  const address = demoFeedAddress(`${channel}/${slug}`, { taken, isQuiet });
  const made = { rentableId, channel, label: '', choices: {}, now: hoursAfter(now, -40 * 24) };
  const id = await insertImport(tx, secrets, { ...made, address });
  if (id === undefined) throw new Error(`${slug} has the calendar of ${channel} already`);
  const text = demoFeed(demoFeedAddress(`${channel}/${slug}`, { taken }).href) ?? '';
  const window = { from: now, until: hoursAfter(now, 365 * 24) };
  const { periods, faulty } = contentOf(parseFeed(text), 'house');
  const { events } = sortEvents(periods, { window, choices: {}, isOwnUid: () => false, served: [] });
  const stays = (await listOccupied(tx, { rentableId, after: now })).flatMap(({ reservationId, during }) =>
    reservationId === null ? [] : [{ reservationId, during }],
  );
  await withBookables(tx, { rentableIds: [rentableId], poolIds: [] }, (locked) =>
    writeExternalEvents(locked, { id, rentableId, events, keepsOthers: false }),
  );
  const foundAt = minutesBefore(now, 20);
  await settleConflicts(tx, { id, ...made }, { events, stays, kept: [], now: foundAt });
  const readAt = minutesBefore(now, isQuiet ? 320 : 9);
  const nextAt = minutesBefore(now, -6);
  await noteReading(tx, id, { state: 'ok', events: events.length, faulty, gone: 0, now: readAt, nextAt });
  if (isQuiet)
    await sql`UPDATE calendar_import SET state = 'unread', failures = 5, tried_at = ${timestamptz(minutesBefore(now, 30))},
      next_at = ${timestamptz(minutesBefore(now, -90))} WHERE calendar_id = ${id}`.execute(tx);
}

async function writeExport(
  { tx, secrets, now }: Own,
  {
    id: rentableId,
    channel,
    minutesAgo,
  }: { readonly id: number; readonly channel: ChannelName; readonly minutesAgo: readonly number[] },
): Promise<void> {
  await insertAddress(tx, secrets, { rentableId, channel, label: '', now: hoursAfter(now, -40 * 24) });
  for (const [index, minutes] of minutesAgo.entries())
    await sql`
      INSERT INTO calendar_export_read (export_id, read_at, status, bytes, digest)
      SELECT id, ${timestamptz(minutesBefore(now, minutes))}, ${index === 0 ? 200 : 304}, ${index === 0 ? 2_418 : 0}, 'demo'
      FROM calendar_export WHERE rentable_id = ${rentableId} AND channel = ${channel}`.execute(tx);
}
