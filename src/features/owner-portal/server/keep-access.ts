import { findPerson } from '#features/accounts/server/accounts.facade.ts';
import { lockOwner } from '#features/owner-ledger/server/owner-ledger.facade.ts';
import { hoursAfter } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PortalAccessAccepted, PortalAccessEnded, PortalAccessGiven } from '../domain/owner-portal.events.ts';
import { type AccessKind, partsOf, type ReadablePart, whyNotInvite } from '../domain/portal-access.ts';
import {
  acceptAccess,
  countInvited,
  findAccess,
  insertAccess,
  leaveAccess,
  listAccess,
  noteSeen,
  withdrawAccess,
} from './access.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Inviting {
  readonly email: string;
  readonly kind: AccessKind;
  readonly language: Language;
}

/** domain 11: an owner invites somebody by mail address to read the own portal. */
export function inviteReader({ db, clock, publish }: Needs, actor: Actor, invited: Inviting): Promise<{ id: string }> {
  const ownerId = actor.userId;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const { email: ownerEmail } = (await findPerson(tx, ownerId)) ?? refuse('user-not-found');
    const open = await listAccess(tx, ownerId);
    const recent = await countInvited(tx, ownerId, hoursAfter(now, -24));
    refuseIf(whyNotInvite({ email: invited.email, ownerEmail, open, recent }));
    const id = await insertAccess(tx, { ...invited, ownerId, now });
    const given: PortalAccessGiven = { type: 'portal-access-given', userId: ownerId, accessId: id, kind: invited.kind };
    await publish(tx, given);
    return { id };
  });
}

interface Asked {
  readonly actor: Actor;
  readonly id: string;
}

/** domain 11: somebody accepts an invitation to their own, confirmed address. */
export function acceptPortal({ db, clock, publish }: Needs, { actor, id }: Asked): Promise<void> {
  return inTransaction(db, async (tx) => {
    const accepted = await acceptAccess(tx, { id, userId: actor.userId, now: clock.now() });
    if (!accepted) return refuse('not-found');
    const told: PortalAccessAccepted = {
      type: 'portal-access-accepted',
      ...{ userId: accepted.ownerId, accessId: id, kind: accepted.kind },
    };
    await publish(tx, told);
  });
}

/** domain 11: an owner withdraws an invitation or an access, or whoever it is for gives it up; it holds at once. */
export function endAccess(
  { db, clock, publish }: Needs,
  { actor, id, by }: Asked & Pick<PortalAccessEnded, 'by'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const end = by === 'owner' ? withdrawAccess : leaveAccess;
    const ended = await end(tx, { id, userId: actor.userId, now: clock.now() });
    if (!ended) return refuse('not-found');
    const { ownerId: userId, wasAccepted } = ended;
    const told: PortalAccessEnded = { type: 'portal-access-ended', userId, accessId: id, by, wasAccepted };
    await publish(tx, told);
  });
}

/** Whose portal somebody reads by an access, at this moment; notes that they do. */
export async function enterPortal(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { actor, id, part }: Asked & { readonly part: ReadablePart },
): Promise<{ readonly ownerId: string }> {
  const access = await findAccess(db, { id, readerId: actor.userId });
  if (!access || !partsOf(access.kind).includes(part)) return refuse('not-found');
  await noteSeen(db, id, clock.now());
  return { ownerId: access.ownerId };
}
