import { type RawBuilder, sql } from 'kysely';
import type { PictureRoom } from '#features/catalog/domain/house-terms.ts';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import { isGroupOfTenant } from '#features/reservations/server/reservations.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import type { OwnReviewsView, OwnReviewView } from '../api/writing.schemas.ts';
import { changeableUntil, lastDayToWrite, publicName, whyNotChange, whyNotWrite } from '../domain/review-rules.ts';

type Deps = Pick<Ports, 'db' | 'clock'>;

interface Reader {
  readonly tenantId: string;
  readonly language: Language;
}

type WrittenReview = Omit<NonNullable<OwnReviewView['review']>, 'isHidden' | 'changeableUntil'>;

interface Row {
  readonly reservationId: string;
  readonly groupId: string;
  readonly status: string;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly isOwn: boolean;
  readonly name: string;
  readonly lastname: string;
  readonly place: Omit<OwnReviewView['place'], 'media'>;
  readonly media: StoredMedia<PictureRoom> | null;
  readonly review: (WrittenReview & { readonly writtenAt: Instant; readonly hiddenAt: Instant | null }) | null;
}

/** What can be reviewed now, the nearest last day first. */
export async function listToReview({ db, clock }: Deps, reader: Reader): Promise<OwnReviewsView> {
  const { rows } = await ownReviews(
    reader,
    sql`l.status = 'completed' AND v.id IS NULL AND l.ends_on >= company_today() - 90`,
  ).execute(db);
  const views = rows.map((row) => viewOf(row, reader.language, clock.now()));
  return { reservations: views.filter(({ obstacle }) => obstacle === null) };
}

/** The houses and boats of one trip that it took, in the order of their days. Refuses what is not the tenant's. */
export async function listGroupReviews(
  { db, clock }: Deps,
  { groupId, ...reader }: Reader & { groupId: string },
): Promise<OwnReviewsView> {
  if (!(await isGroupOfTenant(db, reader.tenantId, groupId))) return refuse('reservation-group-not-found');
  const { rows } = await ownReviews(reader, sql`g.id = ${groupId} AND l.status = 'completed'`).execute(db);
  return { reservations: rows.map((row) => viewOf(row, reader.language, clock.now())) };
}

/** One house or boat of a trip, whatever became of it. Refuses services, and what is not the tenant's. */
export async function getOwnReview(
  { db, clock }: Deps,
  { reservationId, ...reader }: Reader & { reservationId: string },
): Promise<OwnReviewView> {
  const { rows } = await ownReviews(reader, sql`l.id = ${reservationId}`).execute(db);
  const [row] = rows;
  return row ? viewOf(row, reader.language, clock.now()) : refuse('reservation-not-found');
}

function ownReviews({ tenantId, language }: Reader, which: RawBuilder<unknown>): RawBuilder<Row> {
  const ms = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint`;
  return sql<Row>`
    SELECT l.id AS "reservationId", g.id AS "groupId", l.status, l.starts_on AS "startsOn", l.ends_on AS "endsOn",
      r.owner_id IS NOT DISTINCT FROM g.tenant_id AS "isOwn", u.name, u.lastname,
      json_build_object('id', r.id, 'kind', r.kind, 'name', ${sql.ref(`r.name_${language}`)},
        'destination', ${sql.ref(`d.name_${language}`)}, 'isPublished', r.status = 'published') AS place,
      (SELECT json_build_object('id', m.id, 'room', m.room, 'alt_en', m.alt_en, 'alt_es', m.alt_es, 'width', m.width,
          'height', m.height, 'placeholder', m.placeholder) FROM media m WHERE m.rentable_id = r.id AND m.is_primary) AS media,
      CASE WHEN v.id IS NOT NULL THEN json_build_object('id', v.id, 'overall', v.overall, 'cleanliness', v.cleanliness,
        'accuracy', v.accuracy, 'checkIn', v.check_in, 'communication', v.communication, 'location', v.location, 'value', v.value,
        'language', v.language, 'text', v.text, 'writtenOn', v.written_on, 'writtenAt', ${ms('v.written_at')},
        'answer', v.answer, 'answerLanguage', v.answer_language, 'hiddenAt', ${ms('v.hidden_at')},
        'hiddenBecause', v.hidden_because, 'hiddenReason', v.hidden_reason) END AS review
    FROM reservation_group g
      JOIN app_user u ON u.id = g.tenant_id
      JOIN reservation l ON l.group_id = g.id
      JOIN rentable r ON r.id = l.rentable_id
      JOIN destination d ON d.id = r.destination_id
      LEFT JOIN review v ON v.reservation_id = l.id
    WHERE g.tenant_id = ${tenantId} AND ${which} ORDER BY l.ends_on, l.id`;
}

function viewOf(row: Row, language: Language, now: Instant): OwnReviewView {
  const { reservationId, groupId, startsOn, endsOn, place, media, review } = row;
  return {
    reservationId,
    groupId,
    place: { ...place, media: media && mediaView(media, language) },
    startAt: startsOn,
    endAt: endsOn,
    untilOn: lastDayToWrite(endsOn),
    obstacle: whyNotWrite({ ...row, isReviewed: review !== null }, now),
    publicName: publicName(row),
    review: review && writtenView(review, now),
  };
}

function writtenView(
  { writtenAt, hiddenAt, ...review }: NonNullable<Row['review']>,
  now: Instant,
): OwnReviewView['review'] {
  const isHidden = hiddenAt !== null;
  const obstacle = whyNotChange({ writtenAt, isHidden, isAnswered: review.answer !== null }, now);
  return {
    ...review,
    isHidden,
    changeableUntil: obstacle === null ? isoOf(changeableUntil({ writtenAt })) : null,
  };
}
