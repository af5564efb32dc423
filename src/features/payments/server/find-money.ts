import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { type Find, factCents, factDates, factState, factText } from '#platform/finds.ts';

/** Invoices by number or amount; their trip shows them. */
export const findInvoices: Find = {
  kind: 'invoice',
  needs: 'payment:record',
  found: ({ code, cents }) => [
    ...(code === null
      ? []
      : [
          sql`SELECT i.id::text AS id, CASE WHEN compact(i.number) = ${code} THEN 0 ELSE 1 END AS rank, i.issued_at AS at
            FROM invoice i WHERE compact(i.number) LIKE ${`%${code}%`}`,
        ]),
    ...(cents === null
      ? []
      : [sql`SELECT i.id::text AS id, 0 AS rank, i.issued_at AS at FROM invoice i WHERE i.total_cents = ${cents}`]),
  ],
  within: (scope, id) => groupInScope(scope, sql`(SELECT own.group_id FROM invoice own WHERE own.id = ${id}::uuid)`),
  shown: (language) => ({
    title: sql`i.number`,
    facts: [
      factCents(sql`i.total_cents`),
      factText(nameOfPerson('u', language)),
      factText(sql`g.booking_code`),
      factState(sql`'invoice.' || i.status`),
    ],
    from: sql`JOIN invoice_state i ON i.id = f.id::uuid JOIN reservation_group g ON g.id = i.group_id
      JOIN app_user u ON u.id = g.tenant_id`,
    target: sql`i.group_id::text`,
  }),
  pathOf: officePaths.staffGroup,
};

/** Payments, and money that went back, by reference or amount. */
export const findPayments: Find = {
  kind: 'payment',
  needs: 'payment:record',
  found: ({ code, cents }) => {
    const entry = sql`e.id::text AS id, e.recorded_at AS at FROM ledger_entry e WHERE`;
    return [
      ...(code === null
        ? []
        : [
            sql`SELECT CASE WHEN compact(e.reference) = ${code} THEN 0 ELSE 1 END AS rank, ${entry}
              e.reference IS NOT NULL AND compact(e.reference) LIKE ${`%${code}%`}`,
            sql`SELECT 0 AS rank, ${entry} e.provider_payment_id IS NOT NULL AND compact(e.provider_payment_id) = ${code}`,
          ]),
      ...(cents === null ? [] : [sql`SELECT 0 AS rank, ${entry} abs(e.amount_cents) = ${cents}`]),
    ];
  },
  within: (scope, id) =>
    groupInScope(scope, sql`(SELECT own.group_id FROM ledger_entry own WHERE own.id = ${id}::uuid)`),
  shown: (language) => ({
    title: sql`coalesce(e.reference, g.booking_code)`,
    facts: [
      factCents(sql`e.amount_cents`),
      factText(nameOfPerson('u', language)),
      factText(sql`CASE WHEN e.reference IS NOT NULL THEN g.booking_code END`),
      factDates(sql`e.booked_on`, sql`e.booked_on`),
      factState(sql`'payment.' || e.kind`),
    ],
    from: sql`JOIN ledger_entry e ON e.id = f.id::uuid JOIN reservation_group g ON g.id = e.group_id
      JOIN app_user u ON u.id = g.tenant_id`,
    target: sql`e.group_id::text`,
  }),
  pathOf: officePaths.staffGroup,
};
