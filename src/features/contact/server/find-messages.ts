import { sql } from 'kysely';
import { messageInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { COMPANY_ZONE } from '#kernel/company-zone.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { anyOf, type Find, factDates, factState, factText, hasDigits, hasWords } from '#platform/finds.ts';
import { messageState } from './conversations.repository.ts';

const SENDER = sql`fold(m.first_name || ' ' || m.last_name || ' ' || m.email || ' ' || coalesce(m.company, ''))`;
const RECEIVED_ON = sql`(m.received_at AT TIME ZONE ${sql.lit(COMPANY_ZONE)})::date`;

/** Messages by who sent them: name, address, company or phone. */
export const findMessages: Find = {
  kind: 'message',
  needs: 'message:answer',
  found: (searched) => {
    const sent = anyOf(hasWords(SENDER, searched), hasDigits(sql`m.phone`, searched));
    if (sent === null) return [];
    const exactly = sql`fold(${searched.text}) IN (fold(m.first_name || ' ' || m.last_name), fold(m.email))`;
    return [
      sql`SELECT m.id::text AS id, CASE WHEN ${exactly} THEN 0 ELSE 1 END AS rank, m.received_at AS at
        FROM contact_message m WHERE ${sent}`,
    ];
  },
  within: (scope, id) =>
    sql`EXISTS (SELECT FROM contact_message own WHERE own.id = ${id}::uuid AND ${messageInScope(scope, 'own')})`,
  shown: () => ({
    title: sql`m.first_name || ' ' || m.last_name`,
    facts: [
      factText(sql`m.company`),
      factText(sql`m.email`),
      factDates(RECEIVED_ON, RECEIVED_ON),
      factState(sql`'message.' || ${messageState}`),
    ],
    from: sql`JOIN contact_message m ON m.id = f.id::uuid`,
  }),
  pathOf: officePaths.staffMessage,
};
