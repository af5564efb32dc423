import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import {
  anyOf,
  type Find,
  factDates,
  factState,
  factText,
  factTrips,
  hasDigits,
  hasWords,
  type Searched,
} from '#platform/finds.ts';
import { inLanguage } from './line-rows.views.ts';

const listOf = (text: string) => officePaths.staffGroups({ search: text });

/** Trips by booking code, confirmation number, guest or total. */
export const findTrips: Find = {
  kind: 'trip',
  needs: 'trip:view',
  found: (searched) => {
    const { code, cents } = searched;
    const guest = guestIs(searched);
    const trip = sql`g.id::text AS id, g.created_at AS at FROM reservation_group g`;
    return [
      ...(code === null
        ? []
        : [
            sql`SELECT CASE WHEN ${code} IN (compact(g.booking_code), compact(g.confirmation_number)) THEN 0 ELSE 1 END AS rank,
              ${trip} WHERE g.status <> 'draft'
              AND (compact(g.booking_code) LIKE ${`%${code}%`} OR compact(g.confirmation_number) LIKE ${`%${code}%`})`,
          ]),
      ...(guest === null
        ? []
        : [
            sql`SELECT 2 AS rank, ${trip} JOIN app_user u ON u.id = g.tenant_id WHERE g.status <> 'draft' AND ${guest}`,
          ]),
      ...(cents === null
        ? []
        : [
            sql`SELECT 0 AS rank, ${trip} JOIN request q ON q.group_id = g.id
              WHERE g.status <> 'draft' AND q.total_cents = ${cents}`,
          ]),
    ];
  },
  within: (scope, id) => groupInScope(scope, sql`${id}::uuid`),
  shown: (language) => ({
    title: sql`g.booking_code`,
    facts: [
      factText(nameOfPerson('u', language)),
      factText(inLanguage('r.name', language)),
      factDates(sql`g.starts_on`, sql`g.ends_on`),
      factState(sql`'trip.' || g.status`),
    ],
    from: sql`JOIN reservation_group g ON g.id = f.id::uuid JOIN app_user u ON u.id = g.tenant_id
      JOIN reservation l ON l.group_id = g.id AND l.is_principal JOIN rentable r ON r.id = l.rentable_id`,
  }),
  pathOf: officePaths.staffGroup,
  listOf,
};

/** Guests by name, address or phone: their trips are what staff have of them. */
export const findGuests: Find = {
  kind: 'guest',
  needs: 'trip:view',
  found: (searched) => {
    const guest = guestIs(searched);
    if (guest === null) return [];
    const exactly = sql`fold(${searched.text}) IN (fold(u.name || ' ' || u.lastname), fold(u.email))
      OR u.phone_number = ${`+${searched.digits}`}`;
    return [
      sql`SELECT u.id::text AS id, CASE WHEN ${exactly} THEN 0 ELSE 1 END AS rank, u.created_at AS at FROM app_user u
        WHERE ${guest} AND EXISTS (SELECT FROM reservation_group g WHERE g.tenant_id = u.id AND g.status <> 'draft')`,
    ];
  },
  within: (scope, id) => sql`EXISTS (SELECT FROM reservation_group own
    WHERE own.tenant_id = ${id}::uuid AND own.status <> 'draft' AND ${groupInScope(scope, sql`own.id`)})`,
  shown: (language) => ({
    title: nameOfPerson('u', language),
    facts: [
      factText(sql`u.email`),
      factText(sql`u.phone_number`),
      factTrips(sql`(SELECT count(*)::int FROM reservation_group g WHERE g.tenant_id = u.id AND g.status <> 'draft')`),
    ],
    from: sql`JOIN app_user u ON u.id = f.id::uuid`,
    target: sql`u.email`,
  }),
  pathOf: listOf,
};

/** The condition that the person `u` is who was asked for; null when no word or number was typed. */
function guestIs(searched: Searched): RawBuilder<unknown> | null {
  const is = anyOf(hasWords(sql`u.folded`, searched), hasDigits(sql`u.phone_number`, searched));
  return is === null ? null : sql`u.status <> 'deleted' AND ${is}`;
}
