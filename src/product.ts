import { accountsFeature } from '#features/accounts/server/accounts.feature.ts';
import { additionalServicesFeature } from '#features/additional-services/server/additional-services.feature.ts';
import { auditFeature } from '#features/audit/server/audit.feature.ts';
import { catalogFeature } from '#features/catalog/server/catalog.feature.ts';
import { channelsFeature } from '#features/channels/server/channels.feature.ts';
import { companyFeature } from '#features/company/server/company.feature.ts';
import { contactFeature } from '#features/contact/server/contact.feature.ts';
import { contractsFeature } from '#features/contracts/server/contracts.feature.ts';
import { documentsFeature } from '#features/documents/server/documents.feature.ts';
import { errorsFeature } from '#features/errors/server/errors.feature.ts';
import { exportsFeature } from '#features/exports/server/exports.feature.ts';
import { favoritesFeature } from '#features/favorites/server/favorites.feature.ts';
import { frontDeskFeature } from '#features/front-desk/server/front-desk.feature.ts';
import { mailsFeature } from '#features/mails/server/mails.feature.ts';
import { mediaFeature } from '#features/media/server/media.feature.ts';
import { multiCalendarFeature } from '#features/multi-calendar/server/multi-calendar.feature.ts';
import { newsletterFeature } from '#features/newsletter/server/newsletter.feature.ts';
import { notificationsFeature } from '#features/notifications/server/notifications.feature.ts';
import { officeFeature } from '#features/office/server/office.feature.ts';
import { ownerLedgerFeature } from '#features/owner-ledger/server/owner-ledger.feature.ts';
import { ownerPortalFeature } from '#features/owner-portal/server/owner-portal.feature.ts';
import { ownersFeature } from '#features/owners/server/owners.feature.ts';
import { paymentsFeature } from '#features/payments/server/payments.feature.ts';
import { pricingFeature } from '#features/pricing/server/pricing.feature.ts';
import { remindersFeature } from '#features/reminders/server/reminders.feature.ts';
import { repairsFeature } from '#features/repairs/server/repairs.feature.ts';
import { reportsFeature } from '#features/reports/server/reports.feature.ts';
import { reservationsFeature } from '#features/reservations/server/reservations.feature.ts';
import { reviewsFeature } from '#features/reviews/server/reviews.feature.ts';
import { revisionsFeature } from '#features/revisions/server/revisions.feature.ts';
import { sandboxBankFeature } from '#features/sandbox-bank/server/sandbox-bank.feature.ts';
import { seoFeature } from '#features/seo/server/seo.feature.ts';
import { settingsFeature } from '#features/settings/server/settings.feature.ts';
import { statusFeature } from '#features/status/server/status.feature.ts';
import { stormsFeature } from '#features/storms/server/storms.feature.ts';
import { todayFeature } from '#features/today/server/today.feature.ts';
import { tripChangesFeature } from '#features/trip-changes/server/trip-changes.feature.ts';
import { turnoversFeature } from '#features/turnovers/server/turnovers.feature.ts';
import { usersFeature } from '#features/users/server/users.feature.ts';
import { composeProduct as compose, type Product, type ProductParts } from '#platform/compose-product.ts';
import type { QueueDefinition } from '#platform/jobs.ts';
import type { PersonalData } from '#platform/ports.ts';

/** Every feature of the product, lowest first: reactions to an event run in this order. */
export const features = [
  sandboxBankFeature,
  settingsFeature,
  errorsFeature,
  exportsFeature,
  accountsFeature,
  usersFeature,
  revisionsFeature,
  mediaFeature,
  catalogFeature,
  additionalServicesFeature,
  pricingFeature,
  favoritesFeature,
  reservationsFeature,
  contractsFeature,
  tripChangesFeature,
  paymentsFeature,
  documentsFeature,
  remindersFeature,
  ownersFeature,
  reviewsFeature,
  seoFeature,
  contactFeature,
  companyFeature,
  statusFeature,
  channelsFeature,
  repairsFeature,
  turnoversFeature,
  ownerLedgerFeature,
  reportsFeature,
  ownerPortalFeature,
  stormsFeature,
  todayFeature,
  multiCalendarFeature,
  frontDeskFeature,
  officeFeature,
  newsletterFeature,
  mailsFeature,
  notificationsFeature,
  auditFeature,
] as const;

type ApiOfProduct = (typeof features)[number]['apis'][number]['api'];

/** Every API of the product. */
export const apis: readonly ApiOfProduct[] = features
  .flatMap((one): readonly { readonly api: ApiOfProduct }[] => one.apis)
  .map(({ api }) => api);

/** What the features store about people; a test compares it with the tables. */
export const personalData: readonly PersonalData[] = features.flatMap((one) => one.personalData ?? []);

/** The queues that the migrator installs and the worker serves. */
export const queues: readonly QueueDefinition[] = features.flatMap((one) => one.queues ?? []);

/** Puts the product together from its parts; nothing listens and no job runs yet. */
export const composeProduct = (parts: ProductParts): Promise<Product> => compose(features, parts);
