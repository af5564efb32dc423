import { isGroupOfTenant } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { paymentsApi } from '../api/payments.api.ts';
import { monthToReport } from '../domain/tax-report.ts';
import { correctPayment } from './correct-payment.ts';
import { paymentsJobs, paymentsReactions } from './payments.reactions.ts';
import { invoicesOfReservations, refundsOwed } from './payments.views.ts';
import { paymentsPersonalData } from './personal-data.views.ts';
import { recordPayment } from './record-payment.ts';
import { payOutCredit, recordRefund } from './record-refund.ts';
import { taxReport } from './tax-report.views.ts';
import { walletOf } from './wallet.repository.ts';

/** No page for visitors shows money that was paid. */
const events = [
  'payment-recorded',
  'payment-corrected',
  'refund-recorded',
  'invoice-overdue',
  'credit-paid-out',
] as const;

export const paymentsFeature = feature({
  name: 'payments',
  apis: [served(paymentsApi, paymentsRoutes)],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: paymentsReactions,
  jobs: paymentsJobs,
  personalData: paymentsPersonalData,
});

function paymentsRoutes(ports: Ports): Handlers<typeof paymentsApi> {
  const { db } = ports;
  return {
    listInvoices: async ({ actor, params, body, language }) => {
      const { id: groupId } = params;
      if (!(await isGroupOfTenant(db, actor.userId, groupId))) return refuse('reservation-group-not-found');
      return { invoices: await invoicesOfReservations(db, { groupId, reservationIds: body.reservations, language }) };
    },
    recordPayment: ({ actor, params, body }) => recordPayment(ports, actor, { invoiceId: params.id, ...body }),
    correctPayment: ({ actor, params, body }) => correctPayment(ports, actor, { entryId: params.id, ...body }),
    recordRefund: ({ actor, params, body }) => recordRefund(ports, actor, { groupId: params.id, ...body }),
    reportTaxes: ({ language, query }) =>
      taxReport(db, { language, month: query.Month ?? monthToReport(dateAt(ports.clock.now())) }),
    payOutCredit: ({ actor, params, body }) => payOutCredit(ports, actor, { groupId: params.id, ...body }),
    getWallet: ({ actor, query }) =>
      walletOf(db, { userId: actor.userId, page: pageOf({ number: query.PageNumber, size: query.PageSize }) }),
    listRefundsOwed: ({ language, query }) =>
      refundsOwed(db, { language, page: pageOf({ number: query.PageNumber, size: query.PageSize }) }),
  };
}
