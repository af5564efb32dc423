import { sql } from 'kysely';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { type Find, factState, factText, hasWords } from '#platform/finds.ts';

/** Houses by name. */
export const findHouses = findListings('house', {
  pathOf: officePaths.staffHouse,
  listOf: (text) => officePaths.staffHouses({ search: text }),
});

/** Boats by name. */
export const findBoats = findListings('boat', {
  pathOf: officePaths.staffBoat,
  listOf: (text) => officePaths.staffBoats({ search: text }),
});

function findListings(kind: 'house' | 'boat', pages: Required<Pick<Find, 'pathOf' | 'listOf'>>): Find {
  return {
    kind,
    needs: 'catalog:edit',
    found: (searched) => {
      const named = hasWords(sql`fold(r.name_en || ' ' || r.name_es)`, searched);
      if (named === null) return [];
      const exactly = sql`fold(${searched.text}) IN (fold(r.name_en), fold(r.name_es))`;
      return [
        sql`SELECT r.id::text AS id, CASE WHEN ${exactly} THEN 0 ELSE 1 END AS rank, r.updated_at AS at
          FROM rentable r WHERE r.kind = ${kind} AND ${named}`,
      ];
    },
    within: (scope, id) => inScope(scope, sql`${id}::int`),
    shown: (language) => ({
      title: sql.ref(`r.name_${language}`),
      facts: [factText(sql.ref(`d.name_${language}`)), factState(sql`${`${kind}.`} || r.status`)],
      from: sql`JOIN rentable r ON r.id = f.id::int JOIN destination d ON d.id = r.destination_id`,
    }),
    ...pages,
  };
}
