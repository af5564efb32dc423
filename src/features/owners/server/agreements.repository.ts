import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { AgreementState, AgreementTerms } from '../domain/agreements.ts';

/** What of the words was frozen when it was sent. */
export interface FrozenWords {
  readonly version: string;
  readonly textEn: string;
  readonly textEs: string;
  readonly textHash: string;
}

export interface ManagementAcceptance {
  readonly userId: string;
  readonly name: string;
  readonly language: Language;
  readonly textHash: string;
  readonly at: Instant;
  /** The address of the connection, the browser's words about itself and the session; null: not known. */
  readonly from: string | null;
  readonly with: string | null;
  readonly sessionId: string | null;
  readonly isTwoStep: boolean | null;
}

/** A management agreement with all that is kept of it. */
export interface Management {
  readonly id: string;
  readonly rentableId: number;
  readonly placeKind: 'house' | 'boat';
  readonly place: Bilingual;
  readonly destination: Bilingual;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly sequence: number;
  /** A later version of the house or boat is there, in whatever state. */
  readonly isFollowed: boolean;
  readonly state: AgreementState;
  readonly version: number;
  readonly terms: AgreementTerms;
  readonly sentAt: Instant | null;
  readonly frozen: FrozenWords | null;
  readonly endedOn: CalendarDate | null;
  readonly noticeAt: Instant | null;
  readonly noticeBy: 'owner' | 'company' | null;
  readonly noticeReason: string | null;
  readonly acceptance: ManagementAcceptance | null;
}

interface Row extends Omit<Management, 'terms' | 'frozen' | 'place' | 'destination' | 'acceptance'>, AgreementTerms {
  readonly nameEn: string;
  readonly nameEs: string;
  readonly destinationEn: string;
  readonly destinationEs: string;
  readonly textVersion: string | null;
  readonly textEn: string | null;
  readonly textEs: string | null;
  readonly textHash: string | null;
  readonly acceptedBy: string | null;
  readonly acceptedName: string | null;
  readonly acceptedLanguage: Language | null;
  readonly acceptedHash: string | null;
  readonly acceptedAt: Instant | null;
  readonly acceptedFrom: string | null;
  readonly acceptedWith: string | null;
  readonly sessionId: string | null;
  readonly isTwoStep: boolean | null;
}

/** Agreements that meet a condition on `m`, the newest period first. */
export async function listManagement(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly Management[]> {
  const { rows } = await sql<Row>`
    SELECT m.id, m.rentable_id AS "rentableId", r.kind AS "placeKind", r.name_en AS "nameEn", r.name_es AS "nameEs",
      d.name_en AS "destinationEn", d.name_es AS "destinationEs", m.owner_id AS "ownerId",
      concat_ws(' ', u.name, u.lastname) AS "ownerName", m.sequence, m.state, m.version,
      EXISTS (SELECT FROM management_agreement n WHERE n.rentable_id = m.rentable_id AND n.sequence > m.sequence)
        AS "isFollowed", m.starts_on AS "startsOn",
      m.ends_on AS "endsOn", m.commission_bp AS "commissionBp", m.cleaning_share_bp AS "cleaningShareBp",
      m.services_share_bp AS "servicesShareBp", m.repair_limit_cents AS "repairLimitCents",
      m.repair_markup_bp AS "repairMarkupBp", m.reserve_cents AS "reserveCents", m.stay_nights AS "stayNights",
      m.stay_peak_nights AS "stayPeakNights", m.peaks, m.notice_days AS "noticeDays", m.language, m.sent_at AS "sentAt",
      m.text_version AS "textVersion", m.text_en AS "textEn", m.text_es AS "textEs", m.text_hash AS "textHash",
      m.ended_on AS "endedOn", m.notice_at AS "noticeAt", m.notice_by AS "noticeBy", m.notice_reason AS "noticeReason",
      a.user_id AS "acceptedBy", a.accepted_name AS "acceptedName", a.language AS "acceptedLanguage",
      a.text_hash AS "acceptedHash", a.accepted_at AS "acceptedAt", a.accepted_from AS "acceptedFrom",
      a.accepted_with AS "acceptedWith", a.session_id AS "sessionId", a.is_two_step AS "isTwoStep"
    FROM management_agreement m JOIN rentable r ON r.id = m.rentable_id JOIN destination d ON d.id = r.destination_id
    JOIN app_user u ON u.id = m.owner_id LEFT JOIN management_acceptance a ON a.agreement_id = m.id
    WHERE ${condition} ORDER BY m.starts_on DESC, r.name_en, m.sequence DESC`.execute(db);
  return rows.map(toManagement);
}

export async function findManagement(db: Db | Tx, id: string): Promise<Management | undefined> {
  const [found] = await listManagement(db, sql`m.id = ${id}`);
  return found;
}

/** Locks a version, and its house or boat before it: nobody else begins or signs one for that meanwhile. */
export async function lockManagement(tx: Tx, id: string): Promise<Management> {
  const { rows } = await sql`
    SELECT FROM rentable WHERE id = (SELECT rentable_id FROM management_agreement WHERE id = ${id}) FOR NO KEY UPDATE
  `.execute(tx);
  if (rows.length === 0) return refuse('management-not-found');
  await sql`SELECT FROM management_agreement WHERE id = ${id} FOR UPDATE`.execute(tx);
  return (await findManagement(tx, id)) ?? refuse('management-not-found');
}

/** The owner of a house or boat, locked; undefined where there is no such, or nobody owns it. */
export async function lockOwnerOf(tx: Tx, rentableId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('rentable')
    .select('owner_id')
    .where('id', '=', rentableId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.owner_id ?? undefined;
}

const termColumns = (terms: AgreementTerms) => ({
  starts_on: terms.startsOn,
  ends_on: terms.endsOn,
  commission_bp: terms.commissionBp,
  cleaning_share_bp: terms.cleaningShareBp,
  services_share_bp: terms.servicesShareBp,
  repair_limit_cents: terms.repairLimitCents,
  repair_markup_bp: terms.repairMarkupBp,
  reserve_cents: terms.reserveCents,
  stay_nights: terms.stayNights,
  stay_peak_nights: terms.stayPeakNights,
  peaks: JSON.stringify(terms.peaks),
  notice_days: terms.noticeDays,
  language: terms.language,
});

interface NewDraft {
  readonly rentableId: number;
  readonly ownerId: string;
  readonly terms: AgreementTerms;
  readonly by: string;
  readonly now: Instant;
}

/** Writes a draft; the house or boat is locked. */
export async function insertDraft(tx: Tx, { rentableId, ownerId, terms, by, now }: NewDraft): Promise<string> {
  const { id } = await tx
    .insertInto('management_agreement')
    .values({
      rentable_id: rentableId,
      owner_id: ownerId,
      sequence: sql<number>`(SELECT coalesce(max(sequence), 0) + 1 FROM management_agreement
        WHERE rentable_id = ${rentableId})`,
      ...termColumns(terms),
      made_by: by,
      made_at: timestamptz(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTerms(tx: Tx, id: string, terms: AgreementTerms): Promise<void> {
  await tx
    .updateTable('management_agreement')
    .set((row) => ({ ...termColumns(terms), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('management_agreement').where('id', '=', id).execute();
}

/** Freezes the words that the owner reads. */
export async function setSent(tx: Tx, id: string, { words, now }: { words: FrozenWords; now: Instant }): Promise<void> {
  await tx
    .updateTable('management_agreement')
    .set({
      state: 'sent',
      sent_at: timestamptz(now),
      text_version: words.version,
      text_en: words.textEn,
      text_es: words.textEs,
      text_hash: words.textHash,
    })
    .where('id', '=', id)
    .execute();
}

/** A draft again: its words are written anew when it is sent again. */
export async function setTakenBack(tx: Tx, id: string): Promise<void> {
  const nothing = { sent_at: null, text_version: null, text_en: null, text_es: null, text_hash: null };
  await tx
    .updateTable('management_agreement')
    .set((row) => ({ state: 'draft', ...nothing, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setSigned(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('management_agreement').set({ state: 'signed' }).where('id', '=', id).execute();
}

/** A signed version ends earlier. */
export async function setEnded(
  tx: Tx,
  id: string,
  { on, notice }: { on: CalendarDate; notice?: { at: Instant; by: 'owner' | 'company'; reason: string | null } },
): Promise<void> {
  const given = notice ? { notice_at: timestamptz(notice.at), notice_by: notice.by, notice_reason: notice.reason } : {};
  await tx
    .updateTable('management_agreement')
    .set({ ended_on: on, ...given })
    .where('id', '=', id)
    .execute();
}

export async function insertAcceptance(
  tx: Tx,
  agreementId: string,
  { userId, name, language, textHash, at, from, with: device, sessionId }: Omit<ManagementAcceptance, 'isTwoStep'>,
): Promise<void> {
  await tx
    .insertInto('management_acceptance')
    .values({
      agreement_id: agreementId,
      user_id: userId,
      language,
      text_hash: textHash,
      accepted_at: timestamptz(at),
      accepted_from: from,
      accepted_with: device,
      accepted_name: name,
      session_id: sessionId,
      is_two_step: tx.selectFrom('user_session').select('is_two_step').where('id', '=', sessionId),
    })
    .execute();
}

function toManagement(row: Row): Management {
  const { startsOn, endsOn, commissionBp, cleaningShareBp, servicesShareBp, repairLimitCents } = row;
  const { repairMarkupBp, reserveCents, stayNights, stayPeakNights, peaks, noticeDays, language } = row;
  const { id, rentableId, placeKind, ownerId, ownerName, sequence, state, version, sentAt } = row;
  const { endedOn, noticeAt, noticeBy, noticeReason, isFollowed } = row;
  return {
    ...{ id, rentableId, placeKind, ownerId, ownerName, sequence, state, version, sentAt },
    ...{ endedOn, noticeAt, noticeBy, noticeReason, isFollowed },
    place: { en: row.nameEn, es: row.nameEs },
    destination: { en: row.destinationEn, es: row.destinationEs },
    terms: {
      ...{ startsOn, endsOn, commissionBp, cleaningShareBp, servicesShareBp, repairLimitCents },
      ...{ repairMarkupBp, reserveCents, stayNights, stayPeakNights, peaks, noticeDays, language },
    },
    frozen: frozenOf(row),
    acceptance: acceptanceOf(row),
  };
}

function frozenOf({ textVersion, textEn, textEs, textHash }: Row): FrozenWords | null {
  if (textVersion === null || textEn === null || textEs === null || textHash === null) return null;
  return { version: textVersion, textEn, textEs, textHash };
}

function acceptanceOf(row: Row): ManagementAcceptance | null {
  const { acceptedBy, acceptedName, acceptedLanguage, acceptedHash, acceptedAt, sessionId, isTwoStep } = row;
  if (!acceptedBy || acceptedName === null || !acceptedLanguage || !acceptedHash || acceptedAt === null) return null;
  return {
    userId: acceptedBy,
    name: acceptedName,
    language: acceptedLanguage,
    textHash: acceptedHash,
    at: acceptedAt,
    from: row.acceptedFrom,
    with: row.acceptedWith,
    sessionId,
    isTwoStep,
  };
}
