import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role } from '#kernel/roles.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface AmenityTable {
  id: GeneratedAlways<number>;
  bit: number;
  code: string;
  kind: 'amenity' | 'space' | 'accessibility' | 'booking-option';
  category: string;
  icon: string;
  name_en: string;
  name_es: string;
  position: number;
}

export interface AppUserTable {
  id: Generated<string>;
  name: string;
  lastname: string;
  email: string;
  phone_number: string | null;
  age: Generated<number>;
  gender: Generated<string>;
  status: Generated<'created' | 'active' | 'blocked' | 'deleted'>;
  roles: Generated<Role[]>;
  language: Generated<Language>;
  password_hash: string | null;
  created_at: Instant;
  updated_at: Instant;
  confirmed_at: Instant | null;
  folded: GeneratedAlways<string>;
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: Instant;
  area: string;
  action: string;
  outcome: 'done' | 'refused';
  actor_kind: 'user' | 'clock' | 'nobody';
  actor_id: string | null;
  subject_kind: 'user' | 'group' | null;
  subject_id: string | null;
  facts: Generated<Json>;
  network: string | null;
  device: string | null;
  request_id: string | null;
}

export interface AuditSealTable {
  position: number;
  entry_id: number;
  hash: Buffer;
}

export interface AuditVerificationTable {
  is_only: Generated<boolean>;
  at: Instant;
  whole_at: Instant;
  entries: number;
  head_position: number | null;
  head_hash: Buffer | null;
  broken: Json | null;
}

export interface CalendarTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  kind: 'local' | 'external';
}

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

export interface DestinationTable {
  id: GeneratedAlways<number>;
  state_id: number;
  slug: string;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  latitude: number;
  longitude: number;
  position: number;
}

export interface DestinationTermTable {
  destination_id: number;
  language: string;
  term: string;
  folded: GeneratedAlways<string | null>;
}

export interface EmailChangeTable {
  id: Generated<string>;
  user_id: string;
  old_email: string;
  new_email: string;
  wanted_at: Instant;
  changed_at: Instant | null;
}

export interface ExternalBusyTable {
  calendar_id: number;
  uid: string;
  starts_at: Instant;
  rentable_id: number;
  during: Period;
}

export interface FarewellTable {
  id: Generated<string>;
  name: string;
  email: string;
  language: Language;
  left_at: Instant;
}

export interface FavouriteTable {
  user_id: string;
  rentable_id: number;
  created_at: Instant;
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
}

export interface HouseTable {
  rentable_id: number;
  property_type: 'villa' | 'house' | 'apartment' | 'condo' | 'townhouse' | 'bungalow' | 'penthouse' | 'loft';
  type_of_place: 'entire-place' | 'private-room';
  bedrooms: number;
  bathrooms: number;
  beds: number;
  max_guests: number;
  pets_allowed: boolean;
  area_square_feet: number | null;
  check_in_from: string;
  check_in_until: string;
  check_out_by: string;
  min_nights: number;
  base_price_cents: number | null;
  cleaning_fee_cents: Generated<number>;
  security_deposit_cents: Generated<number>;
  weekly_discount_basis_points: Generated<number>;
  monthly_discount_basis_points: Generated<number>;
  arrival_en: Generated<string>;
  arrival_es: Generated<string>;
}

export interface HouseAmenityTable {
  house_id: number;
  amenity_id: number;
}

export interface HouseHotTable {
  house_id: number;
  destination_id: number;
  occ_from: CalendarDate;
  amenity_mask: number;
  tag_mask: number;
  guests: number;
  bedrooms: number;
  beds: number;
  bathrooms_tenths: number;
  pets: boolean;
  property_type: string;
  type_of_place: string;
  cancellation_policy: string;
  outstanding: boolean;
  rating_tenths: number;
  rating_count: number;
  base_price_cents: number;
  latitude: number;
  longitude: number;
  occ: string;
}

export interface HousePriceTable {
  house_id: number;
  price_from: CalendarDate[];
  price_cents: number[];
  price_cum: number[];
  min_nights: number[];
  cleaning_fee_cents: number;
  weekly_discount_basis_points: number;
  monthly_discount_basis_points: number;
}

export interface HouseRoomTable {
  id: GeneratedAlways<number>;
  house_id: number;
  position: number;
  kind: 'bedroom' | 'bathroom' | 'common';
  name_en: string;
  name_es: string;
  beds: Generated<Json>;
}

export interface HouseRuleTable {
  house_id: number;
  position: number;
  text_en: string;
  text_es: string;
}

export interface HouseTagTable {
  house_id: number;
  tag_id: number;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  fingerprint: string;
  started_at: Instant;
  status: number | null;
  body: string | null;
  committed_at: Instant | null;
}

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

export interface LedgerEntryTable {
  id: Generated<string>;
  group_id: string;
  invoice_id: string;
  kind: 'payment' | 'refund' | 'deposit-return' | 'adjustment';
  type: 'bank-transfer' | 'zelle' | 'cash' | 'cheque' | 'card';
  amount_cents: number;
  booked_on: CalendarDate;
  reference: string | null;
  reason: string | null;
  after_void: Generated<boolean>;
  recorded_by: string | null;
  recorded_at: Instant;
  position: GeneratedAlways<number>;
}

export interface MediaTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  position: number;
  is_primary: Generated<boolean>;
  room: string;
  alt_en: string;
  alt_es: string;
  width: number;
  height: number;
  placeholder: string;
  master: string;
}

export interface NotificationTable {
  id: GeneratedAlways<number>;
  user_id: string;
  type: 'ask-availability' | 'change-status' | 'other';
  data: Json;
  created_at: Instant;
  read_at: Instant | null;
}

export interface OccupancyTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  reservation_id: string | null;
  reason: 'reservation' | 'block';
  note: string | null;
  during: Period;
  blocks: boolean;
  hold_until: Instant | null;
}

export interface OneTimeCodeTable {
  id: GeneratedAlways<number>;
  user_id: string;
  purpose: 'confirm-email' | 'reset-password' | 'change-email' | 'invitation';
  code_hash: string;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: Instant;
}

export interface PasskeyTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  user_id: string | null;
  expires_at: Instant;
}

export interface PriceLineTable {
  request_id: string;
  position: number;
  reservation_id: string | null;
  kind:
    | 'nights'
    | 'length-of-stay-discount'
    | 'cleaning-fee'
    | 'service'
    | 'bundle-discount'
    | 'staff-discount'
    | 'tax';
  code: string | null;
  quantity: number;
  unit_cents: number;
  total_cents: number;
}

export interface PriceRangeTable {
  id: GeneratedAlways<number>;
  house_id: number;
  during: DateRange;
  nightly_cents: number;
  min_nights: number | null;
}

export interface RateCountTable {
  key: string;
  window_start: Instant;
  count: number;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  created_at: Instant;
  used_at: Instant | null;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
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

export interface RentableTable {
  id: GeneratedAlways<number>;
  kind: 'house' | 'boat';
  owner_id: string | null;
  status: Generated<'draft' | 'published' | 'archived'>;
  slug: string;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  destination_id: number;
  address: string;
  latitude: number;
  longitude: number;
  shown_latitude: number;
  shown_longitude: number;
  exact_location: Generated<boolean>;
  outstanding: Generated<boolean>;
  cancellation_policy: Generated<'standard' | 'flexible' | 'strict'>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
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

export interface ReviewTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  reservation_id: string;
  author_name: string;
  language: Language;
  overall: number;
  cleanliness: number;
  accuracy: number;
  check_in: number;
  communication: number;
  location: number;
  value: number;
  text: string;
  answer: string | null;
  written_on: CalendarDate;
  hidden_at: Instant | null;
}

export interface SecondFactorTable {
  user_id: string;
  sealed_secret: string;
  created_at: Instant;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
}

export interface SentMailTable {
  id: string;
  template: string;
  user_id: string | null;
  sent_at: Instant;
}

export interface SettingTable {
  key: string;
  value: Json;
  updated_at: Generated<Instant>;
}

export interface StateTable {
  id: GeneratedAlways<number>;
  code: string;
  name_en: string;
  name_es: string;
}

export interface TagTable {
  id: GeneratedAlways<number>;
  bit: number;
  code: string;
  icon: string;
  name_en: string;
  name_es: string;
  position: number;
}

export interface UserPictureTable {
  user_id: string;
  key: string;
  bytes: Buffer;
  updated_at: Instant;
}

export interface UserSessionTable {
  id: Generated<string>;
  user_id: string;
  created_at: Instant;
  last_used_at: Instant;
  ends_at: Instant;
  revoked_at: Instant | null;
  revoked_because: string | null;
  device: string | null;
  is_two_step: Generated<boolean>;
}

/** Every table as the code sees it; `schema.test.ts` holds it against the database. */
export interface Database {
  amenity: AmenityTable;
  app_user: AppUserTable;
  audit_entry: AuditEntryTable;
  audit_seal: AuditSealTable;
  audit_verification: AuditVerificationTable;
  calendar: CalendarTable;
  contract_acceptance: ContractAcceptanceTable;
  contract_text: ContractTextTable;
  destination: DestinationTable;
  destination_term: DestinationTermTable;
  email_change: EmailChangeTable;
  external_busy: ExternalBusyTable;
  farewell: FarewellTable;
  favourite: FavouriteTable;
  group_history: GroupHistoryTable;
  house: HouseTable;
  house_amenity: HouseAmenityTable;
  house_hot: HouseHotTable;
  house_price: HousePriceTable;
  house_room: HouseRoomTable;
  house_rule: HouseRuleTable;
  house_tag: HouseTagTable;
  idempotency_key: IdempotencyKeyTable;
  invoice: InvoiceTable;
  ledger_entry: LedgerEntryTable;
  media: MediaTable;
  notification: NotificationTable;
  occupancy: OccupancyTable;
  one_time_code: OneTimeCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  price_line: PriceLineTable;
  price_range: PriceRangeTable;
  rate_count: RateCountTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  refund_owed: RefundOwedTable;
  refund_settlement: RefundSettlementTable;
  rentable: RentableTable;
  request: RequestTable;
  reservation: ReservationTable;
  reservation_group: ReservationGroupTable;
  review: ReviewTable;
  second_factor: SecondFactorTable;
  sent_mail: SentMailTable;
  setting: SettingTable;
  state: StateTable;
  tag: TagTable;
  user_picture: UserPictureTable;
  user_session: UserSessionTable;
}
