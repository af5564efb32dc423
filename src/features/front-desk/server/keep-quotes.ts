import { correctContact, findPerson, NO_MAILBOX } from '#features/accounts/server/accounts.facade.ts';
import { isInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import {
  type ProposalTerms,
  type RentableChange,
  readdressProposal,
  reviseProposal,
  sendProposal,
  serviceSelection,
} from '#features/reservations/server/proposals.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PriceBody, ReaddressBody, ReviseBody, SendBody, SentView } from '../api/front-desk.schemas.ts';
import { contactFor } from './contacts.ts';
import { getQuoted } from './links.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** Sends a quote to somebody known or new, in one transaction; for who gave no address the dates are held alone. */
export function sendQuote(ports: Deps, { staffId, body }: { staffId: string; body: SendBody }): Promise<SentView> {
  return inTransaction(ports.db, async (tx) => {
    const tenantId = await contactFor(tx, body.contact, ports.clock.now());
    const { groupId } = await sendProposal(
      { ...ports, db: tx },
      {
        tenantId,
        language: body.contact.language,
        selection: unitOf(body.id, timeOf(body)),
        services: servicesOf(body),
        staffId,
        source: body.source,
        ...termsOf(body),
      },
    );
    const { bookingCode } = await getQuoted(tx, groupId);
    const person = await findPerson(tx, tenantId);
    return { groupId, bookingCode, isMailed: person !== undefined && !person.email.endsWith(NO_MAILBOX) };
  });
}

/** Changes a quote: another house or boat, time, guests, services or terms. */
export function reviseQuote(
  ports: Deps,
  { staffId, scope, groupId, body }: { staffId: string; scope: Scope | null; groupId: string; body: ReviseBody },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    await getQuoted(tx, groupId);
    const { id: rentableId } = body;
    if (rentableId !== undefined && !(await isInScope(tx, scope, rentableId))) refuse('house-not-found');
    const change = { rentableId, change: timeOf(body), services: servicesOf(body) };
    await reviseProposal({ ...ports, db: tx }, { groupId, staffId, ...change, ...termsOf(body) });
  });
}

/**
 * Corrects whom a quote is for, or gives an address to who called with a number alone, and mails it there. Nobody
 * corrects an account.
 */
export function readdressQuote(
  ports: Deps,
  { staffId, groupId, body }: { staffId: string; groupId: string; body: ReaddressBody },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const { tenantId } = await getQuoted(tx, groupId);
    await readdressProposal({ ...ports, db: tx }, { groupId, staffId });
    const outcome = await correctContact(tx, tenantId, body, ports.clock.now());
    if (outcome === 'has-account') refuse('transition-not-valid');
    if (outcome === 'email-taken') refuse('email-taken', { fields: { email: ['email-taken'] } });
  });
}

interface Time extends Pick<ReviseBody, 'kind' | 'startAt' | 'endAt' | 'date' | 'startTime' | 'hours'> {
  readonly guests: Guests;
}

/** When a stay or an outing is, and for whom; refuses a body that lacks a part of it. */
export function timeOf({ kind, startAt, endAt, date, startTime, hours, guests }: Time): RentableChange {
  if (kind === 'house') {
    if (startAt === null || endAt === null) return refuse('parameter-required');
    return { type: kind, stay: { from: startAt, until: endAt }, guests };
  }
  if (date === null || startTime === null || hours === null) return refuse('parameter-required');
  return { type: kind, date, startTime, hours, guests };
}

/** The house or boat for that time. */
export const unitOf = (id: number, time: RentableChange) =>
  time.type === 'house' ? { ...time, houseId: id } : { ...time, boatId: id };

/** The services of a quote, as the rules take them. */
export const servicesOf = ({ services = [] }: Pick<PriceBody, 'services'>) =>
  services.map(({ type, body }) => serviceSelection(type, body));

function termsOf(body: ReviseBody | SendBody): ProposalTerms & { readonly expectedTotalCents: number } {
  const { lifted, agreedCents, reason, message, holdHours: hours, expectedTotalCents } = body;
  return { agreed: { lifted, agreedCents }, reason, message, hours, expectedTotalCents };
}
