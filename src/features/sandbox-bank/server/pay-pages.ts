import type { Language } from '#kernel/languages.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import {
  type Choices,
  cardNames,
  cards,
  DEFAULT_CHOICES,
  deliveries,
  differences,
  refundings,
} from '../domain/bank-choices.ts';
import type { Bank } from './bank.ts';
import { bankPage, type Html, html } from './bank-html.ts';
import { bankTexts } from './bank-texts.ts';
import { type BankPage, type BankPayment, linesOf } from './books.repository.ts';
import { challengePathOf, closedPathOf, pathOf, receiptPathOf } from './page-urls.ts';

type Failure = NonNullable<BankPayment['failure']>;

/** The page on which one pays: cards by their names, and what the bank shall do besides. */
export function payPage(
  bank: Pick<Bank, 'style'>,
  page: BankPage,
  { language, failure }: { readonly language: Language; readonly failure: Failure | null },
): string {
  const t = bankTexts(language);
  const money = (cents: number) => formatExactMoney(language, cents);
  const title = t('pay.title', { payee: page.payee });
  const lines = linesOf(page).map(
    ({ label, amountCents }) => html`<div><dt>${label}</dt><dd>${money(amountCents)}</dd></div>`,
  );
  const alert =
    failure &&
    html`<div class="alert" role="alert"><h2>${t('declined.title')}</h2><p>${t(`declined.${toldBy(bank, failure)}`)}</p></div>`;
  const content = html`<div class="card">
<h1>${title}</h1>${alert}
<dl>${lines}<div class="total"><dt>${t('pay.total')}</dt><dd>${money(page.amount_cents)}</dd></div></dl>
<form method="post" action="${pathOf(page.token)}?lang=${language}">
${choiceOf('card', { names: cardNames, language })}
<details><summary>${t('pay.more')}</summary><p class="soft">${t('pay.moreHint')}</p>
${choiceOf('delivery', { names: deliveries.filter((one) => bank.style === 'stripe' || one !== 'stale'), language })}
${choiceOf('difference', { names: differences.filter((one) => bank.style === 'stripe' || one !== 'other-currency'), language })}
${choiceOf('refunding', { names: refundings, language })}
</details>
<button class="main">${t('pay.button', { amount: money(page.amount_cents) })}</button>
</form>
</div>
<p class="soft">${t('pay.until', { deadline: formatDeadline(language, page.ends_at) })}</p>
<a class="line" href="${page.cancel_url}">${t('pay.cancel')}</a>`;
  return bankPage({ language, title, content, path: pathOf(page.token) });
}

/** As at the real one, Authorize.Net's page tells no more than what the site hears: 'declined', for want of money. */
const toldBy = ({ style }: Pick<Bank, 'style'>, failure: Failure) =>
  style === 'authorizenet' && failure === 'funds' ? 'plain' : failure;

type Named<Name extends keyof Choices> = {
  readonly names: readonly Choices[Name][];
  readonly language: Language;
};

function choiceOf<Name extends keyof Choices>(name: Name, { names, language }: Named<Name>): Html {
  const t = bankTexts(language) as (key: string) => string;
  const radios = names.map((value) => {
    const checked = value === DEFAULT_CHOICES[name] && html` checked`;
    const input = html`<input type="radio" name="${name}" value="${value}"${checked}>`;
    return html`<label class="choice">${input}<span>${t(`${name}.${value}`)}</span></label>`;
  });
  return html`<fieldset><legend>${t(`${name}.legend`)}</legend>${radios}</fieldset>`;
}

/** 3-D Secure: the bank of the card asks who holds it. */
export function challengePage(page: BankPage, { card }: Choices, language: Language): string {
  const t = bankTexts(language);
  const amount = formatExactMoney(language, page.amount_cents);
  const title = t('challenge.title');
  const answers = html`<form method="post" action="${challengePathOf(page.token)}?lang=${language}">
<p><button class="main" name="answer" value="passed">${t('challenge.confirm')}</button></p>
<p><button class="main plain" name="answer" value="failed">${t('challenge.refuse')}</button></p>
</form>`;
  const content = html`<div class="card">
<h1>${title}</h1>
<p>${t('challenge.text', { amount, payee: page.payee, last4: cards[card].last4 })}</p>
${answers}
<a class="line" href="${closedPathOf(page.token)}?lang=${language}">${t('challenge.close')}</a>
</div>`;
  return bankPage({ language, title, content, path: challengePathOf(page.token) });
}

export function closedPage(page: BankPage, language: Language): string {
  const t = bankTexts(language);
  const title = t('closed.title');
  const content = html`<div class="card"><h1>${title}</h1><p>${t('closed.text')}</p></div>`;
  return bankPage({ language, title, content, path: closedPathOf(page.token) });
}

/** Authorize.Net always shows its own receipt; the way back is a link on it. */
export function receiptPage(page: BankPage, payment: BankPayment, language: Language): string {
  const t = bankTexts(language);
  const title = t('receipt.title');
  const amount = formatExactMoney(language, payment.amount_cents);
  const brand = payment.brand === 'visa' ? 'Visa' : 'Mastercard';
  const content = html`<div class="card">
<h1>${title}</h1>
<p>${t('receipt.text', { amount, payee: page.payee })}</p>
<dl><div><dt>${t('receipt.transaction')}</dt><dd>${payment.id}</dd></div>
<div><dt>${t('receipt.card')}</dt><dd>${t('receipt.cardEnding', { brand, last4: payment.last4 })}</dd></div></dl>
<a class="button" href="${page.return_url}">${t('receipt.back')}</a>
</div>`;
  return bankPage({ language, title, content, path: receiptPathOf(page.token, payment.id) });
}

/** A page on which nobody can pay: it has ended, or it was paid. */
export function overPage(page: BankPage, why: 'ended' | 'paid', language: Language): string {
  const t = bankTexts(language);
  const title = t(`${why}.title`);
  const back = why === 'paid' ? page.return_url : page.cancel_url;
  const content = html`<div class="card"><h1>${title}</h1><p>${t(`${why}.text`)}</p>
<a class="button" href="${back}">${t(`${why}.back`)}</a></div>`;
  return bankPage({ language, title, content, path: pathOf(page.token) });
}

export function unknownPage(language: Language, path: string): string {
  const t = bankTexts(language);
  const title = t('unknown.title');
  const content = html`<div class="card"><h1>${title}</h1><p>${t('unknown.text')}</p></div>`;
  return bankPage({ language, title, content, path });
}
