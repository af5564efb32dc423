import { isToSignIn, limitMails, lockTenant, signInByDigits } from '#features/accounts/server/accounts.facade.ts';
import { findAgreementWords } from '#features/contracts/server/contracts.facade.ts';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { proposalStateOf } from '#features/reservations/domain/proposal.ts';
import { acceptProposal, findGroupDetails } from '#features/reservations/server/proposals.facade.ts';
import { maskedEmail } from '#kernel/email-address.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { type Db, inDryRun, inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ProposalPage } from '../api/proposals.schemas.ts';
import type { QuoteCodeWanted } from '../front-desk.events.ts';
import { findLinked, type LinkedProposal } from './links.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>;

interface Reader {
  readonly token: string;
  readonly language: Language;
  /** Who is signed in; undefined: nobody. */
  readonly userId: string | undefined;
}

/** What the link of a quote shows: the trip while it can be accepted, else what became of it. */
export async function viewQuote(ports: Deps, { token, language, userId }: Reader): Promise<ProposalPage> {
  const linked = (await findLinked(ports.db, token)) ?? refuse('reservation-group-not-found');
  const state = proposalStateOf(linked, ports.clock.now());
  const isShown = state === 'open' || (state === 'accepted' && userId === linked.tenantId);
  const details = isShown ? await findGroupDetails(ports, { groupId: linked.groupId, language }) : undefined;
  return {
    state,
    version: linked.version,
    dueAt: isoOf(linked.dueAt),
    email: linked.email === null ? null : maskedEmail(linked.email),
    acceptance: await acceptanceOf(ports.db, linked, userId),
    guestName: linked.guestName,
    message: state === 'open' ? linked.message : null,
    trip: details ? tripOf(details.view) : null,
  };
}

/** What of its trip a quote shows. A serializer drops nothing from what may be null: it is chosen here. */
function tripOf({ id, bookingCode, startsAt, reservations, quote, paymentTerms }: GroupView): ProposalPage['trip'] {
  const { singleAdditionCents, singlePaymentDays } = paymentTerms;
  return { id, bookingCode, startsAt, reservations, quote, paymentTerms: { singleAdditionCents, singlePaymentDays } };
}

async function acceptanceOf(
  db: Db,
  { email, tenantId }: LinkedProposal,
  userId: string | undefined,
): Promise<ProposalPage['acceptance']> {
  if (userId === tenantId) return 'signed-in';
  if (email === null) return 'no-address';
  return (await isToSignIn(db, tenantId)) ? 'sign-in' : 'digits';
}

/** The agreement as it would be with the quote accepted now: it is, and undone at once. Nobody hears of it. */
export async function readQuoteAgreement(
  { db, clock, publish, config }: Deps,
  { token, language }: { token: string; language: Language },
): Promise<readonly string[]> {
  const words = await inDryRun(db, async (tx) => {
    const { groupId, totalCents } = await getOpen({ clock }, tx, token);
    await acceptProposal({ db: tx, clock, publish }, tx, { groupId, expectedTotalCents: totalCents });
    return findAgreementWords({ db: tx, config }, groupId, language);
  });
  return (words ?? refuse('transition-not-valid')).paragraphs;
}

/** Mails the digits that accept a quote, some times an hour; who has to sign in gets none. */
export async function mailQuoteCode({ db, clock, publish }: Deps, token: string): Promise<void> {
  const { tenantId, requestId, email } = await getOpen({ clock }, db, token);
  if (email === null) return refuse('transition-not-valid');
  if (await isToSignIn(db, tenantId)) return refuse('second-factor-needed');
  await limitMails(db, { name: 'quote-code', userId: tenantId }, clock.now());
  const wanted: QuoteCodeWanted = { type: 'quote-code-wanted', userId: tenantId, requestId };
  await inTransaction(db, (tx) => publish(tx, wanted));
}

interface Accepting {
  readonly token: string;
  readonly expectedTotalCents: number;
}

/** The quote is accepted by who is signed in as its guest. */
export function acceptSignedIn(
  ports: Deps,
  { token, expectedTotalCents, userId }: Accepting & { readonly userId: string },
): Promise<{ groupId: string }> {
  return inTransaction(ports.db, async (tx) => {
    if ((await lockTenant(tx, userId)) !== 'active') return refuse('account-not-active');
    const { groupId, tenantId } = await getOpen(ports, tx, token);
    if (tenantId !== userId) return refuse('reservation-group-not-found');
    await acceptProposal(ports, tx, { groupId, expectedTotalCents });
    return { groupId };
  });
}

/** The quote is accepted by the mailed digits, which prove the mailbox and open a session of its guest. */
export async function acceptByDigits(
  ports: Deps,
  { token, expectedTotalCents, ...typed }: Accepting & { digits: string; ip: string; device: string | null },
) {
  const { tenantId: userId, groupId } = await getOpen(ports, ports.db, token);
  const grant = await signInByDigits(ports, { userId, ...typed }, async (tx) => {
    await getOpen(ports, tx, token);
    await acceptProposal(ports, tx, { groupId, expectedTotalCents });
  });
  return { grant, groupId };
}

/** A quote that can be accepted by this link; refuses any other with `transition-not-valid` and its state. */
async function getOpen({ clock }: Pick<Ports, 'clock'>, db: Db | Tx, token: string): Promise<LinkedProposal> {
  const linked = (await findLinked(db, token)) ?? refuse('reservation-group-not-found');
  const state = proposalStateOf(linked, clock.now());
  return state === 'open' ? linked : refuse('transition-not-valid', { state });
}
