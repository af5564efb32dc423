import { exportList, exportRows } from '#features/exports/server/exports.facade.ts';
import { isGroupOfTenant } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { siteUrlOf } from '#platform/own-origins.ts';
import type { Ports } from '#platform/ports.ts';
import { depositsApi } from '../api/deposits.api.ts';
import { groupMoneyApi } from '../api/group-money.api.ts';
import { paymentsApi } from '../api/payments.api.ts';
import { releasesApi } from '../api/releases.api.ts';
import { monthToReport } from '../domain/tax-report.ts';
import { cardMetrics } from './cards/card-metrics.ts';
import { cardPaymentOf, cardPayments, moneyAttention } from './cards/cards.views.ts';
import { openedPaymentView, openPayment } from './cards/open-payment.ts';
import { payWithoutScriptRoutes } from './cards/pay-without-script.ts';
import { resolveUnmatched } from './cards/resolve-unmatched.ts';
import { settleForGuest } from './cards/settle-attempt.ts';
import { noticeRoutes } from './cards/take-notice.ts';
import { correctPayment } from './correct-payment.ts';
import { depositPictureRoutes } from './deposits/deposit-pictures.ts';
import { depositsRoutes } from './deposits.routes.ts';
import { findInvoices, findPayments } from './find-money.ts';
import { groupMoneyRoutes } from './group-money.routes.ts';
import { cardPaymentsFile, refundsFile, taxColumns, taxRows } from './money-files.ts';
import { paymentsJobs, paymentsQueues, paymentsReactions } from './payments.reactions.ts';
import { countDisputes, countOwed, invoicesOfReservations, refundsOwed } from './payments.views.ts';
import { askPayout, payoutRequests, takeBackPayout } from './payout-requests.ts';
import { paymentsPersonalData } from './personal-data.views.ts';
import { recordPayment } from './record-payment.ts';
import { payOutCredit } from './record-refund.ts';
import { preferRefund } from './refund-preference.ts';
import { giveBack } from './releases/give-back.ts';
import { releasesRoutes } from './releases.routes.ts';
import { payWithCredit } from './spend-credit.ts';
import { taxReport } from './tax-report.views.ts';
import { walletOf } from './wallet.repository.ts';

/** No page for visitors shows money that was paid. */
const events = [
  'payment-recorded',
  'payment-corrected',
  'refund-recorded',
  'invoice-overdue',
  'credit-paid-out',
  'payout-asked',
  'payment-opened',
  'payment-mismatched',
  'refund-failed',
  'dispute-told',
  'money-unmatched',
  'books-differ',
  'deposit-claimed',
  'deposit-objected',
  'deposit-settled',
  'deposit-owed',
  'deposit-due',
  'deposit-decision-due',
  'refund-release-asked',
  'refund-released',
  'refund-release-refused',
] as const;

export const paymentsFeature = feature({
  name: 'payments',
  apis: [
    served(paymentsApi, paymentsRoutes),
    served(groupMoneyApi, groupMoneyRoutes),
    served(depositsApi, depositsRoutes),
    served(releasesApi, releasesRoutes),
  ],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  rawRoutes: async (app, deps) => {
    depositPictureRoutes(app, deps);
    await noticeRoutes(app, deps);
    await payWithoutScriptRoutes(app, deps);
  },
  queues: paymentsQueues,
  reactions: paymentsReactions,
  jobs: paymentsJobs,
  personalData: paymentsPersonalData,
  finds: [findInvoices, findPayments],
  waiting: [
    { what: 'refunds', needs: 'refund:record', count: countOwed },
    { what: 'disputes', needs: 'payment:record', count: countDisputes },
  ],
  metrics: cardMetrics,
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
    recordRefund: ({ actor, params, body }) => giveBack(ports, actor, { groupId: params.id, ...body }),
    getPaymentToken: async ({ actor, body, caller }) => {
      const siteUrl = siteUrlOf(ports.config.publicUrl, caller.header('host'));
      return openedPaymentView(await openPayment(ports, actor, { ...body, siteUrl }));
    },
    getPayment: async ({ actor, params: { reference } }) => {
      const payment = { tenantId: actor.userId, reference };
      const idlePage = await settleForGuest(ports, payment);
      return cardPaymentOf(db, ports.config, { ...payment, idlePage });
    },
    payWithCredit: ({ actor, body }) => payWithCredit(ports, actor, body),
    listCardPayments: ({ actor: { scope }, language, query: { PageNumber, PageSize, ...asked } }) =>
      cardPayments(db, { language, scope, ...asked, page: pageOf({ number: PageNumber, size: PageSize }) }),
    exportCardPayments: ({ actor: { scope }, language, query: { Format: format, ...asked } }) =>
      exportList(ports, { list: 'card-payments', format, asked: { language, scope, ...asked } }, cardPaymentsFile),
    getMoneyAttention: ({ actor: { scope }, language }) =>
      moneyAttention(db, {
        scope,
        language,
        provider: ports.payments?.code ?? null,
        account: ports.payments?.account ?? null,
      }),
    resolveUnmatched: ({ actor, body }) => resolveUnmatched(ports, actor, body),
    reportTaxes: ({ language, query }) =>
      taxReport(db, { language, month: query.Month ?? monthToReport(dateAt(ports.clock.now())) }),
    exportTaxes: async ({ language, query }) => {
      const month = query.Month ?? monthToReport(dateAt(ports.clock.now()));
      const rows = taxRows(await taxReport(db, { language, month }));
      return exportRows(ports, { list: 'taxes', format: query.Format, language }, { rows, columns: taxColumns });
    },
    payOutCredit: ({ actor, params, body }) => payOutCredit(ports, actor, { groupId: params.id, ...body }),
    askPayout: ({ actor, body }) => askPayout(ports, actor, body),
    takeBackPayout: ({ actor }) => takeBackPayout(ports, actor),
    listPayoutRequests: ({ actor: { scope }, language }) => payoutRequests(db, { language, scope }),
    preferRefund: ({ actor, params, body }) => preferRefund(ports, actor, { groupId: params.id, ...body }),
    getWallet: ({ actor, query }) =>
      walletOf(db, { userId: actor.userId, page: pageOf({ number: query.PageNumber, size: query.PageSize }) }),
    listRefundsOwed: ({ actor: { scope }, language, query: { PageNumber, PageSize, ...asked } }) =>
      refundsOwed(db, { language, scope, ...asked, page: pageOf({ number: PageNumber, size: PageSize }) }),
    exportRefundsOwed: ({ actor: { scope }, language, query: { Format: format, ...asked } }) =>
      exportList(ports, { list: 'refunds', format, asked: { language, scope, ...asked } }, refundsFile),
  };
}
