import { setTimeout as pause } from 'node:timers/promises';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { earliest, type Instant, instant, isoOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Handover, PageOrder, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { ProviderError } from '#platform/payments/provider-errors.ts';
import { newReference } from '#platform/payments/references.ts';
import type { Ports } from '#platform/ports.ts';
import {
  CANCELED,
  type InvoicePart,
  isReusable,
  keepsFromLapsing,
  PAGE_MINUTES,
  pausedUntil,
} from '../../domain/card-payments.ts';
import { openCentsOf } from '../../domain/invoices.ts';
import type { PaymentOpened } from '../../domain/payments.events.ts';
import { type Invoice, invoicesOfGroup } from '../invoices.repository.ts';
import { isVoidOrCancelled } from '../record-payment.ts';
import {
  closeAttempt,
  findAttempt,
  handoverOf,
  insertAttempt,
  livingAttempts,
  recentTries,
  type StoredAttempt,
  storePage,
} from './attempts.repository.ts';
import { invoiceLabel } from './pay-start-page.ts';
import { breakerOf } from './provider-breaker.ts';

const MINUTE_MS = 60_000;
const OPEN_TIMEOUT_MS = 10_000;
/** How long a second press waits for the page that the first one is fetching. */
const WAIT_FOR_FIRST_MS = 3_000;
const LOOK_EVERY_MS = 150;

type Payer = Pick<Actor, 'userId' | 'language'>;

interface ToPay {
  readonly groupId: string;
  readonly invoiceIds: readonly string[];
  /** The path that the browser comes back to, by the reference; the page of the payment when absent. */
  readonly backTo?: (reference: string) => string;
  /** Where the guest has the site open and is signed in; its public address when absent. */
  readonly siteUrl?: string;
}

export interface OpenedPayment {
  readonly reference: string;
  readonly handover: Handover;
  readonly amountCents: number;
  readonly endsAt: Instant;
}

/**
 * Opens a page of the provider on which a guest pays what is open of these invoices of a trip; a second press gets the
 * same page. The attempt is on disk before the provider is called, and the call is in no transaction.
 */
export async function openPayment(ports: Ports, guest: Payer, input: ToPay): Promise<OpenedPayment> {
  const provider = ports.payments ?? refuse('card-payments-off');
  const { backTo: pathOf = paths.payment, siteUrl = ports.config.publicUrl } = input;
  const backTo = (reference: string) => `${siteUrl}${pathOf(reference)}`;
  breakerOf(provider).refuseWhileDown();
  const { attempt, isMine } = await inTransaction(ports.db, (tx) =>
    beginAttempt(ports, tx, { provider, guest, input }),
  );
  if (attempt.state === 'opening' && !isMine) {
    const ready = await waitForPage(ports, attempt);
    if (ready) return ready;
  }
  return readyPage(ports, attempt) ?? fetchPage(ports, provider, { guest, attempt, backTo });
}

interface Beginning {
  readonly provider: PaymentProvider;
  readonly guest: Payer;
  readonly input: ToPay;
}

interface Begun {
  readonly attempt: StoredAttempt;
  /** This call wrote it. */
  readonly isMine: boolean;
}

/** Finds the living attempt for the same cents, or puts a new one on disk in the place of any other. */
async function beginAttempt(ports: Ports, tx: Tx, { provider, guest, input }: Beginning): Promise<Begun> {
  const { groupId } = input;
  const { group } = await lockGroup(tx, groupId);
  if (group.tenantId !== guest.userId) refuse('reservation-group-not-found');
  const now = ports.clock.now();
  const parts = partsToPay(await invoicesOfGroup(tx, groupId), input.invoiceIds);

  for (const attempt of await livingAttempts(tx, groupId)) {
    if (attempt.state === 'held') {
      const isForSame = attempt.parts.some(({ invoiceId }) => parts.some((part) => part.invoiceId === invoiceId));
      if (isForSame && keepsFromLapsing(attempt, now)) refuse('payment-held');
    } else if (attempt.account === provider.account && isReusable(attempt, parts, now)) {
      return { attempt, isMine: false };
    } else {
      await closeAttempt(tx, { reference: attempt.reference, as: 'ended', now });
    }
  }
  const paused = pausedUntil(await recentTries(tx, guest.userId, now), now);
  if (paused !== null) {
    refuse('too-many-requests', { retryAfterSeconds: Math.ceil((paused - now) / 1_000) });
  }

  const reference = newReference();
  const amountCents = sumOf(parts.map((part) => part.amountCents));
  await insertAttempt(tx, {
    reference,
    groupId,
    tenantId: guest.userId,
    provider: provider.code,
    account: provider.account,
    amountCents,
    openedAt: now,
    endsAt: endOfPage(provider, now),
    nextAskAt: instant(now + MINUTE_MS),
    parts,
  });
  const opened: PaymentOpened = { type: 'payment-opened', groupId, tenantId: guest.userId, reference, amountCents };
  await ports.publish(tx, opened);
  const attempt = await findAttempt(tx, { account: provider.account, reference });
  return { attempt: attempt ?? refuse('unexpected-error'), isMine: true };
}

/** What is open of the invoices that the guest chose; refused when one of them is not the trip's or not open. */
function partsToPay(invoices: readonly Invoice[], invoiceIds: readonly string[]): readonly InvoicePart[] {
  const chosen = new Set(invoiceIds);
  const found = invoices.filter(({ id }) => chosen.has(id));
  if (found.length < chosen.size) refuse('invoice-not-found');
  return found.map((invoice) => {
    const amountCents = openCentsOf(invoice);
    if (isVoidOrCancelled(invoice)) refuse('payment-bad-status');
    if (amountCents <= 0) refuse('payment-already-paid');
    return { invoiceId: invoice.id, amountCents };
  });
}

function endOfPage({ pageSeconds: { least, most } }: PaymentProvider, now: Instant): Instant {
  const seconds = Math.min(most, Math.max(least, PAGE_MINUTES * 60));
  return instant(now + seconds * 1_000);
}

/** The page of an attempt, when it has one. */
function readyPage({ config }: Ports, attempt: StoredAttempt): OpenedPayment | undefined {
  const handover = handoverOf(config, attempt);
  const { reference, amountCents, endsAt } = attempt;
  return handover === null ? undefined : { reference, handover, amountCents, endsAt };
}

/** Waits a little for the page that another call is fetching. */
async function waitForPage(ports: Ports, { account, reference }: StoredAttempt): Promise<OpenedPayment | undefined> {
  for (let waited = 0; waited < WAIT_FOR_FIRST_MS; waited += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS);
    const attempt = await findAttempt(ports.db, { account, reference });
    const ready = attempt && readyPage(ports, attempt);
    if (ready) return ready;
  }
  return undefined;
}

interface Fetching {
  readonly guest: Payer;
  readonly attempt: StoredAttempt;
  /** The address that the browser comes back to. */
  readonly backTo: (reference: string) => string;
}

async function fetchPage(ports: Ports, provider: PaymentProvider, fetching: Fetching): Promise<OpenedPayment> {
  const { attempt } = fetching;
  const order = await orderOf(ports, fetching);
  const page = await breakerOf(provider)
    .call(() => provider.open(order, AbortSignal.timeout(OPEN_TIMEOUT_MS)))
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      const isSure = error.kind !== 'uncertain';
      const failed = { reference: attempt.reference, as: 'failed', now: ports.clock.now(), isSure } as const;
      await inTransaction(ports.db, (tx) => closeAttempt(tx, failed));
      // The log has the words of the provider behind those of the refusal.
      throw Object.assign(new Refusal('payment-provider-down'), { cause: error });
    });
  const endsAt = earliest(page.endsAt, attempt.endsAt);
  const { reference, amountCents } = attempt;
  await inTransaction(ports.db, (tx) => storePage(tx, ports.config, reference, { ...page, endsAt }));
  return { reference, handover: page.handover, amountCents, endsAt };
}

/** What the provider's page may show: numbers of invoices and what is paid, nothing of the guest but the address. */
async function orderOf({ db }: Ports, { guest, attempt, backTo }: Fetching): Promise<PageOrder> {
  const { groupId, reference, amountCents, endsAt, parts } = attempt;
  const [company, person, invoices] = await Promise.all([
    readCompanyData(db),
    userForMail(db, guest.userId),
    db.selectFrom('invoice').select(['id', 'kind', 'number']).where('group_id', '=', groupId).execute(),
  ]);
  const labels = new Map(invoices.map((invoice) => [invoice.id, invoiceLabel(guest.language, invoice)]));
  const returnUrl = backTo(reference);
  // Who comes back by it pressed 'cancel' there: the page need not wait for money.
  const cancelUrl = URL.parse(returnUrl);
  cancelUrl?.searchParams.set(CANCELED, '1');
  return {
    reference,
    amountCents,
    currency: 'USD',
    lines: parts.map((part) => ({
      label: labels.get(part.invoiceId) ?? '',
      amountCents: part.amountCents,
    })),
    payee: company.name,
    email: person?.email ?? refuse('account-not-active'),
    language: guest.language,
    returnUrl,
    cancelUrl: cancelUrl?.href ?? returnUrl,
    endsAt,
  };
}

/** As the API answers it: `token` is our reference of the page. */
export function openedPaymentView({ reference, handover, amountCents, endsAt }: OpenedPayment) {
  return { token: reference, page: handover, amountCents, endsAt: isoOf(endsAt) };
}
