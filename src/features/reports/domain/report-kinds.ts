import { keysOf } from '#kernel/typed-names.ts';
import type { MeasureCode } from './measures.ts';

/** What the rows of a report are. */
export const groupings = ['place', 'owner', 'unit'] as const;
export type Grouping = (typeof groupings)[number];

/** What the rows of a report are where it has its own. */
export type OwnGrouping = 'window' | 'lead' | 'source' | 'service' | 'outcome';

/** What a list below a report shows. */
export const rowKinds = [
  'nights',
  'arrivals',
  'confirmed',
  'canceled',
  'picked-up',
  'blocked',
  'channel',
  'services',
  'requests',
  'messages',
] as const;
export type RowKind = (typeof rowKinds)[number];

interface Report {
  readonly figures: readonly MeasureCode[];
  /** What the chart shows over time, at most two; none: it shows the report's own rows. */
  readonly chart: readonly MeasureCode[];
  /** The columns of its rows. */
  readonly columns: readonly MeasureCode[];
  readonly rows?: OwnGrouping;
  /** It looks ahead from the day: months to come, not months gone. */
  readonly isAhead?: true;
}

/** The standard reports in their order. */
export const reports = {
  overview: {
    figures: [
      'paid-occupancy',
      'adjusted-occupancy',
      'adr',
      'revpar',
      'net-revpar',
      'rent',
      'window-median',
      'stay-length',
      'cancellation-rate',
    ],
    chart: ['paid-occupancy'],
    columns: ['paid-occupancy', 'adr', 'revpar', 'rent'],
  },
  occupancy: {
    figures: [
      'paid-occupancy',
      'adjusted-occupancy',
      'channel-occupancy',
      'nights',
      'guest-nights',
      'owner-nights',
      'blocked-nights',
      'channel-nights',
      'forgone',
    ],
    chart: ['paid-occupancy'],
    columns: [
      'nights',
      'guest-nights',
      'owner-nights',
      'blocked-nights',
      'channel-nights',
      'paid-occupancy',
      'adjusted-occupancy',
    ],
  },
  money: {
    figures: ['rent', 'adr', 'revpar', 'net-revpar', 'kept', 'forgone'],
    chart: ['revpar'],
    columns: ['guest-nights', 'rent', 'kept', 'adr', 'revpar', 'net-revpar'],
  },
  stays: {
    figures: ['stays', 'window-median', 'window-mean', 'stay-length'],
    chart: [],
    columns: ['stays', 'stay-length'],
    rows: 'window',
  },
  cancellations: {
    figures: [
      'confirmed',
      'cancellation-rate',
      'canceled-by-guest',
      'canceled-by-company',
      'canceled-by-clock',
      'never-paid',
      'kept',
    ],
    chart: [],
    columns: ['canceled'],
    rows: 'lead',
  },
  pace: {
    figures: ['guest-nights', 'rent', 'paid-occupancy', 'adr', 'pickup-nights', 'pickup-rent'],
    chart: ['guest-nights'],
    columns: ['guest-nights', 'rent', 'pickup-nights', 'pickup-rent'],
    isAhead: true,
  },
  channels: {
    figures: ['stays', 'guest-nights', 'channel-nights', 'rent'],
    chart: [],
    columns: ['stays', 'guest-nights', 'rent'],
    rows: 'source',
  },
  services: {
    figures: ['trips', 'trips-with-service', 'services-sold', 'services-money', 'services-per-trip'],
    chart: [],
    columns: ['services-sold', 'services-money'],
    rows: 'service',
  },
  answers: {
    figures: ['asked', 'approval-rate', 'decision', 'first-reply'],
    chart: [],
    columns: ['asked'],
    rows: 'outcome',
  },
} as const satisfies Readonly<Record<string, Report>>;

export type ReportCode = keyof typeof reports;
export const reportCodes = keysOf(reports);

export const reportOf = (code: ReportCode): Report => reports[code];

/** Which list a figure opens. */
const rowsOfFigure: Readonly<Partial<Record<MeasureCode, RowKind>>> = {
  'owner-nights': 'blocked',
  'blocked-nights': 'blocked',
  forgone: 'blocked',
  'channel-nights': 'channel',
  kept: 'canceled',
  stays: 'arrivals',
  'window-median': 'arrivals',
  'window-mean': 'arrivals',
  'stay-length': 'arrivals',
  confirmed: 'confirmed',
  canceled: 'canceled',
  'cancellation-rate': 'canceled',
  'canceled-by-guest': 'canceled',
  'canceled-by-company': 'canceled',
  'canceled-by-clock': 'canceled',
  'pickup-nights': 'picked-up',
  'pickup-rent': 'picked-up',
  asked: 'requests',
  'approval-rate': 'requests',
  decision: 'requests',
  'never-paid': 'requests',
  'first-reply': 'messages',
  trips: 'arrivals',
  'trips-with-service': 'services',
  'services-sold': 'services',
  'services-money': 'services',
  'services-per-trip': 'services',
};

export const rowsOf = (code: MeasureCode): RowKind => rowsOfFigure[code] ?? 'nights';

/** What the instant of a listed row tells. */
export function timeOfRows(rows: RowKind): 'booked' | 'canceledAt' | 'askedAt' | 'at' {
  if (rows === 'canceled') return 'canceledAt';
  if (rows === 'requests' || rows === 'messages') return 'askedAt';
  return rows === 'blocked' || rows === 'channel' ? 'at' : 'booked';
}

/** What the wait of a listed row tells; null: it has none. */
export function waitOfRows(rows: RowKind): 'window' | 'lead' | 'minutes' | null {
  if (rows === 'arrivals') return 'window';
  if (rows === 'canceled') return 'lead';
  return rows === 'requests' || rows === 'messages' ? 'minutes' : null;
}
