import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { recently } from '#platform/database/recent.ts';
import type { TaxRate } from '../domain/taxes.ts';

/** The rates that hold today, in the order in which a price lists its taxes; at most 5 s old. */
export const readTaxRates = recently(listTaxRates);

async function listTaxRates(db: Db | Tx): Promise<readonly TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    SELECT r.tax AS code, json_build_object('en', t.name_en, 'es', t.name_es) AS name, r.basis_points AS "basisPoints",
      r.municipality, r.line_kind AS "lineKind"
    FROM tax_rate r JOIN tax t ON t.code = r.tax
    WHERE r.basis_points > 0 AND r.valid_from = (SELECT max(v.valid_from) FROM tax_rate v
      WHERE v.tax = r.tax AND v.municipality = r.municipality AND v.line_kind = r.line_kind AND v.valid_from <= company_today())
    ORDER BY t.position, r.line_kind DESC`.execute(db);
  return rows;
}
