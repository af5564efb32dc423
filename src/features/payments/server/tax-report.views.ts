import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { Db } from '#platform/database/database.ts';
import type { TaxReportView } from '../api/tax-report.schemas.ts';
import { daysOf, dueOn, type Month } from '../domain/tax-report.ts';

type Authority = TaxReportView['authorities'][number];

/**
 * docs/domain.md 6: the part of each tax in what was received and given back in a month, by the day it was booked on. A
 * refund lessens the month it was made in.
 */
export async function taxReport(
  db: Db,
  { month, language }: { readonly month: Month; readonly language: Language },
): Promise<TaxReportView> {
  const { from, until } = daysOf(month);
  const { rows } = await sql<Pick<Authority, 'code' | 'name' | 'taxes'>>`
    WITH sums AS (
      SELECT l.tax, l.basis_points, sum(l.amount_cents) FILTER (WHERE e.kind = 'payment')::int AS collected,
        sum(l.amount_cents) FILTER (WHERE e.kind <> 'payment')::int AS returned
      FROM ledger_entry e JOIN ledger_tax l ON l.entry_id = e.id
      WHERE e.booked_on >= ${from} AND e.booked_on < ${until} GROUP BY l.tax, l.basis_points
    )
    SELECT a.code, ${sql.ref(`a.name_${language}`)} AS name,
      (SELECT coalesce(json_agg(json_build_object('code', t.code, 'name', ${sql.ref(`t.name_${language}`)}, 'basisPoints', s.basis_points,
          'collectedCents', coalesce(s.collected, 0), 'returnedCents', -coalesce(s.returned, 0),
          'dueCents', coalesce(s.collected, 0) + coalesce(s.returned, 0)) ORDER BY t.position, s.basis_points), '[]')
        FROM sums s JOIN tax t ON t.code = s.tax WHERE t.authority = a.code) AS taxes
    FROM tax_authority a ORDER BY (SELECT min(t.position) FROM tax t WHERE t.authority = a.code)`.execute(db);
  const authorities = rows.map((authority) => ({ ...authority, ...totalsOf(authority.taxes) }));
  return { month, dueOn: dueOn(month), authorities, ...totalsOf(authorities), notes: await listNotes(db) };
}

type Sums = Pick<TaxReportView, 'collectedCents' | 'returnedCents' | 'dueCents'>;

function totalsOf(parts: readonly Sums[]): Sums {
  return {
    collectedCents: sumOf(parts.map((part) => part.collectedCents)),
    returnedCents: sumOf(parts.map((part) => part.returnedCents)),
    dueCents: sumOf(parts.map((part) => part.dueCents)),
  };
}

/** What is noted of the rates that hold today, each note once. */
async function listNotes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`
    SELECT DISTINCT r.note FROM tax_rate r WHERE r.note <> '' AND r.valid_from = (SELECT max(v.valid_from) FROM tax_rate v
      WHERE v.tax = r.tax AND v.municipality = r.municipality AND v.line_kind = r.line_kind AND v.valid_from <= company_today())
    ORDER BY 1`.execute(db);
  return rows.map(({ note }) => note);
}
