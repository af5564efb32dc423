import { sql } from 'kysely';
import { invoiceNumber } from '#features/payments/domain/invoice-number.ts';
import { dateAt, periodOf } from '#kernel/company-zone.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoGroup } from '../plan/demo-group.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';
import { type Ids, idIn } from './write-catalogue.ts';

interface Writing {
  readonly plan: DemoPlan;
  readonly rentableIds: Ids;
}

/** Groups with their requests, lines, prices and moves. */
export async function writeGroups(tx: Tx, { plan, rentableIds }: Writing): Promise<void> {
  const { groups } = plan;
  await insertRows(
    tx,
    'reservation_group',
    groups.map(({ group }) => group),
  );
  await insertRows(
    tx,
    'request',
    groups.map(({ request }) => request),
  );
  const reservations = groups.map(({ trip, reservation }) => ({
    ...reservation,
    rentable_id: idIn(rentableIds, trip.house.house.slug),
  }));
  await insertRows(tx, 'reservation', reservations);
  await insertRows(
    tx,
    'price_line',
    groups.flatMap(({ lines }) => lines),
  );
  const moves = groups.flatMap(({ history }) => history).sort((one, other) => one.at - other.at);
  await insertRows(tx, 'group_history', moves);
}

/** Invoices numbered in the order of their issue, what was paid in the order it came, and what went back. */
export async function writeMoney(tx: Tx, groups: readonly DemoGroup[]): Promise<void> {
  const issued = groups.flatMap(({ invoices }) => invoices).sort((one, other) => one.issued_at - other.issued_at);
  const { rows } = await sql<{ running: number }>`
    SELECT nextval('invoice_number') AS running FROM generate_series(1, ${issued.length}::int)`.execute(tx);
  const invoices = issued.map((invoice, index) => ({
    ...invoice,
    number: invoiceNumber(dateAt(invoice.issued_at), rows[index]?.running ?? 0),
  }));
  await insertRows(tx, 'invoice', invoices);
  const entries = groups.flatMap((group) => group.entries).sort((one, other) => one.recorded_at - other.recorded_at);
  await insertRows(tx, 'ledger_entry', entries);
  await insertRows(
    tx,
    'refund_owed',
    groups.flatMap(({ refundsOwed }) => refundsOwed),
  );
  await insertRows(
    tx,
    'refund_settlement',
    groups.flatMap(({ settlements }) => settlements),
  );
}

/** When the houses are taken: reservations that hold or keep their dates, and owners' blocks. */
export async function writeOccupancies(tx: Tx, { plan, rentableIds }: Writing): Promise<void> {
  const common = { blocks: true } as const;
  const reserved = plan.groups.flatMap(({ trip, reservation, taken }) => {
    const rentable_id = idIn(rentableIds, trip.house.house.slug);
    const during = periodOf(trip.stay);
    const of = { reason: 'reservation', note: null, reservation_id: reservation.id } as const;
    return taken ? [{ rentable_id, during, ...of, ...common, hold_until: taken.holdUntil }] : [];
  });
  const blocked = [...plan.calendars].flatMap(([slug, { blocks }]) =>
    blocks.map(({ during, note }) => {
      const of = { reason: 'block', note, reservation_id: null } as const;
      return { rentable_id: idIn(rentableIds, slug), during: periodOf(during), ...of, ...common, hold_until: null };
    }),
  );
  await insertRows(tx, 'occupancy', [...reserved, ...blocked]);
}

export async function writeReviews(tx: Tx, { plan, rentableIds }: Writing): Promise<void> {
  const rows = plan.reviews.map(({ slug, reservationId, authorName, categories, writtenOn, ...review }) => {
    const [cleanliness = 5, accuracy = 5, checkIn = 5, communication = 5, location = 5, value = 5] = categories;
    return {
      rentable_id: idIn(rentableIds, slug),
      reservation_id: reservationId,
      author_name: authorName,
      ...review,
      cleanliness,
      accuracy,
      check_in: checkIn,
      communication,
      location,
      value,
      written_on: writtenOn,
    };
  });
  await insertRows(tx, 'review', rows);
}
