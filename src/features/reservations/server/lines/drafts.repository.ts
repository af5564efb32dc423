import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { CompanySettings } from '#features/settings/settings.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { WizardFacts } from '../../domain/asking.ts';
import type { Draft } from '../../domain/group.ts';
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

/** Columns `skipped` and `sold`: besides a draft's lines, the states of its wizard's steps depend on them. */
export function wizardColumns(groupId: string): RawBuilder<unknown> {
  return sql`ARRAY(SELECT type FROM wizard_skip WHERE group_id = ${groupId}) AS skipped,
    ARRAY(
      SELECT DISTINCT type FROM service WHERE active
      UNION ALL SELECT kind FROM (VALUES ('house'), ('boat')) AS k (kind)
        WHERE EXISTS (SELECT FROM rentable r WHERE r.kind = k.kind AND r.status = 'published')
    ) AS sold`;
}

/** Reads the columns of `wizardColumns`. */
export async function readWizardFacts(db: Db | Tx, groupId: string): Promise<Pick<WizardFacts, 'skipped' | 'sold'>> {
  const { rows } = await sql<Pick<WizardFacts, 'skipped' | 'sold'>>`SELECT ${wizardColumns(groupId)}`.execute(db);
  return rows[0] ?? { skipped: [], sold: [] };
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

/** What asking for availability depends on besides the draft. */
export async function readAskFacts(tx: Tx, { group, request }: Draft): Promise<AskFacts> {
  const { rows } = await sql<Omit<AskFacts, 'wizard' | 'settings'> & AskFacts['wizard']>`
    SELECT
      (SELECT count(DISTINCT g.id)::int FROM reservation_group g JOIN request q ON q.group_id = g.id
        WHERE g.tenant_id = ${group.tenantId} AND g.id <> ${group.id} AND q.status = 'on-review'
          AND NOT ${isProposal(sql.ref('q.id'))}) AS "openRequests",
      ARRAY(
        SELECT DISTINCT o.group_id::text FROM reservation l ${joinCompetingLines()}
        JOIN reservation_group g ON g.id = o.group_id AND g.tenant_id = ${group.tenantId}
        WHERE l.request_id = ${request.id}
      ) AS earlier,
      (SELECT q.message FROM reservation l ${joinCompetingLines()}
        JOIN reservation_group g ON g.id = o.group_id AND g.tenant_id = ${group.tenantId}
        JOIN request q ON q.id = o.request_id AND q.message IS NOT NULL
        WHERE l.request_id = ${request.id} ORDER BY q.asked_at DESC LIMIT 1) AS "earlierMessage",
      ${wizardColumns(group.id)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no facts came back');
  const { skipped, sold, ...facts } = row;
  return { ...facts, wizard: { skipped, sold }, settings: await readSettings(tx) };
}
