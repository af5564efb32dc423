import { type Instant, instant } from '#kernel/instant.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { newReference } from '#platform/payments/references.ts';
import { type Card, type Choices, cards } from '../domain/bank-choices.ts';
import type { Bank } from './bank.ts';
import { newId, newToken, newTransactionNumber } from './bank-ids.ts';
import {
  type BankPage,
  type BankPayment,
  copyPage,
  findOtherReference,
  insertPayment,
  listPaymentsOf,
  lockPage,
  setChallenge,
} from './books.repository.ts';
import { sendNotice } from './send-notices.ts';
import { type BankEvent, tellAsChosen } from './tell.ts';

export type PayOutcome =
  | { readonly went: 'paid' | 'held'; readonly payment: BankPayment }
  | { readonly went: 'declined'; readonly failure: NonNullable<BankPayment['failure']> }
  | { readonly went: 'challenge' | 'ended' | 'already-paid' | 'unknown' };

interface Attempt {
  readonly token: string;
  readonly choices: Choices;
  /** What the holder of the card answered, where the card asks. */
  readonly challenge?: 'passed' | 'failed';
}

type Done = { readonly outcome: PayOutcome; readonly notices: readonly string[] };

/** Pays on a page as chosen. Notices that come before the return are answered when this ends. */
export async function pay(bank: Bank, attempt: Attempt): Promise<PayOutcome> {
  const { outcome, notices } = await inTransaction(bank.db, (tx) => payIn(tx, bank, attempt));
  await Promise.all(notices.map((id) => sendNotice(bank, id)));
  return outcome;
}

const withoutNotice = (outcome: PayOutcome): Done => ({ outcome, notices: [] });

async function payIn(tx: Tx, bank: Bank, { token, choices, challenge }: Attempt): Promise<Done> {
  const page = await lockPage(tx, token);
  if (!page) return withoutNotice({ went: 'unknown' });
  const earlier = await listPaymentsOf(tx, token);
  const why = whyNotPay(bank, page, earlier);
  if (why) return withoutNotice({ went: why });
  const card: Card = cards[choices.card];
  if (card.does === 'challenge' && !challenge) {
    await setChallenge(tx, token, choices);
    return withoutNotice({ went: 'challenge' });
  }
  await setChallenge(tx, token, null);
  const failure = failureOf(bank, { card, challenge, earlier });
  const state = failure ? 'failed' : card.does === 'held' ? 'held' : 'paid';
  const under = await pageUnder(tx, page, choices);
  const payment = await insertPayment(
    tx,
    {
      id: idFor(bank, under.token === token ? earlier : []),
      token: under.token,
      reference: under.reference,
      ...amountOf(page, choices),
      state,
      failure,
      brand: card.brand,
      last4: card.last4,
      refunding: choices.refunding,
    },
    bank.now(),
  );
  const event: BankEvent = { type: state === 'failed' ? 'declined' : state, page: under, payment };
  const notices = await tellAsChosen(tx, bank, { delivery: choices.delivery, event, page: under, payment });
  return { outcome: failure ? { went: 'declined', failure } : { went: state as 'paid' | 'held', payment }, notices };
}

/** A page of Stripe is paid once; a token of Authorize.Net may pay again. */
function whyNotPay(bank: Bank, page: BankPage, earlier: readonly BankPayment[]): 'already-paid' | 'ended' | null {
  if (bank.style === 'stripe' && earlier.some(({ state }) => state !== 'failed')) return 'already-paid';
  return page.ended_at !== null || page.ends_at <= bank.now() ? 'ended' : null;
}

/** Stripe tries again with the same intent; at Authorize.Net each try is a transaction. */
function idFor({ style }: Bank, earlier: readonly BankPayment[]): string {
  if (style === 'authorizenet') return newTransactionNumber();
  return earlier.find(({ state }) => state === 'failed')?.id ?? newId('pi');
}

const DUPLICATE_WINDOW_MS = 8 * 3_600_000;

function failureOf(
  { style, now }: Bank,
  {
    card,
    challenge,
    earlier,
  }: { readonly card: Card; readonly challenge: Attempt['challenge']; readonly earlier: readonly BankPayment[] },
): BankPayment['failure'] {
  if (card.does === 'funds' || card.does === 'lost') return card.does;
  if (challenge === 'failed') return 'challenge';
  const since: Instant = instant(now() - DUPLICATE_WINDOW_MS);
  const isSame = ({ state, last4, created_at }: BankPayment) =>
    state !== 'failed' && last4 === card.last4 && created_at > since;
  return style === 'authorizenet' && earlier.some(isSame) ? 'duplicate' : null;
}

function amountOf({ amount_cents }: BankPage, { difference }: Choices): Pick<BankPayment, 'amount_cents' | 'currency'> {
  const currency = difference === 'other-currency' ? 'EUR' : 'USD';
  if (difference === 'cent-less') return { amount_cents: Math.max(1, amount_cents - 1), currency };
  return { amount_cents: difference === 'cent-more' ? amount_cents + 1 : amount_cents, currency };
}

/** The page under whose reference the payment is booked: this one, or another that looks like it. */
async function pageUnder(tx: Tx, page: BankPage, { difference }: Choices): Promise<BankPage> {
  if (difference !== 'other-reference' && difference !== 'unknown-reference') return page;
  const other = difference === 'other-reference' ? await findOtherReference(tx, page.reference) : undefined;
  const as = {
    token: page.style === 'stripe' ? newId('cs_test') : newToken(),
    reference: other ?? newReference(),
  };
  await copyPage(tx, page, as);
  return { ...page, ...as };
}
