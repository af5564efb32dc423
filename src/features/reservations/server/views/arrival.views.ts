import { sql } from 'kysely';
import type { Bilingual } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isArrivalShown } from '../../domain/group-actions.ts';

/** Where the guests of a trip go and how they get in. */
export interface Arrival {
  readonly address: string;
  readonly instructions: Bilingual;
  readonly rules: readonly Bilingual[];
}

type ArrivalRow = Arrival & Parameters<typeof isArrivalShown>[0];

/** What the page of the trip shows of the arrival (domain 4.4); `undefined` while it shows nothing. */
export async function findArrival(db: Db | Tx, groupId: string): Promise<Arrival | undefined> {
  const { rows } = await sql<ArrivalRow>`
    SELECT g.status, EXISTS (SELECT FROM contract_acceptance a WHERE a.group_id = g.id) AS "isContractAccepted", r.address,
      (SELECT coalesce(json_agg(json_build_object('openCents', i.open_cents)), '[]')
        FROM invoice_state i JOIN request q ON q.id = i.request_id WHERE q.group_id = g.id AND q.sequence = 1) AS invoices,
      json_build_object('en', coalesce(h.arrival_en, b.arrival_en, ''), 'es', coalesce(h.arrival_es, b.arrival_es, '')) AS instructions,
      (SELECT coalesce(json_agg(json_build_object('en', x.text_en, 'es', x.text_es) ORDER BY x.position), '[]') FROM (
        SELECT text_en, text_es, position FROM house_rule WHERE house_id = r.id
        UNION ALL SELECT text_en, text_es, position FROM boat_rule WHERE boat_id = r.id) x) AS rules
    FROM reservation_group g
    JOIN reservation l ON l.group_id = g.id AND l.is_principal
    JOIN rentable r ON r.id = l.rentable_id
    LEFT JOIN house h ON h.rentable_id = r.id
    LEFT JOIN boat b ON b.rentable_id = r.id
    WHERE g.id = ${groupId}`.execute(db);
  const [row] = rows;
  if (!row || !isArrivalShown(row)) return undefined;
  const { address, instructions, rules } = row;
  return { address, instructions, rules };
}
