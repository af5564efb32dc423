import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';

export interface InvoiceTable {
  id: Generated<string>;
  number: string;
  group_id: string;
  request_id: string;
  kind: 'instalment' | 'deposit' | 'supplement';
  sequence: number;
  issued_at: Instant;
  due_at: Instant;
  total_cents: number;
  voided_at: Instant | null;
  overdue_reported_at: Instant | null;
}

export interface InvoiceCreditTable {
  id: Generated<string>;
  number: string;
  invoice_id: string;
  reservation_id: string;
  amount_cents: number;
  issued_at: Instant;
}

export interface LedgerEntryTable {
  id: Generated<string>;
  group_id: string;
  invoice_id: string;
  kind: 'payment' | 'refund' | 'deposit-return' | 'adjustment';
  type: 'bank-transfer' | 'zelle' | 'cash' | 'cheque' | 'card' | 'credit';
  amount_cents: number;
  booked_on: CalendarDate;
  reference: string | null;
  reason: string | null;
  after_void: Generated<boolean>;
  recorded_by: string | null;
  recorded_at: Instant;
  position: GeneratedAlways<number>;
}

export interface PriceLineTable {
  request_id: string;
  position: number;
  reservation_id: string | null;
  kind:
    | 'nights'
    | 'length-of-stay-discount'
    | 'cleaning-fee'
    | 'outing'
    | 'service'
    | 'addon'
    | 'bundle-discount'
    | 'staff-discount'
    | 'cancellation-fee'
    | 'tax';
  code: string | null;
  quantity: number;
  unit_cents: number;
  total_cents: number;
  name_en: string | null;
  name_es: string | null;
}

export interface PriceRangeTable {
  id: GeneratedAlways<number>;
  house_id: number;
  during: DateRange;
  nightly_cents: number;
  min_nights: number | null;
}

export interface RefundOwedTable {
  id: Generated<string>;
  group_id: string;
  invoice_id: string;
  amount_cents: number;
  reason: string;
  owed_since: Instant;
  withdrawn_at: Instant | null;
}

export interface RefundSettlementTable {
  entry_id: string;
  owed_id: string;
  amount_cents: number;
}

export interface WalletEntryTable {
  id: Generated<string>;
  user_id: string;
  group_id: string;
  kind: 'refund' | 'payment' | 'payout';
  amount_cents: number;
  entry_id: string | null;
  payout_type: 'bank-transfer' | 'zelle' | 'cash' | 'cheque' | null;
  reason: string | null;
  reference: string | null;
  recorded_by: string;
  created_at: Instant;
  position: GeneratedAlways<number>;
}
