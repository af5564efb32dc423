import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { invoiceNumber } from '#features/payments/domain/invoices.ts';
import { dateAt, instantAt, periodOf } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { DemoGroup } from '../plan/demo-group.ts';
import { type DemoPlan, ownerOf } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';
import { type Ids, idIn } from './write-catalog.ts';

interface Writing {
  readonly plan: DemoPlan;
  readonly rentableIds: Ids;
}

/** Writes groups with their requests, lines, prices and history. */
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
    groups.flatMap(({ requests }) => requests),
  );
  const reservations = groups.flatMap((group) =>
    group.reservations.map(({ row, line: { slug } }) => ({
      ...row,
      rentable_id: slug === null ? null : idIn(rentableIds, slug),
    })),
  );
  await insertRows(tx, 'reservation', reservations);
  await insertRows(
    tx,
    'price_line',
    groups.flatMap(({ lines }) => lines),
  );
  const moves = groups.flatMap(({ history }) => history).sort((one, other) => one.at - other.at);
  await insertRows(tx, 'group_history', moves);
}

/** Writes invoices, numbered in the order of their issue, payments in the order of their dates, and refunds. */
export async function writeMoney(tx: Tx, groups: readonly DemoGroup[]): Promise<void> {
  const issued = groups.flatMap(({ invoices }) => invoices).sort((one, other) => one.issued_at - other.issued_at);
  const { rows } = await sql<{ running: number }>`
    SELECT nextval('invoice_number') AS running FROM generate_series(1, ${issued.length}::int)`.execute(tx);
  const invoices = issued.map((invoice, index) => ({
    ...invoice,
    number: invoiceNumber(dateAt(invoice.issued_at), rows[index]?.running ?? 0),
  }));
  await insertRows(tx, 'invoice', invoices);
  await insertRows(
    tx,
    'invoice_tax',
    groups.flatMap(({ invoiceTaxes }) => invoiceTaxes),
  );
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
  await writeWallets(tx, groups);
  await writeClaims(tx, groups);
}

const EVIDENCE = new URL('../evidence/', import.meta.url);

/** Damage that staff recorded, with its pictures. */
async function writeClaims(tx: Tx, groups: readonly DemoGroup[]): Promise<void> {
  const claims = groups.flatMap((group) => group.claims);
  await insertRows(
    tx,
    'deposit_claim',
    claims.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'deposit_claim_line',
    claims.flatMap(({ lines }) => lines),
  );
  await insertRows(
    tx,
    'deposit_claim_part',
    claims.map(({ part }) => part),
  );
  for (const { row, picture } of claims) {
    const bytes = await readFile(new URL(picture, EVIDENCE));
    const added = { added_by: row.claimed_by, added_at: timestamptz(row.claimed_at), position: 0 };
    await tx
      .insertInto('deposit_picture')
      .values({ group_id: row.group_id, bytes, ...added })
      .execute();
  }
}

/** Refunds that guests keep as credit in the wallet. */
async function writeWallets(tx: Tx, groups: readonly DemoGroup[]): Promise<void> {
  const rows = groups.flatMap(({ group, entries }) =>
    entries.flatMap(({ id, type, kind, amount_cents, group_id, recorded_by, recorded_at }) => {
      if (type !== 'credit' || kind !== 'refund' || !recorded_by) return [];
      const common = { user_id: group.tenant_id, group_id, recorded_by, created_at: recorded_at };
      return [{ id, ...common, kind, amount_cents: -amount_cents, entry_id: id }];
    }),
  );
  await insertRows(tx, 'wallet_entry', rows);
}

/** Writes when houses and boats are taken: held and confirmed reservations, and owners' blocks of houses. */
export async function writeOccupancies(tx: Tx, { plan, rentableIds }: Writing): Promise<void> {
  const { now, today } = plan.origin;
  // It has been so for a while: channels may have read it.
  const common = { blocks: true, changed_at: hoursAfter(now ?? instantAt(today, '12:00'), -HOURS_BOOKED) } as const;
  const reserved = plan.groups.flatMap(({ reservations }) =>
    reservations.flatMap(({ line: { slug, during, occupies }, row, taken }) => {
      if (slug === null || taken === null) return [];
      const of = { reason: 'reservation', block_kind: null, note: null, reservation_id: row.id } as const;
      const rentable_id = idIn(rentableIds, slug);
      return [{ rentable_id, during: occupies ?? during, ...of, ...common, hold_until: taken.holdUntil }];
    }),
  );
  const blocked = [...plan.calendars].flatMap(([slug, { blocks }]) =>
    blocks.map(({ during, note }) => {
      const of = { reason: 'block', block_kind: 'owner-block', note, reservation_id: null } as const;
      return { rentable_id: idIn(rentableIds, slug), during: periodOf(during), ...of, ...common, hold_until: null };
    }),
  );
  await insertRows(tx, 'occupancy', [...reserved, ...blocked]);
}

/** Reviews are written around noon; the owner answers in the evening of the next day. */
export async function writeReviews(tx: Tx, { plan, rentableIds }: Writing): Promise<void> {
  const ownerOfSlug = new Map<string, string>([
    ...plan.houses.map((house) => [house.house.slug, ownerOf(plan, house).id] as const),
    ...plan.boats.map(({ boat }) => [boat.slug, (plan.people.owners[boat.owner] ?? plan.people.owner).id] as const),
  ]);
  const rows = plan.reviews.map(
    ({ slug, reservationId, authorName, categories, writtenOn, hiddenReason, ...review }) => {
      const [cleanliness = 5, accuracy = 5, checkIn = 5, communication = 5, location = 5, value = 5] = categories;
      const writtenAt = instantAt(writtenOn, '12:00');
      const answeredAt = review.answer === null ? null : hoursAfter(writtenAt, HOURS_TO_ANSWER);
      const hiddenAt = hiddenReason === null ? null : hoursAfter(writtenAt, HOURS_TO_HIDE);
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
        written_at: writtenAt,
        answered_at: answeredAt,
        answer_language: answeredAt === null ? null : review.language,
        answered_by: answeredAt === null ? null : (ownerOfSlug.get(slug) ?? null),
        hidden_at: hiddenAt,
        hidden_by: hiddenAt === null ? null : plan.people.staff.id,
        hidden_because: hiddenAt === null ? null : ('personal-data' as const),
        hidden_reason: hiddenReason,
      };
    },
  );
  await insertRows(tx, 'review', rows);
}

const HOURS_BOOKED = 30;
const HOURS_TO_ANSWER = 7;
const HOURS_TO_HIDE = 2;
