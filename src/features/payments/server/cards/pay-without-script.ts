import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { instantOf } from '#kernel/instant.ts';
import { isLanguage, type Language } from '#kernel/languages.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { cardPaymentsBy } from '#kernel/money/card-payments.ts';
import { Refusal } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import { refusalText } from '#platform/http/error-handler.ts';
import { sealedPages } from '#platform/http/form-pages.ts';
import type { Ports } from '#platform/ports.ts';
import { CANCELED, isSurelyIdle } from '../../domain/card-payments.ts';
import { openCentsOf } from '../../domain/invoices.ts';
import { invoicesOfGroup } from '../invoices.repository.ts';
import { isVoidOrCancelled } from '../record-payment.ts';
import { cardPaymentOf } from './cards.views.ts';
import { openPayment } from './open-payment.ts';
import { payPath, tripOfPayPath } from './pay-links.ts';
import { handOverPage, type PayableInvoice, payFormPage, payNotePage, payTexts } from './pay-start-page.ts';
import { settleForGuest } from './settle-attempt.ts';

const REFERENCE = /^M[0-9A-HJKMNP-TV-Z]{18}$/;

type Asked = { Params: { name: string } };

/** The guest's trip behind a sealed address. */
interface PayTrip {
  readonly groupId: string;
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly language: Language;
}

/**
 * GET, POST /payment/start/{sealed trip}: paying by card without script and without a sign-in, from the link of a mail.
 * A plain form leads to the provider by a redirect, or by the form that the provider wants.
 */
export async function payWithoutScriptRoutes(app: FastifyInstance, ports: Ports): Promise<void> {
  await sealedPages(app, (scope) => {
    scope.get<Asked>('/payment/start/:name', async (request, reply) => {
      const trip = await tripOf(ports, request);
      return trip ? showStart(ports, trip, request) : gone(request, reply);
    });
    scope.post<Asked>('/payment/start/:name', async (request, reply) => {
      const trip = await tripOf(ports, request);
      return trip ? start(ports, trip, { request, reply }) : gone(request, reply);
    });
  });
}

async function tripOf({ db, config }: Ports, request: FastifyRequest<Asked>): Promise<PayTrip | undefined> {
  const groupId = tripOfPayPath(config, request.params.name);
  if (groupId === null) return undefined;
  const { lang } = request.query as { readonly lang?: unknown };
  const row = await db
    .selectFrom('reservation_group as g')
    .innerJoin('app_user as u', 'u.id', 'g.tenant_id')
    .select(['g.tenant_id as tenantId', 'g.booking_code as bookingCode', 'u.language'])
    .where('g.id', '=', groupId)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  return row && { ...row, groupId, language: isLanguage(lang) ? lang : row.language };
}

function gone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { lang } = request.query as { readonly lang?: unknown };
  const language = isLanguage(lang) ? lang : 'en';
  const t = payTexts(language);
  return reply.code(404).send(payNotePage(language, { title: t('status.gone.title'), texts: [t('status.gone.text')] }));
}

const isTest = ({ config }: Ports) => cardPaymentsBy(config.payments.provider) === 'test';

async function payable({ db }: Ports, { groupId }: PayTrip): Promise<readonly PayableInvoice[]> {
  const invoices = await inTransaction(db, async (tx) => {
    await lockGroup(tx, groupId);
    return invoicesOfGroup(tx, groupId);
  });
  const numbers = await db.selectFrom('invoice').select(['id', 'number']).where('group_id', '=', groupId).execute();
  return invoices
    .filter((invoice) => !isVoidOrCancelled(invoice) && openCentsOf(invoice) > 0)
    .map((invoice) => ({
      id: invoice.id,
      kind: invoice.kind,
      number: numbers.find(({ id }) => id === invoice.id)?.number ?? '',
      openCents: openCentsOf(invoice),
      dueAt: invoice.dueAt,
    }));
}

/** What became of a payment, when the browser comes back with its reference; else what can be paid. */
async function showStart(ports: Ports, trip: PayTrip, request: FastifyRequest, problem: string | null = null) {
  const query = request.query as { readonly payment?: unknown; readonly [CANCELED]?: unknown };
  const { payment: reference } = query;
  if (typeof reference === 'string' && REFERENCE.test(reference)) {
    return showPayment(ports, trip, { reference, isCanceled: query[CANCELED] !== undefined });
  }
  const { language, bookingCode } = trip;
  const t = payTexts(language);
  const invoices = ports.payments ? await payable(ports, trip) : [];
  if (invoices.length === 0) {
    return payNotePage(language, { title: t('now.title'), texts: [t(ports.payments ? 'start.nothing' : 'start.off')] });
  }
  const { name: company } = await readCompanyData(ports.db);
  const action = `${payPath(ports.config, trip.groupId)}?lang=${language}`;
  return payFormPage(language, { action, bookingCode, company, isTest: isTest(ports), invoices, problem });
}

async function showPayment(
  ports: Ports,
  trip: PayTrip,
  { reference, isCanceled }: { readonly reference: string; readonly isCanceled: boolean },
): Promise<string> {
  const { language, tenantId, groupId } = trip;
  const t = payTexts(language);
  const idlePage = await settleForGuest(ports, { tenantId, reference });
  const payment = await cardPaymentOf(ports.db, ports.config, { tenantId, reference, idlePage });
  const { state, endsAt, invoices } = payment;
  const here = `${payPath(ports.config, groupId)}?lang=${language}`;
  if (payment.isPaidOtherwise) {
    const title = t(`status.paidOtherwise.title_${invoices.length === 1 ? 'one' : 'other'}`);
    return payNotePage(language, { title, texts: [t('status.paidOtherwise.text')] });
  }
  if (state === 'open' && isSurelyIdle(idlePage, isCanceled)) {
    const deadline = formatDeadline(language, instantOf(endsAt));
    return payNotePage(language, {
      title: t('status.notPaid.title'),
      texts: [t('status.notPaid.text', { deadline })],
      link: { to: here, label: t('status.payNow') },
    });
  }
  const kind = state === 'paid' || state === 'mismatched' ? 'paid' : state === 'held' ? 'held' : 'waiting';
  return payNotePage(language, {
    title: t(`status.${kind}.title`),
    texts: [t(kind === 'held' ? 'status.held.text' : `start.${kind}`)],
    ...(kind === 'waiting' ? { link: { to: `${here}&payment=${reference}`, label: t('start.look') } } : {}),
  });
}

interface Posted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function start(ports: Ports, trip: PayTrip, { request, reply }: Posted): Promise<FastifyReply> {
  const { language, groupId, tenantId } = trip;
  const invoiceIds = request.body instanceof URLSearchParams ? request.body.getAll('invoice') : [];
  if (invoiceIds.length === 0) {
    return reply.code(400).send(await showStart(ports, trip, request, payTexts(language)('now.nothing')));
  }
  try {
    const opened = await openPayment(
      ports,
      { userId: tenantId, language },
      {
        groupId,
        invoiceIds,
        backTo: (reference) => `${payPath(ports.config, groupId)}?lang=${language}&payment=${reference}`,
      },
    );
    const { handover } = opened;
    if (handover.method === 'GET') return reply.redirect(handover.url, 303);
    return reply.send(handOverPage(language, handover, { isTest: isTest(ports) }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const sentence = refusalText(language, error.code, error.details);
    return reply.code(error.status).send(await showStart(ports, trip, request, sentence));
  }
}
