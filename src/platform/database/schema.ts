import type {
  AppUserTable,
  EmailChangeTable,
  FarewellTable,
  OneTimeCodeTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  RefreshTokenTable,
  SecondFactorTable,
  UserPictureTable,
  UserSessionTable,
} from './tables/accounts.ts';
import type { AuditEntryTable, AuditSealTable, AuditVerificationTable } from './tables/audit.ts';
import type {
  AmenityTable,
  BoatAmenityTable,
  BoatDurationTable,
  BoatEquipmentTable,
  BoatRuleTable,
  BoatTable,
  DestinationTable,
  DestinationTermTable,
  FavoriteTable,
  HouseAmenityTable,
  HouseHotTable,
  HousePriceTable,
  HouseRoomTable,
  HouseRuleTable,
  HouseTable,
  HouseTagTable,
  MediaTable,
  RentableTable,
  StateTable,
  TagTable,
} from './tables/catalog.ts';
import type {
  ContactMessageTable,
  NewsletterSubscriptionTable,
  NotificationTable,
  ReviewTable,
  SentMailTable,
} from './tables/messages.ts';
import type {
  InvoiceCreditTable,
  InvoiceTable,
  LedgerEntryTable,
  PriceLineTable,
  PriceRangeTable,
  RefundOwedTable,
  RefundSettlementTable,
  WalletEntryTable,
} from './tables/money.ts';
import type {
  CalendarTable,
  CapacityPoolTable,
  CapacityUnitTable,
  ExternalBusyTable,
  OccupancyTable,
  UnitClaimTable,
  UnitOccupancyTable,
} from './tables/occupancy.ts';
import type {
  ContractAcceptanceTable,
  ContractTextTable,
  GroupHistoryTable,
  LineRemovalTable,
  RequestTable,
  ReservationGroupTable,
  ReservationTable,
  ServiceLineAddonTable,
  ServiceLineTable,
  WizardSkipTable,
} from './tables/reservations.ts';
import type { IdempotencyKeyTable, RateCountTable, SettingTable } from './tables/server.ts';
import type {
  AddonTable,
  EventTypeTable,
  MenuCourseTable,
  MenuTable,
  ScooterTable,
  ServiceDetailTable,
  ServiceTable,
  TreatmentDurationTable,
  TreatmentTable,
  VanPriceTable,
  VanTable,
} from './tables/services.ts';

/** Every table as the code sees it; `schema.test.ts` holds it against the database. */
export interface Database {
  addon: AddonTable;
  amenity: AmenityTable;
  app_user: AppUserTable;
  audit_entry: AuditEntryTable;
  audit_seal: AuditSealTable;
  audit_verification: AuditVerificationTable;
  boat: BoatTable;
  boat_amenity: BoatAmenityTable;
  boat_duration: BoatDurationTable;
  boat_equipment: BoatEquipmentTable;
  boat_rule: BoatRuleTable;
  calendar: CalendarTable;
  capacity_pool: CapacityPoolTable;
  capacity_unit: CapacityUnitTable;
  contact_message: ContactMessageTable;
  contract_acceptance: ContractAcceptanceTable;
  contract_text: ContractTextTable;
  destination: DestinationTable;
  destination_term: DestinationTermTable;
  email_change: EmailChangeTable;
  event_type: EventTypeTable;
  external_busy: ExternalBusyTable;
  farewell: FarewellTable;
  favorite: FavoriteTable;
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
  invoice_credit: InvoiceCreditTable;
  ledger_entry: LedgerEntryTable;
  line_removal: LineRemovalTable;
  media: MediaTable;
  menu: MenuTable;
  menu_course: MenuCourseTable;
  newsletter_subscription: NewsletterSubscriptionTable;
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
  scooter: ScooterTable;
  second_factor: SecondFactorTable;
  sent_mail: SentMailTable;
  service: ServiceTable;
  service_detail: ServiceDetailTable;
  service_line: ServiceLineTable;
  service_line_addon: ServiceLineAddonTable;
  setting: SettingTable;
  state: StateTable;
  tag: TagTable;
  treatment: TreatmentTable;
  treatment_duration: TreatmentDurationTable;
  unit_claim: UnitClaimTable;
  unit_occupancy: UnitOccupancyTable;
  user_picture: UserPictureTable;
  user_session: UserSessionTable;
  van: VanTable;
  van_price: VanPriceTable;
  wallet_entry: WalletEntryTable;
  wizard_skip: WizardSkipTable;
}
