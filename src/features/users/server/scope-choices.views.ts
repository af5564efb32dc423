import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { ScopeChoices } from '../api/users.schemas.ts';

/** All places, houses and boats by name, whatever their state: what the work of somebody can be limited to. */
export async function listScopeChoices(db: Db, language: Language): Promise<ScopeChoices> {
  const name = (table: string) => sql.ref(`${table}.name_${language}`);
  const [places, rentables] = await Promise.all([
    sql<ScopeChoices['places'][number]>`SELECT d.id, ${name('d')} AS name FROM destination d ORDER BY 2, 1`.execute(db),
    sql<ScopeChoices['rentables'][number]>`SELECT r.id, ${name('r')} AS name, r.kind, ${name('d')} AS place
      FROM rentable r JOIN destination d ON d.id = r.destination_id ORDER BY 2, 1`.execute(db),
  ]);
  return { places: places.rows, rentables: rentables.rows };
}

/** Refuses a scope with a place, house or boat that there isn't. */
export async function refuseUnknownScope(tx: Tx, scope: Scope | null): Promise<void> {
  if (scope === null) return;
  const { rows } = await sql<{ isKnown: boolean }>`
    SELECT NOT EXISTS (SELECT FROM unnest(${[...scope.places]}::int[]) AS wanted(id)
        WHERE NOT EXISTS (SELECT FROM destination d WHERE d.id = wanted.id))
      AND NOT EXISTS (SELECT FROM unnest(${[...scope.rentables]}::int[]) AS wanted(id)
        WHERE NOT EXISTS (SELECT FROM rentable r WHERE r.id = wanted.id)) AS "isKnown"`.execute(tx);
  if (!rows[0]?.isKnown) refuse('parameter-valid', { fields: { scope: ['parameter-valid'] } });
}
