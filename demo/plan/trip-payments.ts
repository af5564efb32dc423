import { instalmentTaxes } from '#features/payments/domain/invoice-taxes.ts';
import { instalmentsOnApproval } from '#features/pricing/domain/instalments.ts';
import type { Quote } from '#features/pricing/domain/quote.ts';
import { taxesOf } from '#features/pricing/domain/taxes.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { earliest, hoursAfter, hoursBetween, type Instant } from '#kernel/instant.ts';
import type { Random } from '../random.ts';
import { uuidFrom } from '../random.ts';
import type { DemoEntry, DemoGroup, DemoInvoice, Trip } from './demo-group.ts';
import { planClaim } from './deposit-claim.ts';
import type { TripMove } from './trip-moves.ts';

export interface TripMoney {
  readonly trip: Trip;
  readonly quote: Quote;
  /** When the first thing that is paid for begins. */
  readonly startsAt: Instant;
  readonly moves: readonly TripMove[];
  readonly ids: {
    readonly groupId: string;
    readonly requestId: string;
    /** The line of the house or boat; additions have none, and no deposit. */
    readonly principalId?: string;
    readonly staffId: string;
  };
  /** No payment is later than this. */
  readonly now: Instant;
  readonly random: Random;
}

type Money = Pick<DemoGroup, 'invoices' | 'invoiceTaxes' | 'entries' | 'refundsOwed' | 'settlements' | 'claims'>;

const nothing: Money = { invoices: [], invoiceTaxes: [], entries: [], refundsOwed: [], settlements: [], claims: [] };

const PAID_SURELY_HOURS = 72;

/** The invoices that the approval issues, their payments, and the refunds. */
export function planMoney(money: TripMoney): Money {
  const approvedAt = atOf(money.moves, 'approve');
  if (approvedAt === null) return nothing;
  const endedAt = atOf(money.moves, 'cancel') ?? atOf(money.moves, 'expire-unpaid');
  const issued = invoicesOf(money, approvedAt);
  const payments = paymentsOf(money, { invoices: issued, endedAt });
  const invoices = issued.map((invoice) =>
    endedAt !== null && !payments.some((entry) => entry.invoice_id === invoice.id)
      ? { ...invoice, voided_at: endedAt }
      : invoice,
  );
  const invoiceTaxes = taxRowsOf(money.quote, invoices);
  if (endedAt !== null) return { ...nothing, invoices, invoiceTaxes, ...refunds(money, { payments, endedAt }) };
  const deposit = invoices.find(({ kind }) => kind === 'deposit');
  const paid = payments.find((payment) => payment.invoice_id === deposit?.id);
  const { principalId } = money.ids;
  if (paid && principalId !== undefined && money.trip.extras?.damage) {
    const claimed = planClaim({ ...money, principalId, paid, today: dateAt(money.now) });
    return { invoices, invoiceTaxes, ...claimed, entries: [...payments, ...claimed.entries] };
  }
  return { ...nothing, invoices, invoiceTaxes, entries: [...payments, ...depositReturn(money, paid)] };
}

function taxRowsOf(quote: Quote, invoices: readonly DemoInvoice[]): Money['invoiceTaxes'] {
  const instalments = invoices.filter(({ kind }) => kind === 'instalment');
  const parts = instalmentTaxes(
    taxesOf(quote.lines),
    instalments.map((invoice) => invoice.total_cents),
  );
  return instalments.flatMap(({ id }, index) =>
    (parts[index] ?? []).map(({ code, basisPoints, totalCents }) => ({
      invoice_id: id,
      tax: code,
      basis_points: basisPoints,
      amount_cents: totalCents,
    })),
  );
}

function invoicesOf({ quote, startsAt, ids, random, moves }: TripMoney, approvedAt: Instant): readonly DemoInvoice[] {
  const instalments = instalmentsOnApproval(quote.totalCents, {
    approvedAt,
    askedAt: atOf(moves, 'ask-availability'),
    startsAt,
    paymentTerms: defaultSettings,
  });
  const common = {
    group_id: ids.groupId,
    request_id: ids.requestId,
    issued_at: approvedAt,
    voided_at: null,
    overdue_reported_at: null,
  };
  const parts: DemoInvoice[] = instalments.map(({ totalCents, dueAt }, index) => ({
    id: uuidFrom(random),
    ...common,
    kind: 'instalment',
    sequence: index + 1,
    due_at: dueAt,
    total_cents: totalCents,
  }));
  const last = instalments.at(-1);
  if (quote.securityDepositCents === 0 || !last) return parts;
  const deposit = {
    kind: 'deposit',
    sequence: 1,
    due_at: last.dueAt,
    total_cents: quote.securityDepositCents,
  } as const;
  return [...parts, { id: uuidFrom(random), ...common, ...deposit }];
}

function paymentsOf(
  { moves, ids, now, random }: TripMoney,
  { invoices, endedAt }: { invoices: readonly DemoInvoice[]; endedAt: Instant | null },
): readonly DemoEntry[] {
  const confirmedAt = atOf(moves, 'confirm');
  if (confirmedAt === null) return [];
  const ahead = random.between(6, 190);
  const type = random.pick(['bank-transfer', 'bank-transfer', 'zelle', 'zelle', 'zelle', 'cheque', 'cash'] as const);
  return invoices.flatMap((invoice) => {
    const isFirst = invoice.kind === 'instalment' && invoice.sequence === 1;
    const laterAt = paidLaterAt({ dueAt: invoice.due_at, confirmedAt, ahead, now });
    const paidAt = isFirst ? confirmedAt : laterAt;
    if (paidAt > (endedAt ?? now)) return [];
    const common = { group_id: ids.groupId, invoice_id: invoice.id, recorded_by: ids.staffId, reason: null };
    const reference = referenceOf(type, random);
    const booked = { booked_on: dateAt(paidAt), recorded_at: paidAt };
    return [
      {
        id: uuidFrom(random),
        ...common,
        ...booked,
        kind: 'payment',
        type,
        amount_cents: invoice.total_cents,
        reference,
      },
    ];
  });
}

function paidLaterAt(input: { dueAt: Instant; confirmedAt: Instant; ahead: number; now: Instant }): Instant {
  const soonest = hoursAfter(input.confirmedAt, 1);
  const planned = hoursAfter(input.dueAt, -input.ahead);
  const isSoon = hoursBetween(input.now, input.dueAt) < PAID_SURELY_HOURS;
  const settled = isSoon ? earliest(planned, hoursAfter(input.now, -6)) : planned;
  return settled < soonest ? earliest(soonest, input.dueAt) : settled;
}

function referenceOf(type: string, random: Random): string | null {
  if (type === 'cash') return null;
  return type === 'cheque' ? `No. ${random.whole(1010, 4890)}` : `REF ${random.whole(1_000_000, 9_999_999)}`;
}

function refunds(
  { trip, ids, now, random }: TripMoney,
  { payments, endedAt }: { payments: readonly DemoEntry[]; endedAt: Instant },
): Pick<Money, 'entries' | 'refundsOwed' | 'settlements'> {
  const refundsOwed = payments.map((payment) => ({
    id: uuidFrom(random),
    group_id: ids.groupId,
    invoice_id: payment.invoice_id,
    amount_cents: payment.amount_cents,
    reason: 'group-cancelled',
    owed_since: endedAt,
  }));
  if (trip.ending !== 'cancelled-refunded') return { entries: payments, refundsOwed, settlements: [] };
  const refundedAt = earliest(hoursAfter(endedAt, random.whole(20, 60)), now);
  const given = payments.map((payment) => ({
    ...payment,
    id: uuidFrom(random),
    kind: 'refund' as const,
    amount_cents: -payment.amount_cents,
    booked_on: dateAt(refundedAt),
    recorded_at: refundedAt,
    ...(trip.extras?.isKeptAsCredit ? { type: 'credit' as const, reference: null } : {}),
    reason: trip.tenant.language === 'es' ? 'Cancelación a tiempo' : 'Canceled in time',
  }));
  const settlements = given.flatMap((entry, index) => {
    const owed = refundsOwed[index];
    return owed ? [{ entry_id: entry.id, owed_id: owed.id, amount_cents: owed.amount_cents }] : [];
  });
  return { entries: [...payments, ...given], refundsOwed, settlements };
}

function depositReturn({ trip, quote, now, random }: TripMoney, paid: DemoEntry | undefined): readonly DemoEntry[] {
  const returnedAt = instantAt(addDays(trip.stay.until, random.whole(2, 6)), '11:30');
  if (!paid || returnedAt > now) return [];
  const back = {
    kind: 'deposit-return',
    amount_cents: -quote.securityDepositCents,
    booked_on: dateAt(returnedAt),
    recorded_at: returnedAt,
  } as const;
  return [{ ...paid, id: uuidFrom(random), reference: null, ...back }];
}

/** When the trip made the move; null when it never did. */
export function atOf(moves: readonly TripMove[], move: TripMove['move']): Instant | null {
  return moves.find((made) => made.move === move)?.at ?? null;
}
