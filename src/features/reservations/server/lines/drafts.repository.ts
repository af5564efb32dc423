import { type RawBuilder, sql } from 'kysely';
import type { CompanySettings } from '#features/settings/settings.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { WizardFacts } from '../../domain/asking.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { isProposal, joinCompetingLines, spanTrip } from '../groups.repository.ts';

export interface NewDraft {
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly language: Language;
  readonly startsAt: Instant;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly now: Instant;
}

/** Inserts a group and its first request in one statement; `undefined` when the booking code is taken. */
export async function insertDraft(
  tx: Tx,
  { startsAt, startsOn, endsOn, now, ...draft }: NewDraft,
): Promise<{ groupId: string; requestId: string } | undefined> {
  const { rows } = await sql<{ groupId: string; requestId: string }>`
    WITH g AS (
      INSERT INTO reservation_group (tenant_id, booking_code, language, starts_at, starts_on, ends_on, created_at, updated_at)
      VALUES (${draft.tenantId}, ${draft.bookingCode}, ${draft.language},
        ${timestamptz(startsAt)}, ${startsOn}, ${endsOn}, ${timestamptz(now)}, ${timestamptz(now)})
      ON CONFLICT (booking_code) DO NOTHING
      RETURNING id
    )
    INSERT INTO request (group_id, sequence) SELECT id, 1 FROM g RETURNING group_id AS "groupId", id AS "requestId"`.execute(
    tx,
  );
  return rows[0];
}

/** The group of one of the tenant's reservations; `undefined` when it is somebody else's or none. */
export async function findGroupOfReservation(
  db: Db | Tx,
  { reservationId, tenantId }: { reservationId: string; tenantId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('reservation_group', 'reservation_group.id', 'reservation.group_id')
    .select('reservation.group_id as groupId')
    .where('reservation.id', '=', reservationId)
    .where('reservation_group.tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.groupId;
}

/** Deletes a line and updates the trip's days and start. */
export async function deleteLine(
  tx: Tx,
  { reservationId, groupId, now }: { reservationId: string; groupId: string; now: Instant },
): Promise<void> {
  await tx.deleteFrom('reservation').where('id', '=', reservationId).execute();
  await spanTrip(tx, { groupId, now });
}

/** Deletes a draft with its lines: the whole group, or the services that were to be added to one. */
export async function deleteDraft(
  tx: Tx,
  { groupId, requestId, isFirst }: { groupId: string; requestId: string; isFirst: boolean },
): Promise<void> {
  if (isFirst)
    await tx.deleteFrom('reservation_group').where('id', '=', groupId).where('status', '=', 'draft').execute();
  else await tx.deleteFrom('request').where('id', '=', requestId).where('status', '=', 'draft').execute();
}

/** Deletes the draft of services that were to be added to a trip that has ended. */
export async function deleteAdditionOf(tx: Tx, groupId: string): Promise<void> {
  await tx
    .deleteFrom('request')
    .where('group_id', '=', groupId)
    .where('sequence', '>', 1)
    .where('status', '=', 'draft')
    .execute();
}

/** Deletes at most `most` drafts that were last touched before `since`; gives how many. */
export async function deleteDraftsUntouchedSince(db: Db, since: Instant, most: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM reservation_group WHERE id IN (
      SELECT id FROM reservation_group WHERE status = 'draft' AND updated_at < ${timestamptz(since)}
      ORDER BY updated_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db);
  return rows.length;
}

/** SQL for `skipped` and `sold`: besides a draft's lines, the states of its wizard's steps depend on them. */
function wizardFacts(groupId: RawBuilder<unknown>): RawBuilder<Pick<WizardFacts, 'skipped' | 'sold'>> {
  return sql`json_build_object('skipped', ARRAY(SELECT type FROM wizard_skip WHERE group_id = ${groupId}), 'sold', ARRAY(
    SELECT DISTINCT type FROM service WHERE active
    UNION ALL SELECT kind FROM (VALUES ('house'), ('boat')) AS k (kind)
      WHERE EXISTS (SELECT FROM rentable r WHERE r.kind = k.kind AND r.status = 'published')
  ))`;
}

/** What the states of the steps of a draft's wizard depend on, besides its lines. */
export async function readWizardFacts(db: Db | Tx, groupId: string): Promise<Pick<WizardFacts, 'skipped' | 'sold'>> {
  const { rows } = await sql<{ facts: Pick<WizardFacts, 'skipped' | 'sold'> }>`
    SELECT ${wizardFacts(sql`${groupId}::uuid`)} AS facts`.execute(db);
  return rows[0]?.facts ?? { skipped: [], sold: [] };
}

export async function insertSkips(tx: Tx, groupId: string, types: readonly ReservationType[]): Promise<void> {
  if (types.length === 0) return;
  const skips = types.map((type) => ({ group_id: groupId, type }));
  await tx
    .insertInto('wizard_skip')
    .values(skips)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSkip(tx: Tx, groupId: string, type: ReservationType): Promise<void> {
  await tx.deleteFrom('wizard_skip').where('group_id', '=', groupId).where('type', '=', type).execute();
}

export interface AskFacts {
  /** How many other groups of the tenant have a request on review; `earlier` is included. */
  readonly openRequests: number;
  /** The tenant's groups on review that want the same house or boat at an overlapping time. */
  readonly earlier: readonly string[];
  /** What the guest wrote with the latest of them; null: nothing. */
  readonly earlierMessage: string | null;
  /** What the states of its wizard's steps depend on. */
  readonly wizard: Pick<WizardFacts, 'skipped' | 'sold'>;
  readonly settings: Pick<CompanySettings, 'requestHolds' | 'requestAnswerHours'>;
}

/** SQL for the column `askFacts` of a group `g` with a draft, less the settings. */
export const askFactsColumn = sql<{ readonly askFacts: Omit<AskFacts, 'settings'> }>`, json_build_object(
    'openRequests', (SELECT count(DISTINCT og.id)::int FROM reservation_group og JOIN request q ON q.group_id = og.id
      WHERE og.tenant_id = g.tenant_id AND og.id <> g.id AND q.status = 'on-review' AND NOT ${isProposal(sql.ref('q.id'))}),
    'earlier', ARRAY(
      SELECT DISTINCT o.group_id FROM reservation l ${joinCompetingLines()}
      JOIN reservation_group og ON og.id = o.group_id AND og.tenant_id = g.tenant_id
      WHERE l.group_id = g.id AND l.status = 'draft'
    ),
    'earlierMessage', (SELECT q.message FROM reservation l ${joinCompetingLines()}
      JOIN reservation_group og ON og.id = o.group_id AND og.tenant_id = g.tenant_id
      JOIN request q ON q.id = o.request_id AND q.message IS NOT NULL
      WHERE l.group_id = g.id AND l.status = 'draft' ORDER BY q.asked_at DESC LIMIT 1),
    'wizard', ${wizardFacts(sql.ref('g.id'))}
  ) AS "askFacts"`;
