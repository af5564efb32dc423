// Written by `npm run db:types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role } from '#kernel/roles.ts';
import type { Explicit, GeneratedExplicit } from './parameters.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface AddonTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  price_cents: number;
  min_minutes: Generated<number>;
}

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
  shown: Generated<boolean>;
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
  created_at: Explicit<Instant>;
  updated_at: Explicit<Instant>;
  confirmed_at: Explicit<Instant | null>;
  folded: GeneratedAlways<string>;
  team_roles: Generated<('manager' | 'front-desk' | 'catalog' | 'money' | 'field')[]>;
  scope_places: number[] | null;
  scope_rentables: number[] | null;
}

export interface ArrivalSentTable {
  group_id: string;
  said_hash: string;
  sent_at: Explicit<Instant>;
  times: Generated<number>;
}

export interface AskedChangeTable {
  id: Generated<string>;
  group_id: string;
  reservation_id: string;
  starts_on: CalendarDate | null;
  ends_on: CalendarDate | null;
  guests: Json | null;
  message: string | null;
  asked_at: Explicit<Instant>;
  answer: 'yes' | 'no' | 'withdrawn' | null;
  answered_at: Explicit<Instant | null>;
  answered_by: string | null;
  reason: string | null;
}

export interface AskedLicenceTable {
  municipality: string;
  kind: 'state-licence' | 'business-tax-receipt' | 'resort-tax-certificate';
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: Explicit<Instant>;
  area: 'sign-in' | 'account' | 'users' | 'access' | 'requests' | 'reviews' | 'money' | 'catalog';
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
  at: Explicit<Instant>;
  whole_at: Explicit<Instant>;
  entries: number;
  head_position: number | null;
  head_hash: Buffer | null;
  broken: Json | null;
}

export interface BoatTable {
  rentable_id: number;
  boat_type: 'motor-yacht' | 'sport-cruiser' | 'catamaran' | 'sailing-yacht' | 'pontoon' | 'center-console';
  charter: 'captained' | 'bareboat';
  size_feet: number;
  capacity: number;
  cabins: number;
  bathrooms: number;
  built: number;
  engine: string;
  marina_en: string;
  marina_es: string;
  permit_number: string;
  captain_licence: Generated<string>;
  needs_safety_card: boolean;
  pets_allowed: boolean;
  start_hours: string[];
  turnaround_minutes: Generated<number>;
  security_deposit_cents: Generated<number>;
  arrival_en: Generated<string>;
  arrival_es: Generated<string>;
}

export interface BoatAmenityTable {
  id: GeneratedAlways<number>;
  code: string;
  category: 'comfort' | 'water' | 'galley' | 'safety';
  icon: string;
  name_en: string;
  name_es: string;
  position: number;
  shown: Generated<boolean>;
}

export interface BoatDurationTable {
  boat_id: number;
  hours: number;
  price_cents: number;
}

export interface BoatEquipmentTable {
  boat_id: number;
  amenity_id: number;
}

export interface BoatRuleTable {
  boat_id: number;
  position: number;
  text_en: string;
  text_es: string;
}

export interface BoatSeasonPriceTable {
  boat_id: number;
  hours: number;
  during: Explicit<DateRange>;
  price_cents: number;
}

export interface CalendarTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  kind: 'local' | 'external';
}

export interface CalendarChangeTable {
  rentable_id: number;
  changed_in: number;
}

export interface CalendarConflictTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  calendar_id: number | null;
  channel: string;
  label: string;
  uid: string;
  during: Explicit<Period>;
  reservation_id: string;
  state: Generated<'open' | 'taken' | 'resolved'>;
  found_at: Explicit<Instant>;
  taken_by: string | null;
  resolution: 'moved' | 'cancelled-there' | 'cancelled-here' | 'echo' | 'false' | 'feed-removed' | null;
  note: Generated<string>;
  resolved_at: Explicit<Instant | null>;
  resolved_by: string | null;
}

export interface CalendarExportTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  channel: 'airbnb' | 'vrbo' | 'booking' | 'other';
  label: Generated<string>;
  token_hash: Buffer;
  token_sealed: string;
  made_at: Explicit<Instant>;
  ends_at: Explicit<Instant | null>;
}

export interface CalendarExportReadTable {
  id: GeneratedAlways<number>;
  export_id: number;
  read_at: Explicit<Instant>;
  status: number;
  bytes: number;
  digest: string;
}

export interface CalendarImportTable {
  calendar_id: number;
  channel: 'airbnb' | 'vrbo' | 'booking' | 'other';
  label: Generated<string>;
  host: string;
  address_sealed: string;
  address_hash: Buffer;
  choices: Generated<Json>;
  state: Generated<'waiting' | 'ok' | 'unread' | 'empty' | 'halved'>;
  events: Generated<number>;
  faulty: Generated<number>;
  gone: Generated<number>;
  failures: Generated<number>;
  added_at: Explicit<Instant>;
  tried_at: Explicit<Instant | null>;
  read_at: Explicit<Instant | null>;
  next_at: Explicit<Instant>;
  removed_at: Explicit<Instant | null>;
}

export interface CancellationPolicyTable {
  id: GeneratedAlways<number>;
  code: string;
  name_en: string;
  name_es: string;
  hours_after_confirmation: number;
  days_before_check_in: number;
  position: number;
  shown: Generated<boolean>;
}

export interface CapacityPoolTable {
  id: GeneratedAlways<number>;
  name: string;
}

export interface CapacityUnitTable {
  id: GeneratedAlways<number>;
  pool_id: number;
  name: string;
  retired: Generated<boolean>;
}

export interface ChannelFactTable {
  id: GeneratedAlways<number>;
  calendar_id: number | null;
  rentable_id: number;
  channel: string;
  kind: 'reserved' | 'blocked';
  first_night: CalendarDate;
  until_on: CalendarDate;
  known_from: Explicit<Instant>;
  known_until: Explicit<Instant | null>;
}

export interface ChannelStayTable {
  id: Generated<string>;
  rentable_id: number;
  channel: 'airbnb' | 'vrbo' | 'booking' | 'other';
  reference: string;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  gross_cents: number;
  fee_cents: number;
  cleaning_cents: number;
  received_on: CalendarDate | null;
  is_void: Generated<boolean>;
  typed_by: string;
  typed_at: Explicit<Instant>;
}

export interface ContactEntryTable {
  id: Generated<string>;
  message_id: string;
  kind: 'reply' | 'note' | 'writer';
  author_id: string;
  text: string;
  written_at: Explicit<Instant>;
}

export interface ContactFileTable {
  id: Generated<string>;
  message_id: string;
  entry_id: string | null;
  kind: 'picture' | 'pdf';
  name: string;
  size_bytes: number;
  storage_key: string;
  position: Generated<number>;
  added_by: string;
  added_at: Explicit<Instant>;
}

export interface ContactMessageTable {
  id: Generated<string>;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  message: string | null;
  service: 'chef' | 'massage' | 'catering' | 'event' | 'van' | 'scooter' | 'airport-transfer' | null;
  language: Language;
  received_at: Explicit<Instant>;
  kind: Generated<'contact' | 'business' | 'work' | 'trip' | 'owner'>;
  company: string | null;
  lets: 'house' | 'boat' | 'several' | 'service' | null;
  how_many: number | null;
  area: string | null;
  web_address: string | null;
  trade: string | null;
  send_key: string | null;
  done_at: Explicit<Instant | null>;
  done_by: string | null;
  waiting_since: Explicit<Instant | null>;
  assignee_id: string | null;
  opened_at: Explicit<Instant | null>;
  opened_by: string | null;
  owner_id: string | null;
  listing_id: number | null;
  group_id: string | null;
  open_since: Explicit<Instant | null>;
  last_at: Explicit<Instant | null>;
  writer_read_at: Explicit<Instant | null>;
  rentable_id: number | null;
  wanted: Json | null;
  writer_id: string | null;
}

export interface ContractAcceptanceTable {
  group_id: string;
  user_id: string;
  version: string;
  language: Language;
  text_hash: string;
  text_en: string;
  text_es: string;
  accepted_at: Explicit<Instant>;
  accepted_from: string | null;
  accepted_name: string | null;
  accepted_with: string | null;
  session_id: string | null;
  is_two_step: boolean | null;
}

export interface ContractTextTable {
  version: string;
  text_en: string;
  text_es: string;
  valid_from: Explicit<Instant | null>;
  id: GeneratedAlways<number>;
  asked_from: GeneratedExplicit<Instant>;
}

export interface DepositClaimTable {
  group_id: string;
  claimed_by: string;
  claimed_at: Explicit<Instant>;
  answer_due_at: Explicit<Instant>;
  answer: 'accepted' | 'objected' | 'silent' | null;
  answer_words: string | null;
  answered_at: Explicit<Instant | null>;
  decided_by: string | null;
  decision_note: string | null;
  settled_at: Explicit<Instant | null>;
  decision_reminded_at: Explicit<Instant | null>;
}

export interface DepositClaimLineTable {
  group_id: string;
  position: number;
  reservation_id: string;
  what: string;
  amount_cents: number;
  reason: string;
}

export interface DepositClaimPartTable {
  invoice_id: string;
  group_id: string;
  claimed_cents: number;
  kept_cents: number | null;
}

export interface DepositPictureTable {
  id: Generated<string>;
  group_id: string;
  bytes: Buffer;
  added_by: string;
  added_at: Explicit<Instant>;
  position: number | null;
}

export interface DepositReminderTable {
  group_id: string;
  reminded_at: Explicit<Instant>;
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
  municipality: Generated<string>;
  shown: Generated<boolean>;
  south: number | null;
  north: number | null;
  west: number | null;
  east: number | null;
}

export interface DestinationTermTable {
  destination_id: number;
  language: string;
  term: string;
  folded: GeneratedAlways<string | null>;
}

export interface DocumentTable {
  id: Generated<string>;
  kind: 'invoice' | 'receipt' | 'refund-note' | 'agreement' | 'annex' | 'evidence';
  subject_id: string;
  group_id: string;
  language: Language;
  template_version: number;
  content_hash: string;
  sha256: string;
  storage_key: string;
  size_bytes: number;
  made_at: Explicit<Instant>;
}

export interface DocumentFailureTable {
  kind: string;
  subject_id: string;
  language: string;
  content_hash: string;
  group_id: string;
  reason: 'letters' | 'printer' | 'storage';
  letters: string | null;
  failed_at: Explicit<Instant>;
}

export interface EmailChangeTable {
  id: Generated<string>;
  user_id: string;
  old_email: string;
  new_email: string;
  wanted_at: Explicit<Instant>;
  changed_at: Explicit<Instant | null>;
}

export interface EventTypeTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  min_guests: number;
  max_guests: number;
  from_cents: number;
  setting: Generated<'anywhere' | 'outdoors' | 'water'>;
}

export interface ExternalBusyTable {
  calendar_id: number;
  uid: string;
  starts_at: Explicit<Instant>;
  rentable_id: number;
  during: Explicit<Period>;
  kind: Generated<'reserved' | 'blocked'>;
  is_stay: GeneratedAlways<boolean>;
}

export interface FarewellTable {
  id: Generated<string>;
  name: string;
  email: string;
  language: Language;
  left_at: Explicit<Instant>;
}

export interface FavoriteTable {
  user_id: string;
  rentable_id: number;
  created_at: Explicit<Instant>;
}

export interface GroupHistoryTable {
  id: GeneratedAlways<number>;
  group_id: string;
  request_id: string | null;
  at: Explicit<Instant>;
  move: string;
  from_status: string;
  to_status: string;
  actor: 'guest' | 'staff' | 'clock' | 'payment';
  actor_id: string | null;
  reason: string | null;
  reservation_id: string | null;
}

export interface HouseTable {
  rentable_id: number;
  property_type: string;
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
  events: Generated<'allowed' | 'with-consent' | 'forbidden'>;
  weekend_price_cents: number | null;
  gap_nights: number | null;
  gap_within_days: Generated<number>;
  orphan_nights: number | null;
  preparation_nights: Generated<number>;
}

export interface HouseAmenityTable {
  house_id: number;
  amenity_id: number;
}

export interface HouseHotTable {
  house_id: number;
  destination_id: number;
  occ_from: CalendarDate;
  guests: number;
  most_min_nights: number;
  orphan_nights: number;
  rating_tenths: number;
  rating_count: number;
  outstanding: boolean;
  pets: boolean;
  occ: string;
  rules_from: CalendarDate[] | null;
  min_nights: number[] | null;
  arrival_days: number[] | null;
  departure_days: number[] | null;
  bedrooms: number;
  beds: number;
  bathrooms_tenths: number;
  visitors: number;
  amenity_mask: number;
  tag_mask: number;
  latitude: number;
  longitude: number;
  base_price_cents: number;
  property_type: string;
  type_of_place: string;
  cancellation_policy: string;
}

export interface HouseLicenceTable {
  house_id: number;
  kind: 'state-licence' | 'business-tax-receipt' | 'resort-tax-certificate';
  position: number;
  number: string;
  valid_until: CalendarDate | null;
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
  weekend_extra_cents: number[] | null;
  arrival_days: number[] | null;
  departure_days: number[] | null;
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
  started_at: Explicit<Instant>;
  status: number | null;
  body: string | null;
  committed_at: Explicit<Instant | null>;
  claim: string | null;
  is_answer_lost: Generated<boolean>;
}

export interface InvoiceTable {
  id: Generated<string>;
  number: string;
  group_id: string;
  request_id: string;
  kind: 'instalment' | 'deposit' | 'supplement';
  sequence: number;
  issued_at: Explicit<Instant>;
  due_at: Explicit<Instant>;
  total_cents: number;
  voided_at: Explicit<Instant | null>;
  overdue_reported_at: Explicit<Instant | null>;
}

export interface InvoiceAsIssuedTable {
  invoice_id: string;
  facts: Json;
  kept_at: Explicit<Instant>;
}

export interface InvoiceCreditTable {
  id: Generated<string>;
  number: string;
  invoice_id: string;
  reservation_id: string;
  amount_cents: number;
  issued_at: Explicit<Instant>;
}

export interface InvoiceCreditTaxTable {
  credit_id: string;
  tax: string;
  basis_points: number;
  amount_cents: number;
}

export interface InvoiceTaxTable {
  invoice_id: string;
  tax: string;
  basis_points: number;
  amount_cents: number;
}

export interface LedgerEntryTable {
  id: Generated<string>;
  group_id: string;
  invoice_id: string;
  kind: 'payment' | 'refund' | 'deposit-return' | 'adjustment' | 'dispute';
  type: 'bank-transfer' | 'zelle' | 'cash' | 'cheque' | 'card' | 'credit';
  amount_cents: number;
  booked_on: CalendarDate;
  reference: string | null;
  reason: string | null;
  after_void: Generated<boolean>;
  recorded_by: string | null;
  recorded_at: Explicit<Instant>;
  position: GeneratedAlways<number>;
  corrects_id: string | null;
  attempt_id: string | null;
  provider_account: string | null;
  provider_payment_id: string | null;
  provider_refund_id: string | null;
  dispute_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
}

export interface LedgerTaxTable {
  entry_id: string;
  tax: string;
  basis_points: number;
  amount_cents: number;
}

export interface LineRemovalTable {
  id: Generated<string>;
  reservation_id: string;
  asked_at: Explicit<Instant>;
  reason: string | null;
  decision: 'removed' | 'kept' | null;
  decided_at: Explicit<Instant | null>;
  decided_by: string | null;
  note: string | null;
}

export interface ListingPeriodTable {
  rentable_id: number;
  listed: Explicit<DateRange>;
}

export interface MaintenancePlanTable {
  id: Generated<string>;
  rentable_id: number;
  category: string;
  task: string;
  every: number;
  unit: 'days' | 'weeks' | 'months';
  next_on: CalendarDate;
  ahead_days: number;
  is_active: Generated<boolean>;
  added_by: string;
  added_at: Explicit<Instant>;
}

export interface ManagementAcceptanceTable {
  agreement_id: string;
  user_id: string;
  language: Language;
  text_hash: string;
  accepted_at: Explicit<Instant>;
  accepted_from: string | null;
  accepted_with: string | null;
  accepted_name: string;
  session_id: string | null;
  is_two_step: boolean | null;
}

export interface ManagementAgreementTable {
  id: Generated<string>;
  rentable_id: number;
  owner_id: string;
  sequence: number;
  state: Generated<'draft' | 'sent' | 'signed'>;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  commission_bp: number;
  cleaning_share_bp: number;
  services_share_bp: number;
  repair_limit_cents: number;
  repair_markup_bp: number;
  reserve_cents: number;
  stay_nights: number;
  stay_peak_nights: number;
  peaks: Generated<Json>;
  notice_days: number;
  language: Language;
  version: Generated<number>;
  made_by: string;
  made_at: Explicit<Instant>;
  sent_at: Explicit<Instant | null>;
  text_version: string | null;
  text_en: string | null;
  text_es: string | null;
  text_hash: string | null;
  ended_on: CalendarDate | null;
  notice_at: Explicit<Instant | null>;
  notice_by: 'owner' | 'company' | null;
  notice_reason: string | null;
  renewal_told_at: Explicit<Instant | null>;
}

export interface MediaTable {
  id: GeneratedAlways<number>;
  rentable_id: number | null;
  position: number;
  is_primary: Generated<boolean>;
  room: string;
  alt_en: string;
  alt_es: string;
  width: number;
  height: number;
  placeholder: string;
  master: string;
  service_id: number | null;
  menu_id: number | null;
  treatment_id: number | null;
  event_type_id: number | null;
  van_id: number | null;
  scooter_id: number | null;
  fingerprint: string | null;
  landing_id: number | null;
}

export interface MenuTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  price_cents: number;
  min_guests: number;
  max_guests: number;
  setting: Generated<'anywhere' | 'outdoors' | 'water'>;
}

export interface MenuCourseTable {
  menu_id: number;
  position: number;
  name_en: string;
  name_es: string;
  text_en: string;
  text_es: string;
}

export interface MessageTemplateTable {
  id: GeneratedAlways<number>;
  name: string;
  text_en: string;
  text_es: string;
  version: Generated<number>;
  changed_at: Explicit<Instant>;
  archived_at: Explicit<Instant | null>;
}

export interface MonthCloseTable {
  month: CalendarDate;
  started_by: string;
  started_at: Explicit<Instant>;
  finished_at: Explicit<Instant | null>;
}

export interface MunicipalityTable {
  code: string;
  name_en: string;
  name_es: string;
}

export interface NewsletterSubscriptionTable {
  id: Generated<string>;
  email: string;
  language: Language;
  state: 'wanted' | 'confirmed' | 'unsubscribed';
  since: Explicit<Instant>;
}

export interface NotificationTable {
  id: GeneratedAlways<number>;
  user_id: string;
  type: 'ask-availability' | 'change-status' | 'other';
  data: Json;
  created_at: Explicit<Instant>;
  read_at: Explicit<Instant | null>;
}

export interface OccupancyTable {
  id: GeneratedAlways<number>;
  rentable_id: number;
  reservation_id: string | null;
  reason: 'reservation' | 'block';
  note: string | null;
  during: Explicit<Period>;
  blocks: boolean;
  hold_until: Explicit<Instant | null>;
  block_kind: 'owner-stay' | 'owner-block' | 'maintenance' | 'staff' | 'storm' | null;
  block_batch: string | null;
  set_by: string | null;
  set_at: Explicit<Instant | null>;
  sequence: Generated<number>;
  changed_at: GeneratedExplicit<Instant>;
  is_stay: GeneratedAlways<boolean>;
}

export interface OneTimeCodeTable {
  id: GeneratedAlways<number>;
  user_id: string;
  purpose: 'confirm-email' | 'reset-password' | 'change-email' | 'invitation' | 'accept-quote';
  code_hash: string;
  expires_at: Explicit<Instant>;
  used_at: Explicit<Instant | null>;
  created_at: Explicit<Instant>;
  digits_hash: string | null;
}

export interface OwnerBankTable {
  id: Generated<string>;
  owner_id: string;
  holder: string;
  routing: string;
  account_sealed: string;
  last4: string;
  entered_by: string;
  entered_at: Explicit<Instant>;
  usable_on: CalendarDate;
  approved_by: string | null;
  approved_at: Explicit<Instant | null>;
}

export interface OwnerChargeTable {
  id: Generated<string>;
  owner_id: string;
  rentable_id: number | null;
  words: string;
  amount_cents: number;
  first_month: CalendarDate;
  last_month: CalendarDate | null;
  made_by: string;
  made_at: Explicit<Instant>;
}

export interface OwnerEntryTable {
  id: Generated<string>;
  position: GeneratedAlways<number>;
  owner_id: string;
  rentable_id: number | null;
  kind:
    | 'rent'
    | 'channel-rent'
    | 'channel-fee'
    | 'kept'
    | 'commission'
    | 'cleaning-share'
    | 'repairs'
    | 'repair-markup'
    | 'supplies'
    | 'recurring'
    | 'owner-stay-cleaning'
    | 'damage'
    | 'services-share'
    | 'contribution'
    | 'withholding'
    | 'other'
    | 'payout';
  amount_cents: number;
  recognized_on: CalendarDate;
  source_type: 'reservation' | 'channel-stay' | 'charge' | 'work-order' | 'payout' | 'manual';
  source_id: string;
  revision: number;
  reservation_id: string | null;
  corrects_id: string | null;
  words: string | null;
  basis_points: number | null;
  recorded_by: string | null;
  recorded_at: Explicit<Instant>;
}

export interface OwnerPaperTable {
  id: Generated<string>;
  owner_id: string;
  rentable_id: number | null;
  kind: 'license' | 'insurance' | 'manual' | 'other';
  name: string;
  valid_until: CalendarDate | null;
  file_kind: 'picture' | 'pdf';
  size_bytes: number;
  storage_key: string;
  added_by: string;
  added_at: Explicit<Instant>;
  reminded_days: number | null;
}

export interface OwnerPayoutTable {
  statement_id: string;
  amount_cents: number;
  paid_on: CalendarDate;
  method: 'bank-transfer' | 'zelle' | 'cheque';
  reference: string;
  recorded_by: string;
  recorded_at: Explicit<Instant>;
}

export interface OwnerStatementTable {
  id: Generated<string>;
  owner_id: string;
  month: CalendarDate;
  year: number;
  running: number;
  number: string;
  language: Language;
  opening_cents: number;
  closing_cents: number;
  reserve_cents: number;
  payout_cents: number;
  content: Json;
  content_hash: string;
  issued_by: string;
  issued_at: Explicit<Instant>;
}

export interface OwnerStatementEntryTable {
  entry_id: string;
  statement_id: string;
}

export interface OwnerStatementFileTable {
  statement_id: string;
  sha256: string;
  storage_key: string;
  size_bytes: number;
  made_at: Explicit<Instant>;
}

export interface OwnerTaxFormTable {
  owner_id: string;
  kind: 'w-9' | 'w-8ben' | 'w-8eci';
  legal_name: string;
  tax_id_sealed: string;
  last4: string;
  signed_on: CalendarDate;
  kept_by: string;
  kept_at: Explicit<Instant>;
}

export interface PasskeyTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Explicit<Instant>;
  last_used_at: Explicit<Instant | null>;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  user_id: string | null;
  expires_at: Explicit<Instant>;
}

export interface PaymentAttemptTable {
  id: Generated<string>;
  reference: string;
  group_id: string;
  tenant_id: string;
  provider: string;
  account: string;
  amount_cents: number;
  state: 'opening' | 'open' | 'held' | 'paid' | 'mismatched' | 'ended' | 'failed';
  page_id: string | null;
  handover: string | null;
  declines: Generated<number>;
  declined_at: Explicit<Instant | null>;
  failure: string | null;
  opened_at: Explicit<Instant>;
  ends_at: Explicit<Instant>;
  asked_at: Explicit<Instant | null>;
  next_ask_at: Explicit<Instant | null>;
  closed_at: Explicit<Instant | null>;
}

export interface PaymentAttemptInvoiceTable {
  attempt_id: string;
  invoice_id: string;
  amount_cents: number;
}

export interface PaymentDisputeTable {
  account: string;
  dispute_id: string;
  payment_id: string;
  group_id: string | null;
  amount_cents: number;
  state: 'open' | 'won' | 'lost';
  reason: string;
  due_at: Explicit<Instant | null>;
  opened_at: Explicit<Instant>;
  closed_at: Explicit<Instant | null>;
}

export interface PaymentDriftTable {
  account: string;
  payment_id: string;
  bank_cents: number;
  ledger_cents: number;
  seen_at: Explicit<Instant>;
  gone_at: Explicit<Instant | null>;
}

export interface PaymentNoticeTable {
  account: string;
  notice_id: string;
  body: Buffer | null;
  body_hash: Buffer;
  kind: string;
  about: Json;
  received_at: Explicit<Instant>;
  handled_at: Explicit<Instant | null>;
  tries: Generated<number>;
}

export interface PaymentUnmatchedTable {
  account: string;
  payment_id: string;
  reference: string | null;
  amount_cents: number;
  currency: string;
  paid_at: Explicit<Instant>;
  card_brand: string | null;
  card_last4: string | null;
  seen_at: Explicit<Instant>;
  resolved_at: Explicit<Instant | null>;
  resolved_by: string | null;
  resolution: string | null;
}

export interface PayoutRequestTable {
  id: Generated<string>;
  user_id: string;
  amount_cents: number;
  how: string;
  asked_at: Explicit<Instant>;
  closed_at: Explicit<Instant | null>;
  outcome: 'paid' | 'spent' | 'taken-back' | null;
}

export interface PortalAccessTable {
  id: Generated<string>;
  owner_id: string;
  email: string;
  kind: 'all' | 'money';
  language: Language;
  invited_at: Explicit<Instant>;
  reader_id: string | null;
  accepted_at: Explicit<Instant | null>;
  last_seen_at: Explicit<Instant | null>;
  ended_at: Explicit<Instant | null>;
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
  basis_points: number | null;
}

export interface PriceOfferTable {
  request_id: string;
  staff_id: string;
  offered_at: Explicit<Instant>;
  total_cents: number;
  manual_prices: Json;
  declined: Json;
  discount_basis_points: number;
  message: string | null;
}

export interface PriceRangeTable {
  id: GeneratedAlways<number>;
  house_id: number;
  during: Explicit<DateRange>;
  nightly_cents: number;
  min_nights: number | null;
  weekend_cents: number | null;
  arrival_days: number[] | null;
  departure_days: number[] | null;
}

export interface PropertyTypeTable {
  id: GeneratedAlways<number>;
  code: string;
  name_en: string;
  name_es: string;
  listed_as: 'house' | 'apartment' | 'villa' | 'bungalow';
  position: number;
  shown: Generated<boolean>;
}

export interface ProposalTable {
  request_id: string;
  version: Generated<number>;
  source: 'phone' | 'website' | 'message' | 'walk-in' | 'repeat' | 'broker';
  made_by: string;
  made_at: Explicit<Instant>;
  hold_hours: number;
  lifted: Generated<string[]>;
  agreed_cents: number | null;
  reason: string | null;
  message: string | null;
  accepted_at: Explicit<Instant | null>;
}

export interface ProposalLinkTable {
  token_hash: string;
  request_id: string;
  version: number;
  made_at: Explicit<Instant>;
}

export interface RateCountTable {
  key: string;
  window_start: Explicit<Instant>;
  count: number;
}

export interface ReconciliationCursorTable {
  account: string;
  cursor: string | null;
  read_at: Explicit<Instant>;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  created_at: Explicit<Instant>;
  used_at: Explicit<Instant | null>;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: Explicit<Instant>;
  expires_at: Explicit<Instant>;
  used_at: Explicit<Instant | null>;
}

export interface RefundAttemptTable {
  id: Generated<string>;
  reference: string;
  payment_entry_id: string;
  invoice_id: string;
  amount_cents: number;
  reason: string;
  state: 'asked' | 'sending' | 'uncertain' | 'waiting' | 'pending' | 'done' | 'failed';
  refund_id: string | null;
  entry_id: string | null;
  failure: string | null;
  tries: Generated<number>;
  asked_by: string | null;
  asked_at: Explicit<Instant>;
  next_try_at: Explicit<Instant | null>;
  closed_at: Explicit<Instant | null>;
}

export interface RefundOwedTable {
  id: Generated<string>;
  group_id: string;
  invoice_id: string;
  amount_cents: number;
  reason: string;
  owed_since: Explicit<Instant>;
  withdrawn_at: Explicit<Instant | null>;
}

export interface RefundPreferenceTable {
  group_id: string;
  preference: 'credit' | 'send';
  said_at: Explicit<Instant>;
}

export interface RefundReleaseTable {
  id: Generated<string>;
  group_id: string;
  invoice_id: string;
  amount_cents: number;
  type: 'bank-transfer' | 'zelle' | 'cash' | 'cheque' | 'credit' | 'card';
  reason: string;
  reference: string | null;
  asked_by: string;
  asked_at: Explicit<Instant>;
  state: Generated<'waiting' | 'released' | 'refused'>;
  decided_by: string | null;
  decided_at: Explicit<Instant | null>;
  note: string | null;
}

export interface RefundSettlementTable {
  entry_id: string;
  owed_id: string;
  amount_cents: number;
}

export interface ReminderTable {
  id: GeneratedAlways<number>;
  group_id: string;
  dispute_id: string | null;
  due_at: Explicit<Instant>;
  days: number;
  reminded_at: Explicit<Instant>;
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
  cancellation_policy: Generated<string>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  created_at: Explicit<Instant>;
  updated_at: Explicit<Instant>;
}

export interface ReportMailTable {
  id: Generated<string>;
  user_id: string;
  report: string;
  filter: Json;
  every: 'week' | 'month';
  on_day: number;
  format: 'csv' | 'xlsx';
  made_at: Explicit<Instant>;
  next_on: CalendarDate;
}

export interface RequestTable {
  id: Generated<string>;
  group_id: string;
  sequence: number;
  status: Generated<
    'draft' | 'on-review' | 'approved' | 'confirmed' | 'completed' | 'rejected' | 'expired' | 'cancelled'
  >;
  message: string | null;
  asked_at: Explicit<Instant | null>;
  answer_due_at: Explicit<Instant | null>;
  hold_released_at: Explicit<Instant | null>;
  answered_at: Explicit<Instant | null>;
  confirmed_at: Explicit<Instant | null>;
  decline_reason: string | null;
  discount_basis_points: Generated<number>;
  subtotal_cents: number | null;
  taxes_cents: number | null;
  total_cents: number | null;
  deposit_cents: number | null;
  tax_rates: Json | null;
  bundle_basis_points: Generated<number>;
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
  during: Explicit<Period>;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  adults: number;
  infants: number;
  babies: number;
  pets: number;
  created_at: Explicit<Instant>;
  occupies: Explicit<Period | null>;
  deposit_cents: number | null;
  night_cents: number[] | null;
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
  starts_at: Explicit<Instant>;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  created_at: Explicit<Instant>;
  updated_at: Explicit<Instant>;
  confirmed_at: Explicit<Instant | null>;
  cancelled_at: Explicit<Instant | null>;
  cancellation_policy: string | null;
  cancellation_hours: number | null;
  cancellation_days: number | null;
  payment_terms: Json | null;
  policy_starts_on: CalendarDate | null;
}

export interface ReservationPeriodTable {
  id: GeneratedAlways<number>;
  reservation_id: string;
  rentable_id: number;
  during: Explicit<Period>;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  adults: number;
  infants: number;
  babies: number;
  pets: number;
  total_cents: number;
  held_from: Explicit<Instant>;
  held_until: Explicit<Instant>;
  rent_before: number[] | null;
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
  hidden_at: Explicit<Instant | null>;
  written_at: Explicit<Instant>;
  answer_language: Language | null;
  answered_at: Explicit<Instant | null>;
  answered_by: string | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  hidden_because: 'spam' | 'personal-data' | 'offensive' | 'not-about-the-stay' | 'conflict-of-interest' | null;
}

export interface RevisionTable {
  entity: string;
  entity_id: number;
  version: number;
  changed_by: string;
  changed_at: Explicit<Instant>;
  origin: 'screen' | 'bulk' | 'restore';
  before: Json;
  after: Json;
  bulk_id: string | null;
}

export interface SandboxAnswerTable {
  key: string;
  request: string;
  status: number | null;
  body: string | null;
  created_at: Explicit<Instant>;
}

export interface SandboxDisputeTable {
  id: string;
  payment_id: string;
  amount_cents: number;
  state: 'needs_response' | 'won' | 'lost';
  created_at: Explicit<Instant>;
  due_at: Explicit<Instant>;
}

export interface SandboxFaultTable {
  call: string;
  fault: string;
}

export interface SandboxNoticeTable {
  id: Generated<string>;
  notice_id: string;
  type: string;
  body: string;
  signing: 'right' | 'other-secret' | 'retired-secret' | 'stale' | 'changed' | 'huge' | 'two-headers';
  due_at: Explicit<Instant>;
  state: Generated<'waiting' | 'sending' | 'taken' | 'refused'>;
  claimed_at: Explicit<Instant | null>;
  tries: Generated<number>;
  answer: number | null;
}

export interface SandboxPageTable {
  token: string;
  style: 'stripe' | 'authorizenet';
  reference: string;
  amount_cents: number;
  lines: Json;
  payee: string;
  language: Language | null;
  return_url: string;
  cancel_url: string;
  created_at: Explicit<Instant>;
  ends_at: Explicit<Instant>;
  ended_at: Explicit<Instant | null>;
  challenged: Json | null;
}

export interface SandboxPaymentTable {
  id: string;
  token: string;
  reference: string;
  amount_cents: number;
  currency: string;
  state: 'paid' | 'held' | 'failed' | 'voided';
  failure: 'funds' | 'lost' | 'challenge' | 'review' | 'duplicate' | null;
  brand: string;
  last4: string;
  refunding: 'at-once' | 'later' | 'fails-later' | 'refused' | 'answer-lost';
  created_at: Explicit<Instant>;
  batch: string | null;
}

export interface SandboxRefundTable {
  id: string;
  payment_id: string;
  reference: string | null;
  amount_cents: number;
  state: 'pending' | 'succeeded' | 'failed';
  created_at: Explicit<Instant>;
  due_at: Explicit<Instant | null>;
  will_fail: Generated<boolean>;
  batch: string | null;
}

export interface SavedViewTable {
  id: Generated<string>;
  owner_id: string;
  list: string;
  name: string;
  query: string;
  is_shared: Generated<boolean>;
  created_at: Explicit<Instant>;
}

export interface ScooterTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  day_price_cents: number;
  riders: number;
  pool_id: number;
  setting: Generated<'anywhere' | 'outdoors' | 'water'>;
}

export interface SecondFactorTable {
  user_id: string;
  sealed_secret: string;
  created_at: Explicit<Instant>;
  confirmed_at: Explicit<Instant | null>;
  last_step: Generated<number>;
}

export interface SentMailTable {
  id: string;
  template: string;
  user_id: string | null;
  sent_at: Explicit<Instant>;
  state: Generated<'sending' | 'sent' | 'unknown'>;
}

export interface ServerErrorTable {
  id: Generated<string>;
  fingerprint: string;
  kind: 'call' | 'page' | 'job' | 'process';
  name: string;
  message: string;
  stack: string;
  route: string;
  request_id: string | null;
  release: string;
  count: number;
  first_at: Explicit<Instant>;
  last_at: Explicit<Instant>;
  seen_at: Explicit<Instant | null>;
}

export interface ServiceTable {
  id: GeneratedAlways<number>;
  code: 'chef' | 'massage' | 'catering' | 'event' | 'van' | 'scooter' | 'airport-transfer';
  type: 'chef' | 'massage' | 'catering' | 'event' | 'van' | 'scooter';
  order: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  summary_en: string;
  summary_es: string;
  description_en: string;
  description_es: string;
  lead_hours: number;
  first_start: string;
  last_start: string;
  duration_minutes: number;
  prepare_minutes: Generated<number>;
  clear_minutes: Generated<number>;
  min_guests: Generated<number>;
  max_guests: number;
  pool_id: number | null;
}

export interface ServiceAreaTable {
  id: GeneratedAlways<number>;
  code: string;
  name_en: string;
  name_es: string;
  first_zip: number;
  last_zip: number;
  position: number;
  shown: Generated<boolean>;
}

export interface ServiceDetailTable {
  service_id: number;
  position: number;
  kind: 'included' | 'good-to-know';
  text_en: string;
  text_es: string;
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
  return_at: Explicit<Instant | null>;
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

export interface SettingTable {
  key: string;
  value: Json;
  updated_at: GeneratedExplicit<Instant>;
}

export interface SlowStatementTable {
  fingerprint: string;
  statement: string;
  count: number;
  total_ms: number;
  worst_ms: number;
  release: string;
  first_at: Explicit<Instant>;
  last_at: Explicit<Instant>;
}

export interface StateTable {
  id: GeneratedAlways<number>;
  code: string;
  name_en: string;
  name_es: string;
}

export interface StayFactTable {
  reservation_id: string;
  rentable_id: number;
  first_night: CalendarDate;
  until_on: CalendarDate;
  rent_before: number[];
  booked_at: Explicit<Instant>;
  known_from: Explicit<Instant>;
  known_until: Explicit<Instant | null>;
  ended_by: 'guest' | 'staff' | 'clock' | null;
  booked_on: GeneratedAlways<CalendarDate | null>;
  request_id: string;
  kept_cents: Generated<number>;
}

export interface StormTable {
  id: GeneratedAlways<number>;
  name: string;
  from_on: CalendarDate;
  until_on: CalendarDate;
  place_ids: number[] | null;
  policy: 'none' | 'nights' | 'credit' | 'dates';
  texts: Generated<Json>;
  state: Generated<'draft' | 'open' | 'over'>;
  version: Generated<number>;
  made_by: string;
  made_at: Explicit<Instant>;
  block_batch: string | null;
  pressed_by: string | null;
  pressed_at: Explicit<Instant | null>;
  cleared_by: string | null;
  cleared_at: Explicit<Instant | null>;
}

export interface StormAnswerTable {
  id: GeneratedAlways<number>;
  guest_id: string;
  what: 'safe' | 'help' | 'called';
  words: string | null;
  by_staff: string | null;
  said_at: Explicit<Instant>;
}

export interface StormGuestTable {
  id: Generated<string>;
  storm_id: number;
  group_id: string;
  stage: 'here' | 'coming';
  nights: number;
  lost_nights: number;
  proposal: 'cancel' | 'refund' | 'credit' | 'cancel-credit' | 'dates' | null;
  amount_cents: Generated<number>;
  settled_as: 'confirmed' | 'declined' | null;
  settled_by: string | null;
  settled_at: Explicit<Instant | null>;
}

export interface StormMessageTable {
  id: GeneratedAlways<number>;
  storm_id: number;
  kind: 'first' | 'update' | 'clear';
  readers: 'here' | 'coming' | 'owners' | 'everybody' | 'silent' | 'next';
  subject_en: string;
  subject_es: string;
  text_en: string;
  text_es: string;
  people: number;
  sent_by: string;
  sent_at: Explicit<Instant>;
}

export interface StormTaskTable {
  id: GeneratedAlways<number>;
  storm_id: number;
  rentable_id: number;
  kind: 'shutters' | 'furniture' | 'haul' | 'inspection';
  state: Generated<'open' | 'done' | 'dropped'>;
  done_by: string | null;
  done_at: Explicit<Instant | null>;
}

export interface TagTable {
  id: GeneratedAlways<number>;
  bit: number;
  code: string;
  icon: string;
  name_en: string;
  name_es: string;
  position: number;
  shown: Generated<boolean>;
}

export interface TaxTable {
  code: string;
  authority: string;
  name_en: string;
  name_es: string;
  position: number;
}

export interface TaxAuthorityTable {
  code: string;
  name_en: string;
  name_es: string;
}

export interface TaxRateTable {
  tax: string;
  municipality: string;
  line_kind:
    | 'stay'
    | 'fee'
    | 'captained-outing'
    | 'bareboat-outing'
    | 'chef'
    | 'massage'
    | 'catering'
    | 'event'
    | 'van'
    | 'airport-transfer'
    | 'scooter';
  valid_from: CalendarDate;
  basis_points: number;
  note: Generated<string>;
  id: GeneratedAlways<number>;
}

export interface TreatmentTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  setting: Generated<'anywhere' | 'outdoors' | 'water'>;
}

export interface TreatmentDurationTable {
  treatment_id: number;
  minutes: number;
  price_cents: number;
}

export interface TripChangeTable {
  id: Generated<string>;
  group_id: string;
  reservation_id: string;
  sequence: number;
  state: 'offered' | 'made' | 'withdrawn' | 'declined' | 'expired';
  wanted: Json;
  plan_hash: string;
  facts: Json;
  reason: string;
  policy_at: Explicit<Instant>;
  offered_by: string;
  offered_at: Explicit<Instant>;
  closed_at: Explicit<Instant | null>;
  version: string;
  text_en: string;
  text_es: string;
  text_hash: string;
  agreed_how: 'phone' | 'guest' | null;
  agreed_name: string | null;
  agreed_at: Explicit<Instant | null>;
  agreed_language: Language | null;
  agreed_from: string | null;
  agreed_with: string | null;
  session_id: string | null;
  is_two_step: boolean | null;
  expires_at: Explicit<Instant | null>;
}

export interface TurnoverMoveTable {
  id: Generated<string>;
  task_id: string;
  what: string;
  item: string | null;
  words: Generated<string>;
  by_id: string | null;
  at: Explicit<Instant>;
  received_at: Explicit<Instant>;
}

export interface TurnoverPhotoTable {
  id: string;
  task_id: string;
  item: string | null;
  problem_id: string | null;
  size_bytes: number;
  storage_key: string;
  added_by: string;
  at: Explicit<Instant>;
}

export interface TurnoverPlaceTable {
  rentable_id: number;
  minutes: number | null;
  mid_stay_nights: number | null;
  door_code_sealed: string | null;
  checklist: Json | null;
  pay: Generated<Json>;
}

export interface TurnoverProblemTable {
  id: string;
  task_id: string;
  rentable_id: number;
  reservation_id: string | null;
  kind: 'broken' | 'leak' | 'missing' | 'dirty' | 'pests' | 'other';
  words: Generated<string>;
  reported_by: string;
  at: Explicit<Instant>;
  work_order_id: string | null;
}

export interface TurnoverTaskTable {
  id: Generated<string>;
  rentable_id: number;
  kind: 'turnover' | 'mid-stay' | 'turnaround' | 'inspection' | 'reclean' | 'owner-stay';
  stay: string | null;
  reservation_id: string | null;
  ordinal: Generated<number>;
  state: Generated<
    'open' | 'accepted' | 'declined' | 'in-progress' | 'paused' | 'done' | 'inspected' | 'failed' | 'canceled'
  >;
  starts_at: Explicit<Instant>;
  ends_at: Explicit<Instant>;
  priority: number;
  pinned: Generated<string[]>;
  assignee_id: string | null;
  minutes: number;
  pay_cents: Generated<number>;
  checklist: Json;
  checked: Generated<string[]>;
  notice: 'stay-canceled' | 'stay-moved' | null;
  note: Generated<string>;
  again_of: string | null;
  made_at: Explicit<Instant>;
  begun_at: Explicit<Instant | null>;
  done_at: Explicit<Instant | null>;
}

export interface UnitClaimTable {
  reservation_id: string;
  position: number;
  pool_id: number;
  units: number;
  during: Explicit<Period>;
}

export interface UnitOccupancyTable {
  id: GeneratedAlways<number>;
  unit_id: number;
  reservation_id: string;
  during: Explicit<Period>;
  blocks: boolean;
  hold_until: Explicit<Instant | null>;
}

export interface UserPictureTable {
  user_id: string;
  key: string;
  bytes: Buffer;
  updated_at: Explicit<Instant>;
}

export interface UserSessionTable {
  id: Generated<string>;
  user_id: string;
  created_at: Explicit<Instant>;
  last_used_at: Explicit<Instant>;
  ends_at: Explicit<Instant>;
  revoked_at: Explicit<Instant | null>;
  revoked_because: string | null;
  device: string | null;
  is_two_step: Generated<boolean>;
}

export interface VanTable {
  id: GeneratedAlways<number>;
  service_id: number;
  position: number;
  active: Generated<boolean>;
  name_en: string;
  name_es: string;
  description_en: string;
  description_es: string;
  passengers: number;
  luggage: number;
  extra_hour_cents: number;
  pool_id: number;
  setting: Generated<'anywhere' | 'outdoors' | 'water'>;
}

export interface VanPriceTable {
  van_id: number;
  trip_type: 'one-way' | 'round-trip' | 'hourly' | 'airport-arrival' | 'airport-departure' | 'airport-round-trip';
  price_cents: number;
}

export interface VendorTable {
  id: Generated<string>;
  name: string;
  trade: string;
  email: string;
  phone: Generated<string>;
  language: Language;
  insured_until: CalendarDate | null;
  is_active: Generated<boolean>;
  added_by: string;
  added_at: Explicit<Instant>;
}

export interface WaitingMailTable {
  id: string;
  user_id: string;
  payload: Json;
  waits_since: Explicit<Instant>;
  gathered_into: string | null;
}

export interface WalletEntryTable {
  id: Generated<string>;
  user_id: string;
  group_id: string;
  kind: 'refund' | 'payment' | 'payout' | 'correction';
  amount_cents: number;
  entry_id: string | null;
  payout_type: 'bank-transfer' | 'zelle' | 'cash' | 'cheque' | null;
  reason: string | null;
  reference: string | null;
  recorded_by: string;
  created_at: Explicit<Instant>;
  position: GeneratedAlways<number>;
}

export interface WizardSkipTable {
  group_id: string;
  type: 'house' | 'boat' | 'scooter' | 'chef' | 'massage' | 'catering' | 'van' | 'event';
}

export interface WorkOrderTable {
  id: Generated<string>;
  number: Generated<number>;
  rentable_id: number;
  reservation_id: string | null;
  reporter: 'guest' | 'cleaner' | 'owner' | 'staff' | 'plan';
  reported_by: string | null;
  reported_at: Explicit<Instant>;
  category: string;
  room: Generated<string>;
  item: Generated<string>;
  urgency: 'low' | 'normal' | 'high' | 'emergency';
  words: string;
  task: string | null;
  state: string;
  state_since: Explicit<Instant>;
  resumes_in: string | null;
  held_until: CalendarDate | null;
  bid_id: string | null;
  allowed_cents: number | null;
  emergency_at: Explicit<Instant | null>;
  vendor_id: string | null;
  vendor_answer: 'accepted' | 'declined' | null;
  assignee_id: string | null;
  visit_on: CalendarDate | null;
  visit_at: string | null;
  done_by: string | null;
  done_at: Explicit<Instant | null>;
  verified_by: string | null;
  verified_at: Explicit<Instant | null>;
  labor_cents: number | null;
  parts_cents: number | null;
  owner_cents: number | null;
  deposit_cents: number | null;
  company_cents: number | null;
  markup_cents: number | null;
  plan_id: string | null;
  plan_on: CalendarDate | null;
  block_batch: string | null;
}

export interface WorkOrderApprovalTable {
  id: Generated<string>;
  order_id: string;
  owner_id: string;
  kind: 'estimate' | 'difference';
  amount_cents: number;
  others_cents: number;
  limit_cents: number;
  markup_bp: number;
  asked_at: Explicit<Instant>;
  due_at: Explicit<Instant>;
  reminded_at: Explicit<Instant | null>;
  question_at: Explicit<Instant | null>;
  answer: 'approved' | 'approved-up-to' | 'declined' | 'silent' | 'superseded' | null;
  answered_at: Explicit<Instant | null>;
  up_to_cents: number | null;
  reason: string | null;
}

export interface WorkOrderBidTable {
  id: Generated<string>;
  order_id: string;
  vendor_id: string | null;
  labor_cents: number;
  parts_cents: number;
  words: Generated<string>;
  made_at: Explicit<Instant>;
  made_by: string | null;
}

export interface WorkOrderEventTable {
  id: GeneratedAlways<number>;
  order_id: string;
  at: Explicit<Instant>;
  what: string;
  by: 'guest' | 'cleaner' | 'owner' | 'staff' | 'vendor' | 'clock';
  user_id: string | null;
  words: string | null;
  cents: number | null;
}

export interface WorkOrderFileTable {
  id: Generated<string>;
  order_id: string;
  phase: 'report' | 'before' | 'after' | 'bid' | 'invoice';
  kind: 'picture' | 'pdf';
  bytes: Buffer;
  by: 'guest' | 'cleaner' | 'owner' | 'staff' | 'vendor';
  added_by: string | null;
  added_at: Explicit<Instant>;
  vendor_id: string | null;
}

export interface WorkOrderLinkTable {
  id: Generated<string>;
  order_id: string;
  vendor_id: string;
  made_at: Explicit<Instant>;
  made_by: string;
  ends_at: Explicit<Instant>;
  revoked_at: Explicit<Instant | null>;
  declined_at: Explicit<Instant | null>;
}

/** Every table of the product. */
export interface Database {
  addon: AddonTable;
  amenity: AmenityTable;
  app_user: AppUserTable;
  arrival_sent: ArrivalSentTable;
  asked_change: AskedChangeTable;
  asked_licence: AskedLicenceTable;
  audit_entry: AuditEntryTable;
  audit_seal: AuditSealTable;
  audit_verification: AuditVerificationTable;
  boat: BoatTable;
  boat_amenity: BoatAmenityTable;
  boat_duration: BoatDurationTable;
  boat_equipment: BoatEquipmentTable;
  boat_rule: BoatRuleTable;
  boat_season_price: BoatSeasonPriceTable;
  calendar: CalendarTable;
  calendar_change: CalendarChangeTable;
  calendar_conflict: CalendarConflictTable;
  calendar_export: CalendarExportTable;
  calendar_export_read: CalendarExportReadTable;
  calendar_import: CalendarImportTable;
  cancellation_policy: CancellationPolicyTable;
  capacity_pool: CapacityPoolTable;
  capacity_unit: CapacityUnitTable;
  channel_fact: ChannelFactTable;
  channel_stay: ChannelStayTable;
  contact_entry: ContactEntryTable;
  contact_file: ContactFileTable;
  contact_message: ContactMessageTable;
  contract_acceptance: ContractAcceptanceTable;
  contract_text: ContractTextTable;
  deposit_claim: DepositClaimTable;
  deposit_claim_line: DepositClaimLineTable;
  deposit_claim_part: DepositClaimPartTable;
  deposit_picture: DepositPictureTable;
  deposit_reminder: DepositReminderTable;
  destination: DestinationTable;
  destination_term: DestinationTermTable;
  document: DocumentTable;
  document_failure: DocumentFailureTable;
  email_change: EmailChangeTable;
  event_type: EventTypeTable;
  external_busy: ExternalBusyTable;
  farewell: FarewellTable;
  favorite: FavoriteTable;
  group_history: GroupHistoryTable;
  house: HouseTable;
  house_amenity: HouseAmenityTable;
  house_hot: HouseHotTable;
  house_licence: HouseLicenceTable;
  house_price: HousePriceTable;
  house_room: HouseRoomTable;
  house_rule: HouseRuleTable;
  house_tag: HouseTagTable;
  idempotency_key: IdempotencyKeyTable;
  invoice: InvoiceTable;
  invoice_as_issued: InvoiceAsIssuedTable;
  invoice_credit: InvoiceCreditTable;
  invoice_credit_tax: InvoiceCreditTaxTable;
  invoice_tax: InvoiceTaxTable;
  ledger_entry: LedgerEntryTable;
  ledger_tax: LedgerTaxTable;
  line_removal: LineRemovalTable;
  listing_period: ListingPeriodTable;
  maintenance_plan: MaintenancePlanTable;
  management_acceptance: ManagementAcceptanceTable;
  management_agreement: ManagementAgreementTable;
  media: MediaTable;
  menu: MenuTable;
  menu_course: MenuCourseTable;
  message_template: MessageTemplateTable;
  month_close: MonthCloseTable;
  municipality: MunicipalityTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  notification: NotificationTable;
  occupancy: OccupancyTable;
  one_time_code: OneTimeCodeTable;
  owner_bank: OwnerBankTable;
  owner_charge: OwnerChargeTable;
  owner_entry: OwnerEntryTable;
  owner_paper: OwnerPaperTable;
  owner_payout: OwnerPayoutTable;
  owner_statement: OwnerStatementTable;
  owner_statement_entry: OwnerStatementEntryTable;
  owner_statement_file: OwnerStatementFileTable;
  owner_tax_form: OwnerTaxFormTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  payment_attempt: PaymentAttemptTable;
  payment_attempt_invoice: PaymentAttemptInvoiceTable;
  payment_dispute: PaymentDisputeTable;
  payment_drift: PaymentDriftTable;
  payment_notice: PaymentNoticeTable;
  payment_unmatched: PaymentUnmatchedTable;
  payout_request: PayoutRequestTable;
  portal_access: PortalAccessTable;
  price_line: PriceLineTable;
  price_offer: PriceOfferTable;
  price_range: PriceRangeTable;
  property_type: PropertyTypeTable;
  proposal: ProposalTable;
  proposal_link: ProposalLinkTable;
  rate_count: RateCountTable;
  reconciliation_cursor: ReconciliationCursorTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  refund_attempt: RefundAttemptTable;
  refund_owed: RefundOwedTable;
  refund_preference: RefundPreferenceTable;
  refund_release: RefundReleaseTable;
  refund_settlement: RefundSettlementTable;
  reminder: ReminderTable;
  rentable: RentableTable;
  report_mail: ReportMailTable;
  request: RequestTable;
  reservation: ReservationTable;
  reservation_group: ReservationGroupTable;
  reservation_period: ReservationPeriodTable;
  review: ReviewTable;
  revision: RevisionTable;
  sandbox_answer: SandboxAnswerTable;
  sandbox_dispute: SandboxDisputeTable;
  sandbox_fault: SandboxFaultTable;
  sandbox_notice: SandboxNoticeTable;
  sandbox_page: SandboxPageTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_refund: SandboxRefundTable;
  saved_view: SavedViewTable;
  scooter: ScooterTable;
  second_factor: SecondFactorTable;
  sent_mail: SentMailTable;
  server_error: ServerErrorTable;
  service: ServiceTable;
  service_area: ServiceAreaTable;
  service_detail: ServiceDetailTable;
  service_line: ServiceLineTable;
  service_line_addon: ServiceLineAddonTable;
  setting: SettingTable;
  slow_statement: SlowStatementTable;
  state: StateTable;
  stay_fact: StayFactTable;
  storm: StormTable;
  storm_answer: StormAnswerTable;
  storm_guest: StormGuestTable;
  storm_message: StormMessageTable;
  storm_task: StormTaskTable;
  tag: TagTable;
  tax: TaxTable;
  tax_authority: TaxAuthorityTable;
  tax_rate: TaxRateTable;
  treatment: TreatmentTable;
  treatment_duration: TreatmentDurationTable;
  trip_change: TripChangeTable;
  turnover_move: TurnoverMoveTable;
  turnover_photo: TurnoverPhotoTable;
  turnover_place: TurnoverPlaceTable;
  turnover_problem: TurnoverProblemTable;
  turnover_task: TurnoverTaskTable;
  unit_claim: UnitClaimTable;
  unit_occupancy: UnitOccupancyTable;
  user_picture: UserPictureTable;
  user_session: UserSessionTable;
  van: VanTable;
  van_price: VanPriceTable;
  vendor: VendorTable;
  waiting_mail: WaitingMailTable;
  wallet_entry: WalletEntryTable;
  wizard_skip: WizardSkipTable;
  work_order: WorkOrderTable;
  work_order_approval: WorkOrderApprovalTable;
  work_order_bid: WorkOrderBidTable;
  work_order_event: WorkOrderEventTable;
  work_order_file: WorkOrderFileTable;
  work_order_link: WorkOrderLinkTable;
}
