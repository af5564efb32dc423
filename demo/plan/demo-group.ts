import type { Expression, Insertable } from 'kysely';
import type { ReservationType } from '#features/reservations/domain/reservation-type.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type {
  DepositClaimLineTable,
  DepositClaimPartTable,
  DepositClaimTable,
  GroupHistoryTable,
  InvoiceTable,
  InvoiceTaxTable,
  LedgerEntryTable,
  LineRemovalTable,
  PriceLineTable,
  RefundOwedTable,
  RequestTable,
  ReservationGroupTable,
  ReservationTable,
} from '#platform/database/tables.generated.ts';
import type { DemoHouse } from './demo-house.ts';
import type { DemoOuting } from './lines/outings.ts';
import type { PlannedLine } from './lines/planned-line.ts';
import type { ServiceKind } from './lines/service-selections.ts';
import type { DemoPerson } from './people.ts';

/** The state that a trip has reached on the day of loading. */
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

/** What a trip has beside its house or boat. A trip without `extras` gets services by chance. */
export interface Extras {
  readonly services: readonly ServiceKind[];
  /** A boat on one of the days of the stay. */
  readonly hasOuting?: boolean;
  /** Services that were added later by a request of their own. */
  readonly addition?: Addition;
  /** The service that the guest asks to have removed. */
  readonly removal?: ReservationType;
  /** Steps of a draft's wizard that were skipped. */
  readonly skips?: readonly ReservationType[];
  /** The refund is kept as credit in the wallet. */
  readonly isKeptAsCredit?: boolean;
  /** Staff recorded damage: its claim waits for the guest, or was accepted. */
  readonly damage?: 'waiting' | 'settled';
}

export interface Addition {
  readonly services: readonly ServiceKind[];
  readonly ending: 'on-review' | 'approved' | 'confirmed' | 'completed';
  readonly askedAt: Instant;
}

interface TripOf {
  /** The nights of the house. Of a trip with a boat alone, both ends are the day of the outing. */
  readonly stay: DateRange;
  readonly tenant: DemoPerson;
  readonly ending: Ending;
  /** When availability was asked; of a draft, when it was begun. */
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

/** A row to insert, its instants and ranges as plain values: `insertRows` writes them as its table wants them. */
export type PlainRow<Table> = Plain<Insertable<Table>>;
type Plain<Row> = { [Column in keyof Row]: Row[Column] extends infer Given ? PlainValue<Given> : never };
type PlainValue<Given> = Given extends Expression<infer Value> ? Value : Given;

export type DemoInvoice = Omit<PlainRow<InvoiceTable>, 'number'> & { readonly id: string };
export type DemoEntry = PlainRow<LedgerEntryTable> & { readonly id: string };
export type DemoRefund = PlainRow<RefundOwedTable> & { readonly id: string };
export type DemoRequest = PlainRow<RequestTable> & { readonly id: string; readonly sequence: number };

/** Damage that staff recorded; the picture is a file of `demo/evidence`. */
export interface DemoClaim {
  readonly row: PlainRow<DepositClaimTable>;
  readonly lines: readonly PlainRow<DepositClaimLineTable>[];
  readonly part: PlainRow<DepositClaimPartTable>;
  readonly picture: string;
}

export interface DemoSettlement {
  readonly entry_id: string;
  readonly owed_id: string;
  readonly amount_cents: number;
}

/**
 * A line with its row. `taken` is null when it keeps no dates and units; `holdUntil` is null when they are confirmed.
 */
export interface DemoLine {
  readonly line: PlannedLine;
  readonly row: Omit<PlainRow<ReservationTable>, 'rentable_id'> & { readonly id: string };
  /** The price that staff set by hand. */
  readonly manualPriceCents: number | null;
  readonly taken: { readonly holdUntil: Instant | null } | null;
}

/** The rows of a group. Houses and boats are named by slug; invoices are numbered when all groups are planned. */
export interface DemoGroup {
  readonly trip: Trip;
  readonly group: PlainRow<ReservationGroupTable> & { readonly id: string };
  /** In the order of their sequence. */
  readonly requests: readonly DemoRequest[];
  /** The house or boat that the trip was opened with comes first. */
  readonly reservations: readonly DemoLine[];
  readonly lines: readonly Insertable<PriceLineTable>[];
  readonly history: readonly PlainRow<GroupHistoryTable>[];
  readonly invoices: readonly DemoInvoice[];
  readonly invoiceTaxes: readonly PlainRow<InvoiceTaxTable>[];
  readonly entries: readonly DemoEntry[];
  readonly refundsOwed: readonly DemoRefund[];
  readonly settlements: readonly DemoSettlement[];
  /** What staff claimed of the deposit: one or none. */
  readonly claims: readonly DemoClaim[];
  readonly removals: readonly (PlainRow<LineRemovalTable> & { readonly id: string })[];
  readonly skips: readonly ReservationType[];
}

/** What the trip was opened with. */
export function slugOf(trip: Trip): string {
  return 'house' in trip ? trip.house.house.slug : trip.outing.boat.boat.slug;
}
