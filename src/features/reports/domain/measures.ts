import { keysOf } from '#kernel/typed-names.ts';
import { type Facts, meanOf, medianOf, quotient } from './facts.ts';

/** How a figure is written: a part of 1, US cents, a whole number, a number with a decimal, minutes. */
export type Unit = 'share' | 'money' | 'count' | 'decimal' | 'minutes';

/** What is read for a figure. */
export type Source =
  | 'nights'
  | 'forgone'
  | 'kept'
  | 'stays'
  | 'cancellations'
  | 'pickup'
  | 'requests'
  | 'never-paid'
  | 'replies'
  | 'services';

interface Measure {
  readonly unit: Unit;
  readonly from: Source;
  readonly of: (facts: Facts) => number | null;
}

const canceled = (facts: Facts) => facts.canceledByGuest + facts.canceledByCompany + facts.canceledByClock;
const decided = ({ approved, refused, expired }: Facts) => approved + refused + expired;

/** Declares the figures of one source. */
const of = (unit: Unit, from: Source, formula: Measure['of']): Measure => ({ unit, from, of: formula });

/** design 5.1: the formulas; the text `formulas.<code>` says each in words. Nothing is rounded here. */
export const measures = {
  nights: of('count', 'nights', (f) => f.listedNights),
  'guest-nights': of('count', 'nights', (f) => f.guestNights),
  'owner-nights': of('count', 'nights', (f) => f.ownerNights),
  'blocked-nights': of('count', 'nights', (f) => f.blockedNights),
  'channel-nights': of('count', 'nights', (f) => f.channelNights),
  'paid-occupancy': of('share', 'nights', (f) => quotient(f.guestNights, f.listedNights)),
  'adjusted-occupancy': of('share', 'nights', (f) =>
    quotient(f.guestNights, Math.max(f.listedNights - f.ownerNights - f.blockedNights, 0)),
  ),
  'channel-occupancy': of('share', 'nights', (f) => quotient(f.guestNights + f.channelNights, f.listedNights)),
  rent: of('money', 'nights', (f) => f.rentCents),
  adr: of('money', 'nights', (f) => quotient(f.rentCents, f.guestNights)),
  revpar: of('money', 'nights', (f) => quotient(f.rentCents, f.listedNights)),
  'net-revpar': of('money', 'nights', (f) => quotient(f.rentCents - f.commissionCents, f.listedNights)),
  kept: of('money', 'kept', (f) => f.keptCents),
  forgone: of('money', 'forgone', (f) => f.forgoneCents),
  stays: of('count', 'stays', (f) => f.stays),
  'window-median': of('decimal', 'stays', (f) => medianOf(f.windows)),
  'window-mean': of('decimal', 'stays', (f) => meanOf(f.windows)),
  'stay-length': of('decimal', 'stays', (f) => quotient(f.stayNights, f.stays)),
  confirmed: of('count', 'cancellations', (f) => f.confirmed),
  canceled: of('count', 'cancellations', canceled),
  'cancellation-rate': of('share', 'cancellations', (f) => quotient(canceled(f), f.confirmed)),
  'canceled-by-guest': of('share', 'cancellations', (f) => quotient(f.canceledByGuest, f.confirmed)),
  'canceled-by-company': of('share', 'cancellations', (f) => quotient(f.canceledByCompany, f.confirmed)),
  'canceled-by-clock': of('share', 'cancellations', (f) => quotient(f.canceledByClock, f.confirmed)),
  'never-paid': of('count', 'never-paid', (f) => f.neverPaid),
  'pickup-nights': of('count', 'pickup', (f) => f.pickedUpNights),
  'pickup-rent': of('money', 'pickup', (f) => f.pickedUpCents),
  asked: of('count', 'requests', (f) => f.asked),
  'approval-rate': of('share', 'requests', (f) => quotient(f.approved, decided(f))),
  decision: of('minutes', 'requests', (f) => medianOf(f.decisions)),
  'first-reply': of('minutes', 'replies', (f) => medianOf(f.replies)),
  trips: of('count', 'services', (f) => f.trips),
  'services-sold': of('count', 'services', (f) => f.servicesSold),
  'services-money': of('money', 'services', (f) => f.servicesCents),
  'services-per-trip': of('money', 'services', (f) => quotient(f.servicesCents, f.trips)),
  'trips-with-service': of('share', 'services', (f) => quotient(f.tripsWithService, f.trips)),
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureCode = keyof typeof measures;
export const measureCodes = keysOf(measures);

/** The figure of these facts; null where there is nothing to divide by. */
export const measure = (code: MeasureCode, facts: Facts): number | null => measures[code].of(facts);

/** Whether only those who see money are told the figure. */
export const isMoney = (code: MeasureCode): boolean => measures[code].unit === 'money';

/** Figures of nights alone are told for the houses that were offered in both periods, too. */
export const hasAlike = (code: MeasureCode): boolean => measures[code].from === 'nights';
