import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What trip changes stores of a person: how their trips were changed, and what they changed as staff. */
export const tripChangesPersonalData: PersonalData = {
  section: 'tripChanges',
  tables: ['trip_change', 'reservation_period', 'asked_change', 'invoice_as_issued'],
  collect: async (db, userId) => ({
    changes: await rowsAsJson(
      db,
      sql`SELECT c.group_id AS "groupId", c.sequence, c.state, c.facts, c.reason, c.offered_at AS "offeredAt",
        c.text_en AS "textEn", c.text_es AS "textEs", c.text_hash AS "textHash", c.version, c.agreed_how AS "agreedHow",
        c.agreed_name AS "agreedName", c.agreed_at AS "agreedAt", c.agreed_from AS "agreedFrom", c.agreed_with AS "agreedWith"
        FROM trip_change c JOIN reservation_group g ON g.id = c.group_id WHERE g.tenant_id = ${userId} ORDER BY c.offered_at, c.id`,
    ),
    periods: await rowsAsJson(
      db,
      sql`SELECT p.reservation_id AS "reservationId", r.name_en AS "rentable", p.starts_on AS "startsOn", p.ends_on AS "endsOn",
        p.adults, p.infants, p.babies, p.pets, p.total_cents AS "totalCents", p.held_from AS "heldFrom", p.held_until AS "heldUntil"
        FROM reservation_period p JOIN reservation l ON l.id = p.reservation_id JOIN reservation_group g ON g.id = l.group_id
        JOIN rentable r ON r.id = p.rentable_id WHERE g.tenant_id = ${userId} ORDER BY p.id`,
    ),
    asked: await rowsAsJson(
      db,
      sql`SELECT w.group_id AS "groupId", w.starts_on AS "startsOn", w.ends_on AS "endsOn", w.guests, w.message,
        w.asked_at AS "askedAt", w.answer, w.answered_at AS "answeredAt", w.reason
        FROM asked_change w JOIN reservation_group g ON g.id = w.group_id WHERE g.tenant_id = ${userId} ORDER BY w.asked_at, w.id`,
    ),
    invoicesAsIssued: await rowsAsJson(
      db,
      sql`SELECT i.number, z.facts, z.kept_at AS "keptAt" FROM invoice_as_issued z JOIN invoice i ON i.id = z.invoice_id
        JOIN reservation_group g ON g.id = i.group_id WHERE g.tenant_id = ${userId} ORDER BY i.number`,
    ),
    answered: await rowsAsJson(
      db,
      sql`SELECT group_id AS "groupId", answered_at AS "answeredAt", answer, reason FROM asked_change
        WHERE answered_by = ${userId} ORDER BY answered_at, id`,
    ),
    changed: await rowsAsJson(
      db,
      sql`SELECT group_id AS "groupId", offered_at AS "offeredAt", reason FROM trip_change
        WHERE offered_by = ${userId} ORDER BY offered_at, id`,
    ),
  }),
};
