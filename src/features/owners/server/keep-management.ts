import { sql } from 'kysely';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import {
  type AgreementTerms,
  lastsUntil,
  renewalOf,
  stageOf,
  usualTerms,
  whyNotEnd,
  whyNotMove,
  whyNotTerms,
} from '../domain/agreements.ts';
import type {
  ManagementAccepted,
  ManagementDrafted,
  ManagementEnded,
  ManagementSent,
} from '../domain/owners.events.ts';
import {
  deleteDraft,
  insertAcceptance,
  insertDraft,
  listManagement,
  lockManagement,
  lockOwnerOf,
  type Management,
  setEnded,
  setSent,
  setSigned,
  setTakenBack,
  updateTerms,
} from './agreements.repository.ts';
import { wordsOf } from './write-management.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** A version as days decide about it. */
export const versionOf = ({ state, terms, endedOn }: Management) => ({ ...terms, state, endedOn });

/**
 * BO-01: begins a draft for a house or boat and whoever owns it now: the next period of their last agreement for it, or
 * the usual terms from today. One is open at a time (`management-open`).
 */
export function draftManagement(
  ports: Needs,
  actor: Actor,
  { rentableId }: { readonly rentableId: number },
): Promise<{ id: string; ownerId: string }> {
  return inTransaction(ports.db, async (tx) => {
    const ownerId = (await lockOwnerOf(tx, rentableId)) ?? refuse('house-not-found');
    const before = await listManagement(tx, sql`m.rentable_id = ${rentableId}`);
    if (before.some(({ state }) => state !== 'signed')) return refuse('management-open');
    const now = ports.clock.now();
    const [last] = before.filter((one) => one.ownerId === ownerId);
    const language = (await userForMail(tx, ownerId))?.language ?? 'en';
    const terms = draftTerms(last, { today: dateAt(now), language });
    const id = await insertDraft(tx, { rentableId, ownerId, terms, by: actor.userId, now });
    await tellDrafted(ports, tx, { id, ownerId, what: 'begun' });
    return { id, ownerId };
  });
}

/** The next period; where the last one ended by now, or was ended, the same terms from today. */
function draftTerms(
  last: Management | undefined,
  { today, language }: { readonly today: CalendarDate; readonly language: Language },
): AgreementTerms {
  const usual = usualTerms(today, language);
  if (!last) return usual;
  const next = renewalOf(last.terms);
  const isOver = stageOf(versionOf(last), today) === 'ended' || last.endedOn !== null;
  return isOver ? { ...last.terms, startsOn: usual.startsOn, endsOn: usual.endsOn, peaks: next.peaks } : next;
}

interface TermsEdit {
  readonly id: string;
  /** Of the draft that was on the screen. */
  readonly version: number;
  readonly terms: AgreementTerms;
}

/** Changes the terms of a draft; what somebody else changed meanwhile is refused (`edit-clash`). */
export function editManagement(ports: Needs, { id, version, terms }: TermsEdit): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const before = await lockManagement(tx, id);
    refuseIf(whyNotMove('edit', before.state));
    if (before.version !== version) return refuse('edit-clash');
    refuseIf(whyNotTerms(terms));
    await updateTerms(tx, id, terms);
    await tellDrafted(ports, tx, { id, ownerId: before.ownerId, what: 'edited' });
  });
}

export function removeManagement(ports: Needs, id: string): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const { state, ownerId } = await lockManagement(tx, id);
    refuseIf(whyNotMove('remove', state));
    await deleteDraft(tx, id);
    await tellDrafted(ports, tx, { id, ownerId, what: 'removed' });
  });
}

/** Freezes the words of a draft and tells its owner, who has to have the house or boat still. */
export function sendManagement(ports: Needs, id: string): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const draft = await lockManagement(tx, id);
    refuseIf(whyNotMove('send', draft.state));
    refuseIf(whyNotTerms(draft.terms));
    await refuseUnlessFree(tx, draft);
    if (!(await userForMail(tx, draft.ownerId))) return refuse('account-not-active');
    const { frozen } = wordsOf(draft, (await readCompanyData(tx)).name);
    await setSent(tx, id, { words: frozen, now: ports.clock.now() });
    const { textHash } = frozen;
    const sent: ManagementSent = { type: 'management-sent', agreementId: id, userId: draft.ownerId, textHash };
    await ports.publish(tx, sent);
  });
}

/**
 * Signed versions of the house or boat that would overlap: one that began before gives way to this one, any other does
 * not, and neither does that of another owner.
 */
async function refuseUnlessFree(tx: Tx, { id, rentableId, ownerId, terms }: Management): Promise<Management | null> {
  if ((await lockOwnerOf(tx, rentableId)) !== ownerId) return refuse('transition-not-valid');
  const signed = await listManagement(tx, sql`m.rentable_id = ${rentableId} AND m.state = 'signed' AND m.id <> ${id}`);
  const inTheWay = signed.filter(
    (one) => one.terms.startsOn < terms.endsOn && lastsUntil(versionOf(one)) > terms.startsOn,
  );
  const [first = null, ...others] = inTheWay;
  const isReplaced = first !== null && first.ownerId === ownerId && first.terms.startsOn < terms.startsOn;
  return others.length > 0 || (first !== null && !isReplaced) ? refuse('management-overlaps') : first;
}

/** Makes what waits for its owner a draft again. */
export function takeBackManagement(ports: Needs, id: string): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const { state, ownerId } = await lockManagement(tx, id);
    refuseIf(whyNotMove('take-back', state));
    await setTakenBack(tx, id);
    await tellDrafted(ports, tx, { id, ownerId, what: 'taken-back' });
  });
}

interface Accepting {
  readonly id: string;
  /** Of the words that were on the screen. */
  readonly textHash: string;
  readonly language: Language;
  /** The address of the connection, and the browser's own words about itself. */
  readonly from: string;
  readonly device: string | null;
}

/**
 * BO-01: the owner accepts the words that they read, with the evidence that a guest's acceptance has. A version that is
 * in force where this one begins ends there.
 */
export function acceptManagement(ports: Needs, owner: Actor, accepting: Accepting): Promise<void> {
  const { id, textHash, language, from, device } = accepting;
  return inTransaction(ports.db, async (tx) => {
    const sent = await lockManagement(tx, id);
    if (sent.ownerId !== owner.userId || sent.state === 'draft') return refuse('management-not-found');
    refuseIf(whyNotMove('accept', sent.state));
    if (sent.frozen?.textHash !== textHash) return refuse('contract-not-valid');
    const replaced = await refuseUnlessFree(tx, sent);
    if (replaced) await setEnded(tx, replaced.id, { on: sent.terms.startsOn });
    await setSigned(tx, id);
    const { userId, sessionId } = owner;
    const who = { userId, name: sent.ownerName, sessionId, from, with: device };
    await insertAcceptance(tx, id, { ...who, language, textHash, at: ports.clock.now() });
    const accepted: ManagementAccepted = { type: 'management-accepted', agreementId: id, userId, textHash };
    await ports.publish(tx, accepted);
  });
}

interface Ending {
  readonly id: string;
  /** The first day on which it no longer holds. */
  readonly on: CalendarDate;
  readonly by: 'owner' | 'company';
  readonly reason: string;
}

/** Notice was given: a signed version ends earlier, with its days of notice. */
export function endManagement(ports: Needs, { id, on, by, reason }: Ending): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const signed = await lockManagement(tx, id);
    const now = ports.clock.now();
    refuseIf(whyNotEnd(versionOf(signed), { on, today: dateAt(now) }));
    await setEnded(tx, id, { on, notice: { at: now, by, reason: reason.trim() || null } });
    const ended: ManagementEnded = { type: 'management-ended', agreementId: id, userId: signed.ownerId, by };
    await ports.publish(tx, ended);
  });
}

function tellDrafted(
  { publish }: Pick<Ports, 'publish'>,
  tx: Tx,
  { id, ownerId, what }: { readonly id: string; readonly ownerId: string; readonly what: ManagementDrafted['what'] },
): Promise<void> {
  const event: ManagementDrafted = { type: 'management-drafted', agreementId: id, userId: ownerId, what };
  return publish(tx, event);
}
