import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { may } from '#kernel/permissions.ts';
import type { RawRouteDeps } from '#platform/feature.ts';
import { SANDBOX_BANK } from '#platform/payments/open-provider.ts';
import { choicesIn } from '../domain/bank-choices.ts';
import type { Bank } from './bank.ts';
import { languageOf } from './bank-texts.ts';
import { type BankPayment, challengedIn, findPage, findPayment, listPaymentsOf } from './books.repository.ts';
import { act } from './console-acts.ts';
import { consolePage, staffOnlyPage } from './console-page.ts';
import { challengePathOf, pathOf, receiptPathOf } from './page-urls.ts';
import { type PayOutcome, pay } from './pay.ts';
import { challengePage, closedPage, overPage, payPage, receiptPage, unknownPage } from './pay-pages.ts';

type OfPage = { Params: { token: string } };
type Form = Readonly<Record<string, string>>;

const FORM_MAX_BYTES = 10_000;
const failures: readonly string[] = ['funds', 'lost', 'challenge', 'review', 'duplicate'];

/** The bank's own pages. None of them is kept, listed or found by search engines. */
export function bankPages(scope: FastifyInstance, bank: Bank, standingIn: RawRouteDeps['standingIn']): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
  });
  payPages(scope, bank);
  consolePages(scope, bank, standingIn);
}

function payPages(scope: FastifyInstance, bank: Bank): void {
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(unknownPage(languageOf(request), request.url.split('?')[0] ?? ''));

  scope.post(`${SANDBOX_BANK}/payment`, async (request, reply) => {
    const { token } = formOf(request);
    return token ? reply.redirect(pathOf(encodeURIComponent(token)), 303) : unknown(request, reply);
  });

  scope.get<OfPage>(`${SANDBOX_BANK}/:token`, async (request, reply) => {
    const page = await findPage(bank.db, request.params.token);
    if (!page) return unknown(request, reply);
    const language = languageOf(request, page.language);
    const payments = await listPaymentsOf(bank.db, page.token);
    const isPaid = payments.some(({ state }) => state !== 'failed');
    if (isPaid && bank.style === 'stripe') return overPage(page, 'paid', language);
    if (page.ended_at !== null || page.ends_at <= bank.now()) return overPage(page, 'ended', language);
    return payPage(bank, page, { language, failure: failureIn(request) });
  });

  scope.post<OfPage>(`${SANDBOX_BANK}/:token`, async (request, reply) => {
    const { token } = request.params;
    const outcome = await pay(bank, { token, choices: choicesIn(formOf(request)) });
    return lead(bank, { request, reply, token }, outcome);
  });

  scope.get<OfPage>(`${SANDBOX_BANK}/:token/challenge`, async (request, reply) => {
    const page = await findPage(bank.db, request.params.token);
    if (!page) return unknown(request, reply);
    const choices = challengedIn(page);
    if (!choices) return reply.redirect(pathOf(page.token), 303);
    return challengePage(page, choices, languageOf(request, page.language));
  });

  scope.post<OfPage>(`${SANDBOX_BANK}/:token/challenge`, async (request, reply) => {
    const { token } = request.params;
    const page = await findPage(bank.db, token);
    const choices = page && challengedIn(page);
    if (!choices) return page ? reply.redirect(pathOf(token), 303) : unknown(request, reply);
    const challenge = formOf(request).answer === 'passed' ? 'passed' : 'failed';
    return lead(bank, { request, reply, token }, await pay(bank, { token, choices, challenge }));
  });

  scope.get<OfPage>(`${SANDBOX_BANK}/:token/closed`, async (request, reply) => {
    const page = await findPage(bank.db, request.params.token);
    return page ? closedPage(page, languageOf(request, page.language)) : unknown(request, reply);
  });

  scope.get<{ Params: { token: string; id: string } }>(`${SANDBOX_BANK}/:token/receipt/:id`, async (request, reply) => {
    const payment = await findPayment(bank.db, request.params.id);
    const page = payment && (await findPage(bank.db, request.params.token));
    return page ? receiptPage(page, payment, languageOf(request, page.language)) : unknown(request, reply);
  });
}

const formOf = ({ body }: FastifyRequest): Form => (body ?? {}) as Form;

function failureIn({ query }: FastifyRequest): BankPayment['failure'] {
  const { declined } = query as { readonly declined?: unknown };
  return typeof declined === 'string' && failures.includes(declined) ? (declined as BankPayment['failure']) : null;
}

interface Led {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly token: string;
}

/** Where the browser goes after an attempt to pay: always by a redirect, so that nothing is sent twice by a reload. */
async function lead(bank: Bank, { request, reply, token }: Led, outcome: PayOutcome): Promise<FastifyReply> {
  const language = `lang=${languageOf(request)}`;
  switch (outcome.went) {
    case 'unknown':
      return reply.code(404).send(unknownPage(languageOf(request), pathOf(token)));
    case 'challenge':
      return reply.redirect(`${challengePathOf(token)}?${language}`, 303);
    case 'declined':
      return reply.redirect(`${pathOf(token)}?${language}&declined=${outcome.failure}`, 303);
    case 'ended':
    case 'already-paid':
      return reply.redirect(`${pathOf(token)}?${language}`, 303);
    case 'paid':
    case 'held': {
      const page = await findPage(bank.db, token);
      const isReceiptFirst = bank.style === 'authorizenet' || !page;
      const to = isReceiptFirst ? `${receiptPathOf(token, outcome.payment.id)}?${language}` : page.return_url;
      return reply.redirect(to, 303);
    }
  }
}

function consolePages(scope: FastifyInstance, bank: Bank, standingIn: RawRouteDeps['standingIn']): void {
  const isStaff = async (request: FastifyRequest) => {
    const who = await standingIn(request);
    return may(who, 'payment:record') || may(who, 'user:administer');
  };
  // Only forms of this site, whatever name a proxy asks for it by: a browser says where a form comes from.
  const isOwnForm = ({ headers: { origin, host } }: FastifyRequest) => {
    const from = origin === undefined ? null : URL.parse(origin);
    return from !== null && (from.host === host || from.origin === new URL(bank.config.publicUrl).origin);
  };

  scope.get(SANDBOX_BANK, async (request, reply) => {
    const language = languageOf(request);
    return (await isStaff(request)) ? consolePage(bank, language) : reply.code(403).send(staffOnlyPage(language));
  });

  scope.post(SANDBOX_BANK, async (request, reply) => {
    if (!isOwnForm(request) || !(await isStaff(request))) {
      return reply.code(403).send(staffOnlyPage(languageOf(request)));
    }
    await act(bank, formOf(request));
    return reply.redirect(SANDBOX_BANK, 303);
  });
}
