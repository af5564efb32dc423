import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Json } from './json.ts';

export interface ContractAcceptanceTable {
  group_id: string;
  user_id: string;
  version: string;
  language: Language;
  text_hash: string;
  text_en: string;
  text_es: string;
  accepted_at: Instant;
  accepted_from: string | null;
}

export interface ContractTextTable {
  version: string;
  text_en: string;
  text_es: string;
  valid_from: Instant;
}

export interface GroupHistoryTable {
  id: GeneratedAlways<number>;
  group_id: string;
  request_id: string | null;
  at: Instant;
  move: string;
  from_status: string;
  to_status: string;
  actor: 'guest' | 'staff' | 'clock' | 'payment';
  actor_id: string | null;
  reason: string | null;
  reservation_id: string | null;
}

export interface LineRemovalTable {
  id: Generated<string>;
  reservation_id: string;
  asked_at: Instant;
  reason: string | null;
  decision: 'removed' | 'kept' | null;
  decided_at: Instant | null;
  decided_by: string | null;
  note: string | null;
}

export interface RequestTable {
  id: Generated<string>;
  group_id: string;
  sequence: number;
  status: Generated<
    'draft' | 'on-review' | 'approved' | 'confirmed' | 'completed' | 'rejected' | 'expired' | 'cancelled'
  >;
  message: string | null;
  asked_at: Instant | null;
  answer_due_at: Instant | null;
  hold_released_at: Instant | null;
  answered_at: Instant | null;
  confirmed_at: Instant | null;
  decline_reason: string | null;
  discount_basis_points: Generated<number>;
  bundle_basis_points: Generated<number>;
  subtotal_cents: number | null;
  taxes_cents: number | null;
  total_cents: number | null;
  deposit_cents: number | null;
  tax_rates: Json | null;
}

export interface ReservationTable {
  id: Generated<string>;
  group_id: string;
  request_id: string;
  type: 'house' | 'boat' | 'scooter' | 'chef' | 'massage' | 'catering' | 'van' | 'event';
  status: Generated<
    'draft' | 'on-review' | 'approved' | 'confirmed' | 'completed' | 'rejected' | 'expired' | 'cancelled'
  >;
  is_principal: boolean;
  rentable_id: number | null;
  during: Period;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  adults: number;
  infants: number;
  babies: number;
  pets: number;
  created_at: Instant;
  occupies: Period | null;
  deposit_cents: number | null;
}

export interface ReservationGroupTable {
  id: Generated<string>;
  tenant_id: string;
  booking_code: string;
  confirmation_number: string | null;
  status: Generated<
    'draft' | 'on-review' | 'approved' | 'confirmed' | 'completed' | 'rejected' | 'expired' | 'cancelled'
  >;
  language: Language;
  starts_at: Instant;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  created_at: Instant;
  updated_at: Instant;
  confirmed_at: Instant | null;
  cancelled_at: Instant | null;
}

export interface ServiceLineTable {
  reservation_id: string;
  service_id: number;
  menu_id: number | null;
  custom_menu: string | null;
  treatment_id: number | null;
  minutes: number | null;
  event_type_id: number | null;
  van_id: number | null;
  trip_type:
    | 'one-way'
    | 'round-trip'
    | 'hourly'
    | 'airport-arrival'
    | 'airport-departure'
    | 'airport-round-trip'
    | null;
  hours: number | null;
  extra_hours: Generated<number>;
  return_at: Instant | null;
  flight_number: string | null;
  return_flight_number: string | null;
  scooter_id: number | null;
  quantity: number | null;
  address_in: Json | null;
  address_out: Json | null;
  personalization: string | null;
  manual_price_cents: number | null;
}

export interface ServiceLineAddonTable {
  reservation_id: string;
  addon_id: number;
}

export interface WizardSkipTable {
  group_id: string;
  type: 'house' | 'boat' | 'scooter' | 'chef' | 'massage' | 'catering' | 'van' | 'event';
}
