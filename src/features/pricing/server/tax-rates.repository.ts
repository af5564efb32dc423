import { sql } from 'kysely';
import { recently } from '#platform/database/recent.ts';
import type { TaxRate } from '../domain/taxes.ts';

/** The rates that hold today, in the order in which a price lists its taxes; at most 5 s old. */
export const readTaxRates = recently(sql<readonly TaxRate[]>`(
  SELECT coalesce(json_agg(json_build_object('code', r.tax, 'name', json_build_object('en', t.name_en, 'es', t.name_es),
    'basisPoints', r.basis_points, 'municipality', r.municipality, 'lineKind', r.line_kind)
    ORDER BY t.position, r.line_kind DESC), '[]')
  FROM (
    SELECT DISTINCT ON (tax, municipality, line_kind) tax, municipality, line_kind, basis_points FROM tax_rate
    WHERE valid_from <= (SELECT company_today()) ORDER BY tax, municipality, line_kind, valid_from DESC
  ) r JOIN tax t ON t.code = r.tax WHERE r.basis_points > 0)`);
