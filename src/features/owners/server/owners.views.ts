import { sql } from 'kysely';
import { findPerson } from '#features/accounts/server/accounts.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type {
  AgreementSummary,
  ManagementView,
  OwnersView,
  OwnerView,
  OwnManagementView,
} from '../api/owners.schemas.ts';
import { isRenewalDue, lastsUntil, noticeBy, stageOf } from '../domain/agreements.ts';
import { sampleStay, statementOf } from '../domain/sample-statement.ts';
import { findManagement, listManagement, type Management } from './agreements.repository.ts';
import { versionOf } from './keep-management.ts';
import { managementUrl } from './management-file.ts';
import { listPapers } from './owner-papers.ts';
import { wordsOf } from './write-management.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

interface Reading {
  readonly language: Language;
  readonly today: CalendarDate;
}

function summaryOf(agreement: Management, { language, today }: Reading): AgreementSummary {
  const { id, rentableId, placeKind, place, sequence, terms } = agreement;
  const version = versionOf(agreement);
  return {
    ...{ id, rentableId, kind: placeKind, name: place[language], sequence },
    stage: stageOf(version, today),
    startsOn: terms.startsOn,
    until: lastsUntil(version),
    commissionBp: terms.commissionBp,
    isRenewalDue: !agreement.isFollowed && isRenewalDue(version, today),
  };
}

interface Owned {
  readonly ownerId: string;
  readonly rentableId: number;
  readonly kind: 'house' | 'boat';
  readonly name: string;
  readonly status: string;
}

async function listOwned(db: Db, language: Language, ownerId?: string): Promise<readonly Owned[]> {
  const { rows } = await sql<Owned>`
    SELECT owner_id AS "ownerId", id AS "rentableId", kind, status,
      ${language === 'es' ? sql`name_es` : sql`name_en`} AS name
    FROM rentable WHERE owner_id IS NOT NULL AND status <> 'archived'
      AND ${ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId}`} ORDER BY 5, 2`.execute(db);
  return rows;
}

/** Which agreement stands for a house or boat in a list: what is in force, or comes, or waits; else the last one. */
const standing: readonly AgreementSummary['stage'][] = ['in-force', 'upcoming', 'sent', 'draft', 'ended'];

/** Owners by name, with their houses and boats, the agreement of each and what is on file. */
export async function listOwners({ db, clock }: Needs, language: Language): Promise<OwnersView> {
  const reading = { language, today: dateAt(clock.now()) };
  const { rows: people } = await sql<{
    id: string;
    name: string;
    email: string;
    papers: number;
    papersUntil: CalendarDate | null;
  }>`
    SELECT u.id, concat_ws(' ', u.name, u.lastname) AS name, u.email, count(p.id)::int AS papers,
      min(p.valid_until) AS "papersUntil"
    FROM app_user u LEFT JOIN owner_paper p ON p.owner_id = u.id
    WHERE 'owner' = ANY(u.roles) AND u.status <> 'deleted' GROUP BY u.id ORDER BY 2, 1`.execute(db);
  const owned = await listOwned(db, language);
  const agreements = (await listManagement(db, sql`true`)).map((one) => ({
    ownerId: one.ownerId,
    summary: summaryOf(one, reading),
  }));
  const agreementOf = ({ ownerId, rentableId }: Owned) =>
    agreements
      .filter((one) => one.ownerId === ownerId && one.summary.rentableId === rentableId)
      .map(({ summary }) => summary)
      .toSorted((one, other) => standing.indexOf(one.stage) - standing.indexOf(other.stage))[0] ?? null;
  return {
    owners: people.map((person) => ({
      ...person,
      places: owned
        .filter(({ ownerId }) => ownerId === person.id)
        .map((place) => ({ ...place, agreement: agreementOf(place) })),
    })),
  };
}

/** An owner with all agreements and papers. */
export async function getOwner(ports: Needs, id: string, language: Language): Promise<OwnerView> {
  const { db, clock } = ports;
  const person = await findPerson(db, id);
  const agreements = await listManagement(db, sql`m.owner_id = ${id}`);
  const places = await listOwned(db, language, id);
  const papers = await listPapers(ports, id);
  const isOwner = agreements.length + places.length + papers.length > 0 || (await hasRole(db, id));
  if (!person || person.status === 'deleted' || !isOwner) return refuse('user-not-found');
  const reading = { language, today: dateAt(clock.now()) };
  return {
    id,
    name: `${person.name} ${person.lastname}`.trim(),
    email: person.email,
    phone: person.phoneNumber,
    places: places.map(({ ownerId: _, ...place }) => place),
    agreements: agreements.map((one) => summaryOf(one, reading)),
    papers,
  };
}

async function hasRole(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM app_user WHERE id = ${id} AND 'owner' = ANY(roles)`.execute(db);
  return rows.length > 0;
}

/** An agreement with its words and a sample statement. */
export async function getManagement(ports: Needs, id: string, language: Language): Promise<ManagementView> {
  return viewOf(ports, (await findManagement(ports.db, id)) ?? refuse('management-not-found'), language);
}

/** The owner's own agreements, but for drafts. */
export async function listOwn({ db, clock }: Needs, ownerId: string, language: Language): Promise<OwnManagementView> {
  const own = await listManagement(db, sql`m.owner_id = ${ownerId} AND m.state <> 'draft'`);
  const reading = { language, today: dateAt(clock.now()) };
  return { agreements: own.map((one) => summaryOf(one, reading)) };
}

interface AskedOwn {
  readonly id: string;
  readonly ownerId: string;
  readonly language: Language;
}

/** The owner's own agreement; one of somebody else, or a draft, is not there. */
export async function getOwn(ports: Needs, { id, ownerId, language }: AskedOwn): Promise<ManagementView> {
  const own = await findManagement(ports.db, id);
  if (!own || own.ownerId !== ownerId || own.state === 'draft') return refuse('management-not-found');
  return viewOf(ports, own, language);
}

async function viewOf(
  { db, clock, config }: Needs,
  agreement: Management,
  language: Language,
): Promise<ManagementView> {
  const now = clock.now();
  const today = dateAt(now);
  const { id, ownerId, ownerName, state, terms, sentAt, acceptance, version } = agreement;
  const held = versionOf(agreement);
  const { paragraphs, frozen } = wordsOf(agreement, (await readCompanyData(db)).name);
  const { commissionBp: _, startsOn: __, ...summary } = summaryOf(agreement, { language, today });
  return {
    ...summary,
    ...{ id, ownerId, ownerName, state, version },
    terms: { ...terms, peaks: terms.peaks.map((peak) => ({ ...peak })) },
    noticeBy: noticeBy(held) < today ? null : noticeBy(held),
    notice: noticeOf(agreement),
    sentAt: sentAt && isoOf(sentAt),
    accepted: acceptance && { at: isoOf(acceptance.at), name: acceptance.name },
    paragraphs: { en: [...paragraphs.en], es: [...paragraphs.es] },
    textHash: frozen.textHash,
    pdf: {
      en: managementUrl(config, { id, language: 'en', now }),
      es: managementUrl(config, { id, language: 'es', now }),
    },
    sample: {
      nights: sampleStay.nights,
      lines: statementOf(terms, { stay: sampleStay, openingCents: 0 }).map((line) => ({ ...line })),
    },
  };
}

function noticeOf({ noticeAt, noticeBy: by, noticeReason: reason, endedOn: on }: Management): ManagementView['notice'] {
  return noticeAt === null || by === null || on === null ? null : { at: isoOf(noticeAt), by, on, reason };
}
