import type { AccountEvent } from '#features/accounts/domain/accounts.events.ts';
import type { BlocksLifted, CalendarBlocked } from '#features/calendars/domain/calendars.events.ts';
import type { ChannelChanged } from '#features/channels/channels.events.ts';
import type { StaffWritingEvent } from '#features/contact/domain/contact.events.ts';
import type { ContractAccepted } from '#features/contracts/contracts.events.ts';
import type { ErrorSeen } from '#features/errors/errors.events.ts';
import type { ListExported } from '#features/exports/exports.events.ts';
import type { OwnerLedgerEvent } from '#features/owner-ledger/domain/owner-ledger.events.ts';
import type { PortalAccessEvent, PortalPreviewed } from '#features/owner-portal/domain/owner-portal.events.ts';
import type { OwnersEvent } from '#features/owners/domain/owners.events.ts';
import type {
  BooksDiffer,
  CreditPaidOut,
  DepositClaimed,
  DepositObjected,
  DepositOwed,
  DepositSettled,
  DisputeTold,
  MoneyUnmatched,
  PaymentCorrected,
  PaymentMismatched,
  PaymentOpened,
  PaymentRecorded,
  RefundFailed,
  RefundRecorded,
  RefundReleaseAsked,
  RefundReleased,
  RefundReleaseRefused,
} from '#features/payments/domain/payments.events.ts';
import type { RepairsEvent } from '#features/repairs/domain/repairs.events.ts';
import type { ReportMailEvent } from '#features/reports/domain/reports.events.ts';
import type {
  GroupApproved,
  GroupCancelled,
  GroupReinstated,
  GroupRejected,
  HoldReleased,
  LineRemoved,
  PriceOffered,
  ProposalEvent,
  RemovalDeclined,
} from '#features/reservations/domain/reservations.events.ts';
import type { ReviewHidden, ReviewShown } from '#features/reviews/domain/reviews.events.ts';
import type { CatalogChanged } from '#features/revisions/revisions.events.ts';
import type { StormEvent } from '#features/storms/domain/storms.events.ts';
import type { TripChangeEvent } from '#features/trip-changes/domain/trip-changes.events.ts';

/** Everything that somebody may have to answer for. */
export type AuditedEvent =
  | AccountEvent
  | CalendarBlocked
  | BlocksLifted
  | PriceOffered
  | ProposalEvent
  | GroupApproved
  | GroupRejected
  | GroupCancelled
  | GroupReinstated
  | HoldReleased
  | LineRemoved
  | RemovalDeclined
  | TripChangeEvent
  | ReviewHidden
  | ReviewShown
  | StaffWritingEvent
  | ContractAccepted
  | OwnersEvent
  | OwnerLedgerEvent
  | PortalPreviewed
  | PortalAccessEvent
  | ReportMailEvent
  | RepairsEvent
  | PaymentRecorded
  | PaymentCorrected
  | RefundRecorded
  | CreditPaidOut
  | PaymentOpened
  | PaymentMismatched
  | RefundFailed
  | DisputeTold
  | MoneyUnmatched
  | ErrorSeen
  | ListExported
  | BooksDiffer
  | CatalogChanged
  | ChannelChanged
  | StormEvent
  | DepositClaimed
  | DepositObjected
  | DepositSettled
  | DepositOwed
  | RefundReleaseAsked
  | RefundReleased
  | RefundReleaseRefused;
