import { hoursAfter, type Instant, instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';

/**
 * - `opening`: on disk, and the provider is being asked for a page;
 * - `open`: the guest has the page;
 * - `held`: a person at the provider decides whether the money comes;
 * - `paid`: the ledger has what was asked for, to the cent;
 * - `mismatched`: money came, and it is not what was asked for: more, less, twice or in another currency;
 * - `ended`: the page is over and nothing came;
 * - `failed`: the provider never gave a page.
 */
export const attemptStates = ['opening', 'open', 'held', 'paid', 'mismatched', 'ended', 'failed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** How long a page is open at least: the longest that the strictest provider allows is enough to type a card. */
export const PAGE_MINUTES = 15;
/** An open page that ends sooner is not handed out again. */
const LEAST_MINUTES_LEFT = 5;
const MINUTE_MS = 60_000;
/** The provider may still be writing down a payment that was made in the last second of its page. */
const GRACE_MS = 2 * MINUTE_MS;
/** Pages that can't be ended are asked about for as long as money may come. */
const HOURS_ASKED_AFTER_END = 24;
/** How long a payment that is held keeps an unpaid trip from lapsing. */
export const HELD_HOURS = 72;
/** How long a page that has ended without an answer of the provider does. */
const OPEN_GRACE_MINUTES = 60;

export interface Attempt {
  readonly state: AttemptState;
  readonly amountCents: number;
  readonly openedAt: Instant;
  readonly endsAt: Instant;
}

/** A part of an attempt: so many cents of an invoice. */
export interface InvoicePart {
  readonly invoiceId: string;
  readonly amountCents: number;
}

const later = (at: Instant, ms: number) => instant(at + ms);

/** Whether a second press gets the same page: it asks for the same cents, and there is time left to type a card. */
export function isReusable(
  attempt: Attempt & { readonly parts: readonly InvoicePart[] },
  wanted: readonly InvoicePart[],
  now: Instant,
): boolean {
  const isSame =
    attempt.parts.length === wanted.length &&
    wanted.every(({ invoiceId, amountCents }) =>
      attempt.parts.some((part) => part.invoiceId === invoiceId && part.amountCents === amountCents),
    );
  return isSame && later(now, LEAST_MINUTES_LEFT * MINUTE_MS) <= attempt.endsAt;
}

/** What is known of an invoice when money for it comes. */
export interface InvoiceToPay {
  readonly id: string;
  /** Nothing more is asked for: it is void, or its request was cancelled. */
  readonly isVoid: boolean;
  /** What can still be paid on it. */
  readonly acceptableCents: number;
  /** What the attempt was opened for. */
  readonly askedCents: number;
}

/** What of a payment is booked on an invoice, and how much of it is owed back at once. */
export interface BookedPart extends InvoicePart {
  readonly owedCents: number;
  readonly owedReason: 'paid-after-void' | 'paid-twice' | null;
}

/**
 * Divides what came over the invoices of its attempt, the first due first. Money is never refused after it moved: what
 * came for a void invoice, and what is more than was open, is booked and owed back. The parts add up to `cents`.
 */
export function divide(cents: number, invoices: readonly InvoiceToPay[]): readonly BookedPart[] {
  let left = cents;
  const parts = invoices.map((invoice) => {
    const fits = Math.min(left, invoice.isVoid ? invoice.askedCents : invoice.acceptableCents);
    left -= fits;
    return { invoice, cents: fits };
  });
  const excess = left;
  return parts.flatMap(({ invoice, cents: fits }, index) => {
    const more = index === 0 ? excess : 0;
    if (fits + more === 0) return [];
    const owedCents = invoice.isVoid ? fits + more : more;
    const owedReason = owedCents === 0 ? null : invoice.isVoid ? 'paid-after-void' : 'paid-twice';
    return [{ invoiceId: invoice.id, amountCents: fits + more, owedCents, owedReason }];
  });
}

/** A payment as the provider has it; its states are those of the port. */
interface FoundMoney {
  readonly state: 'paid' | 'pending' | 'held' | 'failed' | 'taken-back';
  readonly amountCents: number;
  readonly currency: string;
}

export interface FoundPage {
  readonly page: 'open' | 'ended' | 'unknown';
  readonly payments: readonly FoundMoney[];
}

/**
 * Where an attempt stands by what the provider says of it now. An answer that was asked for earlier than the one that
 * is known may come later: money that was seen is never unseen. What was taken back before we saw it never came.
 */
export function stateAfter(attempt: Attempt, { page, payments }: FoundPage, now: Instant): AttemptState {
  const wasSeen = attempt.state === 'paid';
  const taken = payments.filter(({ state }) => state === 'paid' || (wasSeen && state === 'taken-back'));
  if (attempt.state === 'mismatched' || (attempt.state === 'paid' && taken.length === 0)) return attempt.state;
  if (taken.length > 0) {
    const isAsAsked =
      taken.length === 1 && taken[0]?.currency === 'USD' && taken[0].amountCents === attempt.amountCents;
    return isAsAsked ? 'paid' : 'mismatched';
  }
  if (payments.some(({ state }) => state === 'held' || state === 'pending')) return 'held';
  const isOver = page === 'ended' || now >= later(attempt.endsAt, GRACE_MS);
  if (attempt.state === 'failed') return 'failed';
  if (isOver) return attempt.state === 'opening' ? 'failed' : 'ended';
  return attempt.state === 'held' ? 'open' : attempt.state;
}

/** In the address that the browser comes back to when its guest pressed 'cancel' at the provider. */
export const CANCELED = 'canceled';

/** What the provider says of a page on which no money came or is under way; `unknown`: it tells payments alone. */
export const idlePages = ['open', 'unknown'] as const;
export type IdlePage = (typeof idlePages)[number];

/** A page on which nobody tried to pay, or every card was declined; null for one that is over or has money. */
export function idlePageOf({ page, payments }: FoundPage): IdlePage | null {
  return page === 'ended' || payments.some(({ state }) => state !== 'failed') ? null : page;
}

/** Whether surely nothing was paid on a page: where the provider tells payments alone, only if the guest canceled. */
export const isSurelyIdle = (idlePage: IdlePage | null, isCanceled: boolean): boolean =>
  idlePage === 'open' || (isCanceled && idlePage !== null);

/**
 * When the provider is asked again about an attempt; null when nothing more can come. A page that is open is asked
 * about every other minute, so that money whose notice never comes is found within 3 minutes.
 */
export function nextAsk(attempt: Attempt, page: FoundPage['page'], now: Instant): Instant | null {
  if (attempt.state === 'paid' || attempt.state === 'mismatched') return null;
  if (attempt.state === 'held') return later(now, 10 * MINUTE_MS);
  if (attempt.state === 'opening' || attempt.state === 'open') return later(now, 2 * MINUTE_MS);
  const isSureToBeOver = page === 'ended' || now >= hoursAfter(attempt.endsAt, HOURS_ASKED_AFTER_END);
  return isSureToBeOver ? null : later(now, Math.max(10 * MINUTE_MS, Math.floor((now - attempt.endsAt) / 2)));
}

/** Whether an overdue trip waits before it lapses: its money may be under way. */
export function keepsFromLapsing(attempt: Attempt, now: Instant): boolean {
  if (attempt.state === 'held') return now < hoursAfter(attempt.openedAt, HELD_HOURS);
  const isAlive = attempt.state === 'opening' || attempt.state === 'open';
  return isAlive && now < later(attempt.endsAt, OPEN_GRACE_MINUTES * MINUTE_MS);
}

const DECLINES_BEFORE_PAUSE = 3;
const PAUSE_MINUTES = 15;
const OPENED_AT_MOST = 10;
const OPENED_WITHIN_MINUTES = 10;

/** Against the testing of stolen cards: what a guest opened and was declined lately. */
export interface RecentTries {
  readonly openedAt: Instant;
  readonly declines: number;
  readonly declinedAt: Instant | null;
}

/**
 * Until when a guest may open no page: ten pages in ten minutes, or three declines in a quarter of an hour. Null when
 * they may.
 */
export function pausedUntil(tries: readonly RecentTries[], now: Instant): Instant | null {
  const declined = tries.flatMap(({ declinedAt, declines }) =>
    declinedAt !== null && declinedAt > later(now, -PAUSE_MINUTES * MINUTE_MS) ? [{ declinedAt, declines }] : [],
  );
  if (sumOf(declined.map(({ declines }) => declines)) >= DECLINES_BEFORE_PAUSE) {
    return later(instant(Math.max(...declined.map(({ declinedAt }) => declinedAt))), PAUSE_MINUTES * MINUTE_MS);
  }
  const since = later(now, -OPENED_WITHIN_MINUTES * MINUTE_MS);
  const opened = tries.map(({ openedAt }) => openedAt).filter((at) => at > since);
  if (opened.length < OPENED_AT_MOST) return null;
  return later(instant(Math.min(...opened)), OPENED_WITHIN_MINUTES * MINUTE_MS);
}

/** A payment by card, and what of it can still go back. */
export interface CardPayment {
  readonly entryId: string;
  readonly refundableCents: number;
}

/**
 * Divides a refund over the payments by card of an invoice, the newest first; `undefined` when they don't hold that
 * much. A refund never goes beyond its payment.
 */
export function divideRefund(
  cents: number,
  newestFirst: readonly CardPayment[],
): readonly { readonly entryId: string; readonly amountCents: number }[] | undefined {
  let left = cents;
  const parts = newestFirst.flatMap(({ entryId, refundableCents }) => {
    const amountCents = Math.min(left, refundableCents);
    left -= amountCents;
    return amountCents > 0 ? [{ entryId, amountCents }] : [];
  });
  return left === 0 ? parts : undefined;
}

/**
 * - `asked`: on disk; nobody was called yet;
 * - `sending`: the provider is being called;
 * - `uncertain`: it may have happened: it is looked up before anything is sent again;
 * - `waiting`: the payment must be settled first;
 * - `pending`: the provider has it, and the bank has not answered;
 * - `done`, `failed`: final, but for a refund that the bank gives back later.
 */
export const refundStates = ['asked', 'sending', 'uncertain', 'waiting', 'pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Cents on their way that the ledger does not have yet: they can't be given back a second time. */
export const reservingRefundStates = ['asked', 'sending', 'uncertain', 'waiting'] as const satisfies RefundState[];

/** When an unfinished refund is tried or asked about again: soon at first, at most every hour. */
export function nextRefundTry(tries: number, now: Instant): Instant {
  return later(now, Math.min(60, 2 ** Math.min(tries, 6)) * MINUTE_MS);
}
