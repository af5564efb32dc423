import { sql } from 'kysely';
import { bookingTotal } from '#features/reservations/server/reservations.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

/** A tax of a price, by its name and rate. */
export interface NamedTax {
  readonly name: Bilingual;
  readonly basisPoints: number;
  readonly totalCents: number;
}

/** A line of a frozen price that is no tax. */
export interface NamedLine {
  readonly kind: string;
  readonly code: string | null;
  readonly name: Bilingual | null;
  /** Of an item of a service, the name of the service. */
  readonly service: Bilingual | null;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
}

/** What a paper says of when and where a trip is. */
export interface TripFacts {
  readonly placeName: Bilingual;
  readonly placeKind: 'house' | 'boat';
  readonly destination: Bilingual;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** The hours of a boat; null for a house. */
  readonly outing: { readonly from: Instant; readonly until: Instant } | null;
}

/** What an invoice says of its trip and of the price of its request. */
export interface InvoiceFacts extends TripFacts {
  readonly subtotalCents: number;
  readonly totalCents: number;
  /** The price of the whole trip, with what was added later. */
  readonly bookingCents: number;
  readonly priceLines: readonly NamedLine[];
  /** The taxes of the request. */
  readonly taxes: readonly NamedTax[];
}

/** SQL for a trip's `TripFacts` as pairs of JSON: of a group `g`, its principal line `l`, house or boat `p` at `d`. */
export const tripFacts = sql`
  'startsOn', g.starts_on, 'endsOn', g.ends_on, 'placeName', json_build_object('en', p.name_en, 'es', p.name_es),
  'placeKind', p.kind, 'destination', json_build_object('en', d.name_en, 'es', d.name_es),
  'outing', CASE WHEN p.kind = 'boat' THEN json_build_object('from', (extract(epoch FROM lower(l.during)) * 1000)::bigint,
    'until', (extract(epoch FROM upper(l.during)) * 1000)::bigint) END`;

/** The tables that `tripFacts` reads, joined to a group `g`. */
export const tripTables = sql`
  JOIN reservation l ON l.group_id = g.id AND l.is_principal
  JOIN rentable p ON p.id = l.rentable_id
  JOIN destination d ON d.id = p.destination_id`;

/** SQL for the `InvoiceFacts` of an invoice of a request `q`, as they are now. */
export const invoiceFacts = sql`jsonb_build_object(${tripFacts},
  'subtotalCents', coalesce(q.subtotal_cents, 0), 'totalCents', coalesce(q.total_cents, 0), 'bookingCents', ${bookingTotal('q')},
  'priceLines', (SELECT coalesce(json_agg(json_build_object('kind', x.kind, 'code', x.code, 'quantity', x.quantity,
      'unitCents', x.unit_cents, 'totalCents', x.total_cents,
      'name', CASE WHEN x.name_en IS NOT NULL THEN json_build_object('en', x.name_en, 'es', x.name_es) END,
      'service', CASE WHEN v.id IS NOT NULL THEN json_build_object('en', v.name_en, 'es', v.name_es) END)
      ORDER BY x.position), '[]') FROM price_line x LEFT JOIN service v ON x.kind = 'service' AND v.code = x.code
    WHERE x.request_id = q.id AND x.kind <> 'tax'),
  'taxes', (SELECT coalesce(json_agg(json_build_object('name', json_build_object('en', x.name_en, 'es', x.name_es),
      'basisPoints', x.basis_points, 'totalCents', x.cents) ORDER BY x.position), '[]')
    FROM (SELECT name_en, name_es, basis_points, sum(total_cents)::int AS cents, min(position) AS position
      FROM price_line WHERE request_id = q.id AND kind = 'tax' GROUP BY 1, 2, 3) x))`;

/** Before a change of the trip: its invoices go on saying what they were issued for (domain 4.9). */
export async function keepInvoicesAsIssued(tx: Tx, { groupId, at }: { groupId: string; at: Instant }): Promise<void> {
  await sql`
    INSERT INTO invoice_as_issued (invoice_id, facts, kept_at)
    SELECT i.id, ${invoiceFacts}, ${timestamptz(at)}
    FROM invoice i JOIN request q ON q.id = i.request_id JOIN reservation_group g ON g.id = i.group_id ${tripTables}
    WHERE i.group_id = ${groupId} ON CONFLICT (invoice_id) DO NOTHING`.execute(tx);
}
