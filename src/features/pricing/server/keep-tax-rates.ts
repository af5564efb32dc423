import { sql } from 'kysely';
import { keepFirstRevision, keepLastRevision } from '#features/revisions/server/revisions.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { NewTaxRates, TaxRatesView } from '../api/tax-rates.api.ts';
import { datedRates, isComing, type KeptTaxRate } from '../domain/tax-rates.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** All rates ever, with the places and taxes that they can be of. */
export async function listKeptRates(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  language: Language,
): Promise<TaxRatesView> {
  const today = dateAt(clock.now());
  const { rows: places } = await sql<TaxRatesView['places'][number]>`
    SELECT code, ${sql.ref(`name_${language}`)} AS name FROM municipality
    ORDER BY code <> 'miami-dade', name_en`.execute(db);
  const { rows: taxes } = await sql<TaxRatesView['taxes'][number]>`
    SELECT t.code, ${sql.ref(`t.name_${language}`)} AS name FROM tax t
    WHERE EXISTS (SELECT FROM tax_rate r WHERE r.tax = t.code) ORDER BY t.position`.execute(db);
  const { rows: services } = await sql<TaxRatesView['services'][number]>`
    SELECT code, ${sql.ref(`name_${language}`)} AS name FROM service ORDER BY "order"`.execute(db);
  return { today, places, taxes, services, rates: [...datedRates(await readRates(db), today)] };
}

async function readRates(db: Db | Tx): Promise<readonly KeptTaxRate[]> {
  const { rows } = await sql<KeptTaxRate>`
    SELECT r.id, r.tax, r.municipality, r.line_kind AS "lineKind", r.valid_from AS "validFrom",
      r.basis_points AS "basisPoints", r.note
    FROM tax_rate r JOIN tax t ON t.code = r.tax
    ORDER BY r.municipality <> 'miami-dade', r.municipality, t.position, r.valid_from DESC, r.id`.execute(db);
  return rows;
}

/** Writes a rate for each kind of line, from a day that has not begun. */
export function addTaxRates(
  ports: Deps,
  { by, ...rates }: NewTaxRates & { readonly by: string },
): Promise<{ ids: number[] }> {
  const { tax, municipality, validFrom, basisPoints, note } = rates;
  refuseWrong({ validFrom: isComing(validFrom as CalendarDate, dateAt(ports.clock.now())) });
  return inTransaction(ports.db, async (tx) => {
    const { rows } = await sql<{ tax: boolean; municipality: boolean }>`
      SELECT EXISTS (SELECT FROM tax_rate WHERE tax = ${tax}) AS tax,
        EXISTS (SELECT FROM municipality WHERE code = ${municipality}) AS municipality`.execute(tx);
    refuseWrong({ ...rows[0] });
    const ids: number[] = [];
    for (const lineKind of [...new Set(rates.lineKinds)]) {
      const { rows: made } = await sql<{ id: number }>`
        INSERT INTO tax_rate (tax, municipality, line_kind, valid_from, basis_points, note)
        VALUES (${tax}, ${municipality}, ${lineKind}, ${validFrom}::date, ${basisPoints}, ${note})
        ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
      const id = made[0]?.id ?? refuse('tax-rate-exists');
      const after = { tax, municipality, lineKind, validFrom, basisPoints, note };
      await keepFirstRevision(ports, tx, { entity: 'tax-rate', entityId: id, by, after });
      ids.push(id);
    }
    return { ids };
  });
}

/** Refuses what is not so, by its field. */
function refuseWrong(isRight: Readonly<Record<string, boolean>>): void {
  const wrong = Object.keys(isRight).filter((field) => !isRight[field]);
  if (wrong.length > 0)
    refuse('parameter-valid', { fields: Object.fromEntries(wrong.map((field) => [field, ['parameter-valid']])) });
}

/** Takes back a rate that does not hold yet; one that holds or held stays for ever. */
export function removeTaxRate(ports: Deps, { id, by }: { readonly id: number; readonly by: string }): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    await sql`SELECT FROM tax_rate WHERE id = ${id} FOR UPDATE`.execute(tx);
    const rate = (await readRates(tx)).find((one) => one.id === id) ?? refuse('not-found');
    if (!isComing(rate.validFrom, dateAt(ports.clock.now()))) return refuse('tax-rate-holds');
    await sql`DELETE FROM tax_rate WHERE id = ${id}`.execute(tx);
    await keepLastRevision(ports, tx, { entity: 'tax-rate', entityId: id, by, before: { ...rate } });
  });
}
