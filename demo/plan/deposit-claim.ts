import { answerDueAt } from '#features/payments/domain/deposits.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { Random } from '../random.ts';
import { uuidFrom } from '../random.ts';
import type { DemoClaim, DemoEntry, DemoGroup, Trip } from './demo-group.ts';

/** What staff recorded, in both languages as guests and owners read it, and its picture in `demo/evidence`. */
const damageOf = {
  waiting: {
    lines: [
      {
        what: 'Floor lamp / Lámpara de pie',
        amount_cents: 85_00,
        reason:
          'Its base is bent and the shade is torn. A new one costs $85.\nTiene el pie doblado y la pantalla rota. Una nueva cuesta $85.',
      },
      {
        what: 'Sofa cover / Funda del sofá',
        amount_cents: 35_00,
        reason:
          'A wine stain that did not come out. Dry cleaning: $35.\nUna mancha de vino que no salió. Tintorería: $35.',
      },
    ],
    picture: 'living-room.webp',
  },
  settled: {
    lines: [
      {
        what: 'Aft deck cushion / Cojín de popa',
        amount_cents: 60_00,
        reason: 'Torn at the seam. The repair costs $60.\nDescosido en la costura. El taller de velas pide $60.',
      },
    ],
    picture: 'deck.webp',
  },
} as const;

const DAYS_TO_INSPECT = 2;
const HOURS_TO_ACCEPT = 20;
const HOURS_TO_RETURN = 3;

interface Claiming {
  readonly trip: Trip;
  readonly ids: { readonly groupId: string; readonly staffId: string };
  readonly principalId: string;
  /** The row that paid the deposit. */
  readonly paid: DemoEntry;
  readonly today: CalendarDate;
  readonly random: Random;
}

type Claimed = Pick<DemoGroup, 'refundsOwed' | 'settlements' | 'claims'> & { readonly entries: readonly DemoEntry[] };

/** A claim on the deposit of a trip: one waits for its guest since yesterday, one was accepted; the rest went back. */
export function planClaim({ trip, ids, principalId, paid, today, random }: Claiming): Claimed {
  const state = trip.extras?.damage ?? 'settled';
  const { lines, picture } = damageOf[state];
  const claimedAt =
    state === 'waiting'
      ? instantAt(addDays(today, -1), '15:10')
      : instantAt(addDays(trip.stay.until, DAYS_TO_INSPECT), '15:10');
  const acceptedAt = state === 'waiting' ? null : hoursAfter(claimedAt, HOURS_TO_ACCEPT);
  const claimedCents = sumOf(lines.map(({ amount_cents }) => amount_cents));
  const restCents = paid.amount_cents - claimedCents;
  const { groupId, staffId } = ids;
  const claim: DemoClaim = {
    row: {
      group_id: groupId,
      claimed_by: staffId,
      claimed_at: claimedAt,
      answer_due_at: answerDueAt(claimedAt),
      answer: acceptedAt === null ? null : 'accepted',
      answered_at: acceptedAt,
      settled_at: acceptedAt,
    },
    lines: lines.map((line, position) => ({ group_id: groupId, position, reservation_id: principalId, ...line })),
    part: {
      invoice_id: paid.invoice_id,
      group_id: groupId,
      claimed_cents: claimedCents,
      kept_cents: acceptedAt === null ? null : claimedCents,
    },
    picture,
  };
  const owed = {
    id: uuidFrom(random),
    group_id: groupId,
    invoice_id: paid.invoice_id,
    amount_cents: restCents,
    reason: 'stay-ended',
    owed_since: claimedAt,
  };
  const back = returned(paid, { id: uuidFrom(random), restCents, at: hoursAfter(claimedAt, HOURS_TO_RETURN) });
  const settlement = { entry_id: back.id, owed_id: owed.id, amount_cents: restCents };
  return { entries: [back], refundsOwed: [owed], settlements: [settlement], claims: [claim] };
}

function returned(
  paid: DemoEntry,
  { id, restCents, at }: { readonly id: string; readonly restCents: number; readonly at: Instant },
): DemoEntry {
  const kind = 'deposit-return' as const;
  return { ...paid, id, reference: null, kind, amount_cents: -restCents, booked_on: dateAt(at), recorded_at: at };
}
