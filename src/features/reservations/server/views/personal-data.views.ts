import { sql } from 'kysely';
import { exportedItemsOf } from '#features/additional-services/server/service-items.facade.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/**
 * What reservations stores of a person: their trips with their services, what they and the company said, and what
 * they decided as staff.
 */
export const reservationsPersonalData: PersonalData = {
  section: 'trips',
  tables: [
    'reservation_group',
    'request',
    'reservation',
    'service_line',
    'service_line_addon',
    'line_removal',
    'wizard_skip',
    'price_line',
    'group_history',
  ],
  withheld: {
    occupancy: 'repeats the dates of the reservations',
    price_offer: 'ids of staff and lines, until the guest answers; the price is in the trip afterwards',
    unit_claim: 'repeats the times of the services',
    unit_occupancy: 'repeats the times of the services',
  },
  collect: async (db, userId) => ({
    groups: await rowsAsJson(
      db,
      sql`SELECT id, booking_code AS "bookingCode", confirmation_number AS "confirmationNumber", status, language,
        starts_on AS "startsOn", ends_on AS "endsOn", created_at AS "createdAt", confirmed_at AS "confirmedAt",
        cancelled_at AS "cancelledAt" FROM reservation_group WHERE tenant_id = ${userId} ORDER BY created_at, id`,
    ),
    requests: await rowsAsJson(
      db,
      sql`SELECT q.id, q.group_id AS "groupId", q.sequence, q.status, q.message, q.asked_at AS "askedAt",
        q.answered_at AS "answeredAt", q.decline_reason AS "declineReason", q.discount_basis_points AS "discountBasisPoints",
        q.subtotal_cents AS "subtotalCents", q.taxes_cents AS "taxesCents", q.total_cents AS "totalCents",
        q.deposit_cents AS "depositCents"
        FROM request q JOIN reservation_group g ON g.id = q.group_id WHERE g.tenant_id = ${userId} ORDER BY g.created_at, q.sequence`,
    ),
    reservations: await rowsAsJson(
      db,
      sql`SELECT l.id, l.group_id AS "groupId", l.request_id AS "requestId", l.type, l.status, r.name_en AS "rentable",
        l.starts_on AS "startsOn", l.ends_on AS "endsOn", l.adults, l.infants, l.babies, l.pets, l.created_at AS "createdAt"
        FROM reservation l JOIN reservation_group g ON g.id = l.group_id LEFT JOIN rentable r ON r.id = l.rentable_id
        WHERE g.tenant_id = ${userId} ORDER BY l.created_at, l.id`,
    ),
    services: await rowsAsJson(
      db,
      sql`SELECT l.id AS "reservationId", sv.code, ${exportedItemsOf('s')}, s.custom_menu AS "customMenu", s.minutes,
        ARRAY(SELECT a.name_en FROM service_line_addon sa JOIN addon a ON a.id = sa.addon_id
          WHERE sa.reservation_id = l.id ORDER BY a.id) AS addons,
        s.trip_type AS "tripType", s.hours, s.extra_hours AS "extraHours",
        s.return_at AS "returnAt", s.flight_number AS "flightNumber", s.return_flight_number AS "returnFlightNumber",
        s.quantity, s.address_in AS "addressIn", s.address_out AS "addressOut", s.personalization,
        s.manual_price_cents AS "manualPriceCents"
        FROM service_line s JOIN reservation l ON l.id = s.reservation_id JOIN reservation_group g ON g.id = l.group_id
        JOIN service sv ON sv.id = s.service_id
        WHERE g.tenant_id = ${userId} ORDER BY l.created_at, l.id`,
    ),
    removals: await rowsAsJson(
      db,
      sql`SELECT x.reservation_id AS "reservationId", x.asked_at AS "askedAt", x.reason, x.decision, x.decided_at AS "decidedAt", x.note
        FROM line_removal x JOIN reservation l ON l.id = x.reservation_id JOIN reservation_group g ON g.id = l.group_id
        WHERE g.tenant_id = ${userId} ORDER BY x.asked_at, x.id`,
    ),
    skipped: await rowsAsJson(
      db,
      sql`SELECT w.group_id AS "groupId", w.type FROM wizard_skip w JOIN reservation_group g ON g.id = w.group_id
        WHERE g.tenant_id = ${userId} ORDER BY w.group_id, w.type`,
    ),
    priceLines: await rowsAsJson(
      db,
      sql`SELECT p.request_id AS "requestId", p.reservation_id AS "reservationId", p.position, p.kind, p.code, p.quantity,
        p.unit_cents AS "unitCents", p.total_cents AS "totalCents"
        FROM price_line p JOIN request q ON q.id = p.request_id JOIN reservation_group g ON g.id = q.group_id
        WHERE g.tenant_id = ${userId} ORDER BY g.created_at, q.sequence, p.position`,
    ),
    history: await rowsAsJson(
      db,
      sql`SELECT h.group_id AS "groupId", h.at, h.move, h.from_status AS "from", h.to_status AS "to", h.actor AS "by", h.reason
        FROM group_history h JOIN reservation_group g ON g.id = h.group_id WHERE g.tenant_id = ${userId} ORDER BY h.id`,
    ),
    decisions: await rowsAsJson(
      db,
      sql`SELECT h.group_id AS "groupId", h.at, h.move, h.reason FROM group_history h
        WHERE h.actor = 'staff' AND h.actor_id = ${userId} ORDER BY h.id`,
    ),
    decidedRemovals: await rowsAsJson(
      db,
      sql`SELECT x.reservation_id AS "reservationId", x.decided_at AS "decidedAt", x.decision, x.note FROM line_removal x
        WHERE x.decided_by = ${userId} ORDER BY x.decided_at, x.id`,
    ),
  }),
};
