import { sql } from 'kysely';
import { keepFirstRevision, keepLastRevision } from '#features/revisions/server/revisions.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { agreementProblems, nextVersion } from '../agreement-text.domain.ts';
import type { AgreementPreview } from '../agreement-texts.api.ts';
import { getAgreementRow, readAgreementTexts, revisedAgreement } from './agreement-texts.ts';
import { findAgreementSource } from './agreements.views.ts';
import { readLessor, writeAgreement } from './write-agreement.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** A draft with the words of the version in force, which name the new one. */
export function beginAgreementText(ports: Deps, by: string): Promise<{ id: number }> {
  return inTransaction(ports.db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('agreement version'))`.execute(tx);
    const now = ports.clock.now();
    const known = await readAgreementTexts(tx);
    const inForce =
      known.find(({ validFrom }) => validFrom !== null && validFrom <= now) ?? refuse('contract-not-found');
    const version = nextVersion(
      known.map(({ name }) => name),
      dateAt(now),
    );
    const named = (text: string) => text.replaceAll(inForce.name, version);
    const fields = { textEn: named(inForce.textEn), textEs: named(inForce.textEs) };
    const { rows } = await sql<{ id: number }>`
      INSERT INTO contract_text (version, text_en, text_es, valid_from, asked_from)
      VALUES (${version}, ${fields.textEn}, ${fields.textEs}, NULL, 'infinity') RETURNING id`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('no row came back');
    await keepFirstRevision(ports, tx, { entity: 'agreement', entityId: row.id, by, after: fields });
    return { id: row.id };
  });
}

/** When it is in force: at the beginning of a day of the company's, or at once. */
export function enforcedFrom({ clock }: Pick<Ports, 'clock'>, on: CalendarDate | null): string {
  return isoOf(on === null ? clock.now() : instantAt(on, '00:00'));
}

/** Removes a draft. */
export function removeAgreementText(
  ports: Deps,
  { id, by }: { readonly id: number; readonly by: string },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const before = await revisedAgreement(ports).lock(tx, id);
    if (before.validFrom !== null) return refuse('agreement-in-force');
    await sql`DELETE FROM contract_text WHERE id = ${id}`.execute(tx);
    await keepLastRevision(ports, tx, { entity: 'agreement', entityId: id, by, before });
  });
}

/** A version as it would read for an approved trip: that of the code, or the last one. */
export async function previewAgreementText(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { id, code }: { readonly id: number; readonly code: string | undefined },
): Promise<AgreementPreview> {
  const { textEn: en, textEs: es } = await getAgreementRow(db, id);
  const problems = agreementProblems({ en, es });
  if (problems.length > 0) return refuse('agreement-incomplete', { problems });
  const source = await findAgreementSource(db, await approvedTrip(db, code));
  if (!source) return refuse('reservation-group-not-found');
  const { paragraphs } = writeAgreement({ ...source, text: { en, es } }, await readLessor({ db, config }));
  return { bookingCode: source.bookingCode, en: [...paragraphs.en], es: [...paragraphs.es] };
}

async function approvedTrip(db: Db, code: string | undefined): Promise<string> {
  const isMeant = code === undefined ? sql`true` : sql`upper(g.booking_code) = upper(${code.trim()})`;
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM reservation_group g JOIN request q ON q.group_id = g.id AND q.sequence = 1
    WHERE ${isMeant} AND EXISTS (SELECT FROM group_history m WHERE m.request_id = q.id AND m.to_status = 'approved')
    ORDER BY q.asked_at DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? refuse('reservation-group-not-found');
}
