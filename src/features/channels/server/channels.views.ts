import { sql } from 'kysely';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ChannelsView, ExportView, FeedsView, ImportView, TripChannelsView } from '../api/channels.schemas.ts';
import { isAlerting } from '../domain/channels.ts';
import { listConflicts } from './conflicts/conflicts.views.ts';
import { listAddresses } from './exports/export-addresses.repository.ts';
import { listUnread } from './exports/unread-exports.ts';
import { getListing } from './listings.repository.ts';

const isoOrNull = (at: Instant | null) => (at === null ? null : isoOf(at));

interface FeedRow
  extends Pick<ImportView, 'id' | 'channel' | 'label' | 'host' | 'state' | 'events' | 'faulty' | 'gone'> {
  readonly failures: number;
  readonly readAt: Instant | null;
  readonly triedAt: Instant | null;
  readonly nextAt: Instant;
}

const feedColumns = sql`c.id, i.channel, i.label, i.host, i.state, i.events, i.faulty, i.gone, i.failures,
  i.read_at AS "readAt", i.tried_at AS "triedAt", i.next_at AS "nextAt"`;

function importView<Row extends FeedRow>({ failures, readAt, triedAt, nextAt, ...row }: Row) {
  return {
    ...row,
    isAlerting: isAlerting({ state: row.state, failures }),
    readAt: isoOrNull(readAt),
    triedAt: isoOrNull(triedAt),
    nextAt: isoOf(nextAt),
  };
}

/** The addresses, feeds and conflicts of a house or boat. */
export async function readChannels(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  asked: { readonly id: number; readonly language: Language; readonly userId: string },
): Promise<ChannelsView> {
  const { id, language, userId } = asked;
  const listing = await getListing(db, id, language);
  const [addresses, { rows: feeds }, conflicts] = await Promise.all([
    listAddresses(db, config, id),
    sql<FeedRow>`
      SELECT ${feedColumns} FROM calendar_import i JOIN calendar c ON c.id = i.calendar_id
      WHERE c.rentable_id = ${id} AND i.removed_at IS NULL ORDER BY i.channel, i.label, c.id`.execute(db),
    listConflicts(db, { scope: null, language, userId, listingId: id }),
  ]);
  const exports = addresses.map(
    ({ token, madeAt: _, endsAt, lastRead, ...row }): ExportView => ({
      ...row,
      address: token === undefined ? null : `${config.publicUrl}/calendars/${token}.ics`,
      endsAt: isoOrNull(endsAt),
      lastReadAt: isoOrNull(lastRead?.at ?? null),
    }),
  );
  return { ...listing, exports, imports: feeds.map(importView), conflicts };
}

/** SQL for whether staff have to look at a feed: `isAlerting`, held to it by a test. */
const alerting = sql`(i.state IN ('empty', 'halved') OR (i.state = 'unread' AND i.failures >= 2))`;
const MAX_FEEDS = 500;

/** Every feed that is read, those in trouble first. */
export async function listFeeds(
  db: Db,
  { scope, language }: { readonly scope: Scope | null; readonly language: Language },
): Promise<FeedsView> {
  const { rows } = await sql<FeedRow & { listingId: number; kind: 'house' | 'boat'; name: string }>`
    SELECT ${feedColumns}, c.rentable_id AS "listingId", r.kind, ${sql.ref(`r.name_${language}`)} AS name
    FROM calendar_import i JOIN calendar c ON c.id = i.calendar_id JOIN rentable r ON r.id = c.rentable_id
    WHERE i.removed_at IS NULL AND ${inScope(scope, sql`c.rentable_id`)}
    ORDER BY ${alerting} DESC, name, i.channel, i.label, c.id LIMIT ${MAX_FEEDS}`.execute(db);
  return { feeds: rows.map(importView) };
}

/** How many feeds staff have to look at. */
export async function countFeedsInTrouble(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM calendar_import i JOIN calendar c ON c.id = i.calendar_id
    WHERE i.removed_at IS NULL AND ${alerting} AND ${inScope(scope, sql`c.rentable_id`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What channels have to do with a trip. */
export async function readTripChannels(
  db: Db,
  { groupId, language, userId }: { readonly groupId: string; readonly language: Language; readonly userId: string },
): Promise<TripChannelsView> {
  const [unread, { open: conflicts }] = await Promise.all([
    listUnread(db, { groupId, language }),
    listConflicts(db, { scope: null, language, userId, groupId }),
  ]);
  return { unread, conflicts };
}
