import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { ReviewBody } from '../api/writing.schemas.ts';
import type { HideReason } from '../domain/review-rules.ts';

/** A house or boat that a guest had reserved. */
export interface ReservedPlace {
  readonly reservationId: string;
  readonly groupId: string;
  readonly rentableId: number;
  readonly status: string;
  readonly endsOn: CalendarDate;
  readonly isOwn: boolean;
  readonly isReviewed: boolean;
}

/**
 * A reservation of the tenant's, locked, so that of two reviews at once the second sees the first; `undefined` for a
 * service, and for what is not theirs.
 */
export async function lockReservedPlace(
  tx: Tx,
  { tenantId, reservationId }: { tenantId: string; reservationId: string },
): Promise<ReservedPlace | undefined> {
  const { rows } = await sql<Omit<ReservedPlace, 'isReviewed'>>`
    SELECT l.id AS "reservationId", l.group_id AS "groupId", l.rentable_id AS "rentableId", l.status, l.ends_on AS "endsOn",
      r.owner_id IS NOT DISTINCT FROM g.tenant_id AS "isOwn"
    FROM reservation l JOIN reservation_group g ON g.id = l.group_id JOIN rentable r ON r.id = l.rentable_id
    WHERE l.id = ${reservationId} AND g.tenant_id = ${tenantId} FOR NO KEY UPDATE OF l`.execute(tx);
  const [place] = rows;
  if (!place) return undefined;
  // Asked after the lock was had: a statement sees what was committed before it began.
  const review = await tx
    .selectFrom('review')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return { ...place, isReviewed: review !== undefined };
}

/** A review as it is before something is done with it. */
export interface StoredReview {
  readonly id: number;
  readonly reservationId: string;
  readonly groupId: string;
  readonly rentableId: number;
  readonly tenantId: string;
  readonly ownerId: string | null;
  readonly writtenAt: Instant;
  readonly isAnswered: boolean;
  readonly isHidden: boolean;
}

/** Locks a review until the transaction ends; `undefined` when there is none. */
export async function lockReview(tx: Tx, id: number): Promise<StoredReview | undefined> {
  const { rows } = await sql<StoredReview>`
    SELECT v.id, v.reservation_id AS "reservationId", l.group_id AS "groupId", v.rentable_id AS "rentableId",
      g.tenant_id AS "tenantId", r.owner_id AS "ownerId", v.written_at AS "writtenAt", v.answer IS NOT NULL AS "isAnswered",
      v.hidden_at IS NOT NULL AS "isHidden"
    FROM review v JOIN reservation l ON l.id = v.reservation_id JOIN reservation_group g ON g.id = l.group_id
      JOIN rentable r ON r.id = v.rentable_id
    WHERE v.id = ${id} FOR NO KEY UPDATE OF v`.execute(tx);
  return rows[0];
}

/** What events say of a review. */
export const factsOf = ({ id, reservationId, groupId, rentableId, tenantId }: StoredReview) => ({
  reviewId: id,
  reservationId,
  groupId,
  rentableId,
  tenantId,
});

const columnsOf = ({ checkIn, ...written }: ReviewBody) => ({ ...written, check_in: checkIn });

export async function insertReview(
  tx: Tx,
  place: Pick<ReservedPlace, 'reservationId' | 'rentableId'>,
  review: ReviewBody & { readonly authorName: string; readonly writtenAt: Instant },
): Promise<number> {
  const { authorName, writtenAt, ...written } = review;
  const { id } = await tx
    .insertInto('review')
    .values({
      ...columnsOf(written),
      rentable_id: place.rentableId,
      reservation_id: place.reservationId,
      author_name: authorName,
      written_at: timestamptz(writtenAt),
      written_on: dateAt(writtenAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReview(tx: Tx, id: number, written: ReviewBody): Promise<void> {
  await tx.updateTable('review').set(columnsOf(written)).where('id', '=', id).execute();
}

/** The first answer has its day; what is mended later keeps it. */
export async function setAnswer(
  tx: Tx,
  id: number,
  answer: { readonly text: string; readonly language: Language; readonly by: string; readonly at: Instant },
): Promise<void> {
  await sql`
    UPDATE review SET answer = ${answer.text}, answer_language = ${answer.language}, answered_by = ${answer.by},
      answered_at = coalesce(answered_at, ${timestamptz(answer.at)}) WHERE id = ${id}`.execute(tx);
}

export async function clearAnswer(tx: Tx, id: number): Promise<void> {
  const none = { answer: null, answer_language: null, answered_by: null, answered_at: null };
  await tx.updateTable('review').set(none).where('id', '=', id).execute();
}

/** Takes it from the page with a reason, or shows it again with null. */
export async function setHidden(
  tx: Tx,
  id: number,
  hidden: {
    readonly by: string;
    readonly at: Instant;
    readonly because: HideReason;
    readonly reason: string | null;
  } | null,
): Promise<void> {
  const columns = {
    hidden_at: timestamptz(hidden?.at ?? null),
    hidden_by: hidden?.by ?? null,
    hidden_because: hidden?.because ?? null,
    hidden_reason: hidden?.reason ?? null,
  };
  await tx.updateTable('review').set(columns).where('id', '=', id).execute();
}
