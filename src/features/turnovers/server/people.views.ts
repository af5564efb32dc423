import { sql } from 'kysely';
import { nameOfPerson, scopeOfRow } from '#features/accounts/server/accounts.facade.ts';
import { inScope, isInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** Somebody to whom tasks are given. */
export interface FieldPerson {
  readonly id: string;
  readonly name: string;
  readonly scope: Scope | null;
}

/** Everybody of the field, by name. */
export async function listFieldPeople(db: Db | Tx, language: Language): Promise<readonly FieldPerson[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    scopePlaces: number[] | null;
    scopeRentables: number[] | null;
  }>`
    SELECT u.id, ${nameOfPerson('u', language)} AS name, u.scope_places AS "scopePlaces",
      u.scope_rentables AS "scopeRentables"
    FROM app_user u WHERE u.status = 'active' AND 'staff' = ANY(u.roles) AND 'field' = ANY(u.team_roles)
    ORDER BY 2, 1`.execute(db);
  return rows.map(({ id, name, ...lists }) => ({ id, name, scope: scopeOfRow(lists) }));
}

/** Who of them works in each of some houses and boats. */
export async function listPlacesOf(
  db: Db,
  people: readonly FieldPerson[],
  rentableIds: readonly number[],
): Promise<(rentableId: number) => string[]> {
  const works = await Promise.all(
    people.map(async ({ id, scope }) => {
      const { rows } = await sql<{ id: number }>`
        SELECT r.id FROM rentable r WHERE r.id = ANY(${[...rentableIds]}::int[]) AND ${inScope(scope, sql`r.id`)}`.execute(
        db,
      );
      return { id, places: new Set(rows.map((row) => row.id)) };
    }),
  );
  return (rentableId) => works.flatMap(({ id, places }) => (places.has(rentableId) ? [id] : []));
}

/** Those of them whose work includes a house or boat. */
export async function listCandidates(
  db: Db | Tx,
  { rentableId, language }: { readonly rentableId: number; readonly language: Language },
): Promise<readonly FieldPerson[]> {
  const people = await listFieldPeople(db, language);
  const fit = await Promise.all(people.map(({ scope }) => isInScope(db, scope, rentableId)));
  return people.filter((_, index) => fit[index]);
}
