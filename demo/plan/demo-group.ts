import type { Insertable } from 'kysely';
import type { ReservationType } from '#features/reservations/domain/reservation-type.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type {
  InvoiceTable,
  LedgerEntryTable,
  PriceLineTable,
  RefundOwedTable,
} from '#platform/database/tables/money.ts';
import type {
  GroupHistoryTable,
  LineRemovalTable,
  RequestTable,
  ReservationGroupTable,
  ReservationTable,
} from '#platform/database/tables/reservations.ts';
import type { DemoHouse } from './demo-house.ts';
import type { DemoOuting } from './lines/outings.ts';
import type { PlannedLine } from './lines/planned-line.ts';
import type { ServiceKind } from './lines/wish-of-service.ts';
import type { DemoPerson } from './people.ts';

/** How a trip came out. */
export type Ending =
  | 'draft'
  | 'on-review'
  | 'approved'
  | 'confirmed'
  | 'completed'
  | 'rejected'
  | 'expired'
  | 'unpaid'
  | 'withdrawn'
  | 'cancelled-refunded'
  | 'cancelled-owed';

/** What a trip is to show beside its house or boat; others get theirs by chance. */
export interface Extras {
  readonly services: readonly ServiceKind[];
  /** A boat on one of the days of the house. */
  readonly hasOuting?: boolean;
  /** Services that were added later, by a request of their own, and how far that came. */
  readonly addition?: Addition;
  /** The service that its guest asks to have taken out. */
  readonly removal?: ReservationType;
  /** Steps of a draft's wizard that were skipped. */
  readonly skips?: readonly ReservationType[];
  /** The guest keeps what goes back in the wallet. */
  readonly isKeptAsCredit?: boolean;
}

export interface Addition {
  readonly services: readonly ServiceKind[];
  readonly ending: 'on-review' | 'approved' | 'confirmed' | 'completed';
  readonly askedAt: Instant;
}

interface TripOf {
  /** The nights of the house, or the day of the boat (both ends are that day then). */
  readonly stay: DateRange;
  readonly tenant: DemoPerson;
  readonly ending: Ending;
  /** When availability was asked; a draft was begun then. */
  readonly askedAt: Instant;
  readonly extras?: Extras;
}

export interface HouseTrip extends TripOf {
  readonly house: DemoHouse;
}

/** A trip that was opened with a boat alone. */
export interface BoatTrip extends TripOf {
  readonly outing: DemoOuting;
}

export type Trip = HouseTrip | BoatTrip;

export type DemoInvoice = Omit<Insertable<InvoiceTable>, 'number'> & { readonly id: string };
export type DemoEntry = Insertable<LedgerEntryTable> & { readonly id: string };
export type DemoRefund = Insertable<RefundOwedTable> & { readonly id: string };
export type DemoRequest = Insertable<RequestTable> & { readonly id: string; readonly sequence: number };

export interface DemoSettlement {
  readonly entry_id: string;
  readonly owed_id: string;
  readonly amount_cents: number;
}

/** A line with its row; whether its dates or units are taken, and until when they are only held. */
export interface DemoLine {
  readonly line: PlannedLine;
  readonly row: Omit<Insertable<ReservationTable>, 'rentable_id'> & { readonly id: string };
  /** What staff made it cost. */
  readonly manualPriceCents: number | null;
  readonly taken: { readonly holdUntil: Instant | null } | null;
}

/** A group's rows; houses and boats are named by slug, invoice numbers are given when all groups are known. */
export interface DemoGroup {
  readonly trip: Trip;
  readonly group: Insertable<ReservationGroupTable> & { readonly id: string };
  /** In the order of their sequence. */
  readonly requests: readonly DemoRequest[];
  /** The house or boat that the trip was opened with comes first. */
  readonly reservations: readonly DemoLine[];
  readonly lines: readonly Insertable<PriceLineTable>[];
  readonly history: readonly Insertable<GroupHistoryTable>[];
  readonly invoices: readonly DemoInvoice[];
  readonly entries: readonly DemoEntry[];
  readonly refundsOwed: readonly DemoRefund[];
  readonly settlements: readonly DemoSettlement[];
  readonly removals: readonly (Insertable<LineRemovalTable> & { readonly id: string })[];
  readonly skips: readonly ReservationType[];
}

/** What the trip was opened with. */
export function slugOf(trip: Trip): string {
  return 'house' in trip ? trip.house.house.slug : trip.outing.boat.boat.slug;
}
