import { type RawBuilder, sql } from 'kysely';
import { type HideReason, lastDayToWrite } from '#features/reviews/domain/review-rules.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';

/** What mails say of a review. */
export interface ReviewForMail {
  readonly reservationId: string;
  readonly rentableId: number;
  readonly kind: 'house' | 'boat';
  readonly placeName: Bilingual;
  readonly authorName: string;
  readonly overall: number;
  readonly language: Language;
  readonly text: string;
  readonly answer: string | null;
  readonly isHidden: boolean;
  readonly hiddenBecause: HideReason | null;
  readonly hiddenReason: string | null;
}

export async function findReviewForMail(db: Db, reviewId: number): Promise<ReviewForMail | undefined> {
  const { rows } = await sql<ReviewForMail>`
    SELECT v.reservation_id AS "reservationId", r.id AS "rentableId", r.kind,
      json_build_object('en', r.name_en, 'es', r.name_es) AS "placeName",
      v.author_name AS "authorName", v.overall, v.language, v.text, v.answer, v.hidden_at IS NOT NULL AS "isHidden",
      v.hidden_because AS "hiddenBecause", v.hidden_reason AS "hiddenReason"
    FROM review v JOIN rentable r ON r.id = v.rentable_id WHERE v.id = ${reviewId}`.execute(db);
  return rows[0];
}

/** A house or boat of a request that its guest may review. */
export interface PlaceToReview {
  readonly reservationId: string;
  readonly name: Bilingual;
  readonly untilOn: CalendarDate;
}

/** The houses and boats of a request that are still to be reviewed, by their last day. */
export async function listPlacesToReview(db: Db, requestId: string): Promise<readonly PlaceToReview[]> {
  const { rows } = await toReview(requestId).execute(db);
  return rows.map(({ endsOn, ...place }) => ({ ...place, untilOn: lastDayToWrite(endsOn) }));
}

function toReview(requestId: string): RawBuilder<Omit<PlaceToReview, 'untilOn'> & { readonly endsOn: CalendarDate }> {
  return sql`
    SELECT l.id AS "reservationId", json_build_object('en', r.name_en, 'es', r.name_es) AS name, l.ends_on AS "endsOn"
    FROM reservation l JOIN rentable r ON r.id = l.rentable_id JOIN reservation_group g ON g.id = l.group_id
    WHERE l.request_id = ${requestId} AND l.status = 'completed' AND r.owner_id IS DISTINCT FROM g.tenant_id
      AND NOT EXISTS (SELECT FROM review v WHERE v.reservation_id = l.id)
    ORDER BY l.ends_on, l.id`;
}
