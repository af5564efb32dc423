import type { Language } from '#kernel/languages.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { SANDBOX_BANK } from '#platform/payments/open-provider.ts';
import { apiCalls, apiFaults } from '../domain/bank-choices.ts';
import { listFaults } from './api-answers.repository.ts';
import type { Bank } from './bank.ts';
import { bankPage, type Html, html } from './bank-html.ts';
import { type BankTexts, bankTexts } from './bank-texts.ts';
import { type BankDispute, type BankPayment, listDisputes, listPayments } from './books.repository.ts';
import { listNotices } from './notices.repository.ts';

const SHOWN = 50;

/** What staff can do at the bank: what a cardholder, an analyst or a bad line would do. */
export async function consolePage(bank: Bank, language: Language): Promise<string> {
  const t = bankTexts(language);
  const title = t('console.title');
  const style = bank.style === 'stripe' ? 'Stripe' : 'Authorize.Net';
  const content = html`<h1>${title}</h1>
<p>${t('console.style', { style })}</p>
<p>${button({ act: 'settle' }, t('console.settle'))} ${button({ act: 'run' }, t('console.run'))}</p>
${await payments(bank, language)}
${await faults(bank, t)}
${await notices(bank, language)}`;
  return bankPage({ language, title, content, path: SANDBOX_BANK, isWide: true });
}

export function staffOnlyPage(language: Language): string {
  const t = bankTexts(language);
  const title = t('console.title');
  const content = html`<div class="card"><h1>${title}</h1><p>${t('console.staffOnly')}</p>
<a class="button" href="/signin">${t('console.signIn')}</a></div>`;
  return bankPage({ language, title, content, path: SANDBOX_BANK });
}

/** A form of one button; its name says what it is about where several look alike. */
function button(fields: Readonly<Record<string, string>>, label: string, name?: string): Html {
  const hidden = Object.entries(fields).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  const named = name !== undefined && html` aria-label="${name}"`;
  return html`<form class="inline" method="post" action="${SANDBOX_BANK}">${hidden}<button class="plain"${named}>${label}</button></form>`;
}

async function payments(bank: Bank, language: Language): Promise<Html> {
  const t = bankTexts(language);
  const made = await listPayments(bank.db, { style: bank.style, limit: SHOWN });
  const disputes = await listDisputes(bank.db, null);
  const rows = made.map((payment) => {
    const dispute = disputes.find(({ payment_id }) => payment_id === payment.id);
    const isSettled = payment.state === 'paid' && payment.batch !== null;
    return html`<tr><td>${payment.id}</td><td>${payment.reference}</td>
<td>${payment.currency === 'USD' ? formatExactMoney(language, payment.amount_cents) : `${payment.amount_cents / 100} ${payment.currency}`}</td>
<td>${t(`console.states.${isSettled ? 'settled' : payment.state}`)}${dispute && html`<br>${t(`console.disputes.${dispute.state}`)}`}</td>
<td>${actionsOn(bank, { payment, dispute }, t)}</td></tr>`;
  });
  const head = (['payment', 'reference', 'amount', 'state', 'actions'] as const).map(
    (key) => html`<th scope="col">${t(`console.${key}`)}</th>`,
  );
  const table = html`<p class="soft">${t('console.paymentsShown', { count: SHOWN })}</p>
<div class="scroll" role="region" aria-labelledby="payments" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<section class="card"><h2 id="payments">${t('console.payments')}</h2>
${rows.length > 0 ? table : html`<p>${t('console.noPayments')}</p>`}</section>`;
}

function actionsOn(
  { style }: Bank,
  { payment, dispute }: { readonly payment: BankPayment; readonly dispute: BankDispute | undefined },
  t: BankTexts,
): readonly Html[] {
  const { id, state } = payment;
  const on = (act: string, label: string, target = id) =>
    button({ act, id: target }, label, t('console.of', { action: label, id }));
  if (state === 'held') return [on('release', t('console.release')), on('refuse', t('console.refuse'))];
  if (state !== 'paid') return [];
  const refund = on('refund', t('console.refundHere'));
  if (style === 'authorizenet') return [refund];
  if (!dispute) return [refund, on('dispute', t('console.dispute'))];
  if (dispute.state !== 'needs_response') return [];
  return [
    on('dispute-won', t('console.disputeWon'), dispute.id),
    on('dispute-lost', t('console.disputeLost'), dispute.id),
  ];
}

async function faults(bank: Bank, t: BankTexts): Promise<Html> {
  const text = t as (key: string, values?: Readonly<Record<string, string>>) => string;
  const set = (await listFaults(bank.db)).map(({ call, fault }) => {
    const names = { call: text(`console.calls.${call}`), fault: text(`console.faultNames.${fault}`) };
    return html`<li>${text('console.faultSet', names)}</li>`;
  });
  const select = (name: string, label: string, options: readonly Html[]) =>
    html`<label>${label}<select name="${name}">${options}</select></label>`;
  const calls = apiCalls.map((call) => html`<option value="${call}">${t(`console.calls.${call}`)}</option>`);
  const kinds = apiFaults.map((fault) => html`<option value="${fault}">${t(`console.faultNames.${fault}`)}</option>`);
  return html`<section class="card"><h2>${t('console.faults')}</h2><p class="soft">${t('console.faultsHint')}</p>
${set.length > 0 && html`<ul>${set}</ul>`}
<form class="row" method="post" action="${SANDBOX_BANK}"><input type="hidden" name="act" value="fault">
${select('call', t('console.call'), calls)} ${select('fault', t('console.fault'), kinds)}
<button>${t('console.set')}</button></form></section>`;
}

async function notices(bank: Bank, language: Language): Promise<Html> {
  const t = bankTexts(language);
  const told = await listNotices(bank.db, SHOWN);
  const rows = told.map(({ type, due_at, state, answer }) => {
    const answered = answer === null ? t('console.noAnswer') : answer === 0 ? t('console.unreached') : answer;
    return html`<tr><td>${type}</td><td>${formatDeadline(language, due_at)}</td>
<td>${t(`console.noticeStates.${state}`)}</td><td>${answered}</td></tr>`;
  });
  const head = (['notice', 'due', 'state', 'answer'] as const).map(
    (key) => html`<th scope="col">${t(`console.${key}`)}</th>`,
  );
  const table = html`<div class="scroll" role="region" aria-labelledby="notices" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<section class="card"><h2 id="notices">${t('console.notices')}</h2>
${rows.length > 0 ? table : html`<p>${t('console.noNotices')}</p>`}</section>`;
}
