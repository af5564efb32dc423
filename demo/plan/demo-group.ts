import type { Insertable } from 'kysely';
import type { DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type {
  GroupHistoryTable,
  InvoiceTable,
  LedgerEntryTable,
  PriceLineTable,
  RefundOwedTable,
  RequestTable,
  ReservationGroupTable,
  ReservationTable,
} from '#platform/database/schema.ts';
import type { DemoHouse } from './demo-house.ts';
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
  | 'lapsed'
  | 'withdrawn'
  | 'cancelled-refunded'
  | 'cancelled-owed';

export interface Trip {
  readonly house: DemoHouse;
  readonly stay: DateRange;
  readonly tenant: DemoPerson;
  readonly ending: Ending;
  /** When availability was asked; a draft was begun then. */
  readonly askedAt: Instant;
}

export type DemoInvoice = Omit<Insertable<InvoiceTable>, 'number'> & { readonly id: string };
export type DemoEntry = Insertable<LedgerEntryTable> & { readonly id: string };
export type DemoRefund = Insertable<RefundOwedTable> & { readonly id: string };

export interface DemoSettlement {
  readonly entry_id: string;
  readonly owed_id: string;
  readonly amount_cents: number;
}

/** A group's rows; houses are named by slug, invoice numbers are given when all groups are known. */
export interface DemoGroup {
  readonly trip: Trip;
  readonly group: Insertable<ReservationGroupTable> & { readonly id: string };
  readonly request: Insertable<RequestTable> & { readonly id: string };
  readonly reservation: Omit<Insertable<ReservationTable>, 'rentable_id'> & { readonly id: string };
  readonly lines: readonly Insertable<PriceLineTable>[];
  readonly history: readonly Insertable<GroupHistoryTable>[];
  readonly invoices: readonly DemoInvoice[];
  readonly entries: readonly DemoEntry[];
  readonly refundsOwed: readonly DemoRefund[];
  readonly settlements: readonly DemoSettlement[];
  /** Whether the dates are taken, and until when they are only held. */
  readonly taken: { readonly holdUntil: Instant | null } | null;
}
