import { sql } from 'kysely';
import { type AgreementTerms, usualTerms } from '#features/owners/domain/agreements.ts';
import { wordsOf } from '#features/owners/server/write-management.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';
import { firstStatedDay, ownersWithStatements } from './write-statements.ts';

interface Place {
  readonly rentableId: number;
  readonly placeKind: 'house' | 'boat';
  readonly place: Bilingual;
  readonly destination: Bilingual;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly language: Language;
}

/** How many days what has no newer version holds still. */
const DAYS_LEFT = 200;

/**
 * What held before `newer` (by house or boat, its first day), and holds still for what has no newer version: the usual
 * terms for all houses and boats of the owners with statements, since the first of these.
 */
export async function writeFormerAgreements(
  tx: Tx,
  { plan, companyName, newer }: { plan: DemoPlan; companyName: string; newer: ReadonlyMap<number, CalendarDate> },
): Promise<void> {
  const { today } = plan.origin;
  const startsOn = firstStatedDay(today);
  const owners = ownersWithStatements(plan).map(({ id }) => id);
  const { rows: places } = await sql<Place>`
    SELECT r.id AS "rentableId", r.kind AS "placeKind", json_build_object('en', r.name_en, 'es', r.name_es) AS place,
      json_build_object('en', d.name_en, 'es', d.name_es) AS destination, u.id AS "ownerId", u.language,
      concat_ws(' ', u.name, u.lastname) AS "ownerName"
    FROM rentable r JOIN destination d ON d.id = r.destination_id JOIN app_user u ON u.id = r.owner_id
    WHERE u.id = ANY(${owners}::uuid[]) ORDER BY r.id`.execute(tx);
  const sentAt = instantAt(addDays(startsOn, -5), '10:00');
  const rows = places.map((place) => {
    const endsOn = newer.get(place.rentableId) ?? addDays(today, DAYS_LEFT);
    const terms: AgreementTerms = { ...usualTerms(startsOn, place.language), endsOn };
    const none = { sentAt: null, frozen: null, endedOn: null, noticeAt: null, noticeBy: null, noticeReason: null };
    const draft = { ...place, ...none, id: '', sequence: 1, isFollowed: false, state: 'draft', version: 1 } as const;
    const { frozen } = wordsOf({ ...draft, terms, acceptance: null }, companyName);
    return {
      ...{ rentable_id: place.rentableId, owner_id: place.ownerId, sequence: 1, state: 'signed' as const },
      ...{ starts_on: startsOn, ends_on: endsOn, commission_bp: terms.commissionBp, cleaning_share_bp: 0 },
      ...{ services_share_bp: 0, repair_limit_cents: terms.repairLimitCents, repair_markup_bp: 0 },
      ...{ reserve_cents: terms.reserveCents, stay_nights: terms.stayNights, stay_peak_nights: terms.stayPeakNights },
      ...{ notice_days: terms.noticeDays, language: terms.language, made_by: plan.people.staff.id, made_at: sentAt },
      ...{ sent_at: sentAt, text_version: frozen.version, text_en: frozen.textEn, text_es: frozen.textEs },
      text_hash: frozen.textHash,
    };
  });
  await insertRows(tx, 'management_agreement', rows);
  await sql`INSERT INTO management_acceptance (agreement_id, user_id, language, text_hash, accepted_at, accepted_from, accepted_name)
    SELECT m.id, u.id, u.language, m.text_hash, m.sent_at + interval '1 day', '203.0.113.31', concat_ws(' ', u.name, u.lastname)
    FROM management_agreement m JOIN app_user u ON u.id = m.owner_id`.execute(tx);
}
