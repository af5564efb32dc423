import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** What somebody whom an owner lets in may read. */
export const accessKinds = ['all', 'money'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** The parts of a portal that others than its owner can be let into: never messages, bank and tax form. */
export const readableParts = [
  'overview',
  'calendar',
  'money',
  'houses',
  'performance',
  'repairs',
  'agreements',
] as const;
export type ReadablePart = (typeof readableParts)[number];

const partsOfKind = { all: readableParts, money: ['money'] } as const satisfies Readonly<
  Record<AccessKind, readonly ReadablePart[]>
>;

/** The parts that a kind of access opens; its first is where one begins. */
export const partsOf = (kind: AccessKind): readonly ReadablePart[] => partsOfKind[kind];

/** domain 11: an invitation is accepted within so many days. */
export const INVITATION_DAYS = 14;
/** domain 11: so many people at most are invited or read at a time. */
export const MAX_READERS = 10;
/** domain 11: so many invitations at most are mailed for an owner within 24 hours. */
export const INVITATIONS_A_DAY = 20;

/** When an invitation expires. */
export const expiresAt = (invitedAt: Instant): Instant => hoursAfter(invitedAt, INVITATION_DAYS * 24);

interface Access {
  readonly email: string;
  readonly invitedAt: Instant;
  /** Null: nobody accepted it. */
  readonly acceptedAt: Instant | null;
}

export const accessStates = ['invited', 'expired', 'active'] as const;
export type AccessState = (typeof accessStates)[number];

/** How an access that nobody ended stands. */
export function stateOfAccess({ invitedAt, acceptedAt }: Omit<Access, 'email'>, now: Instant): AccessState {
  if (acceptedAt !== null) return 'active';
  return now < expiresAt(invitedAt) ? 'invited' : 'expired';
}

interface Inviting {
  readonly email: string;
  readonly ownerEmail: string;
  /** What the owner gave and nobody ended. */
  readonly open: readonly Access[];
  /** Invitations of the last 24 hours, ended ones too. */
  readonly recent: number;
}

/**
 * domain 11: an owner invites anybody else who does not read already; whoever is invited still is invited anew. The
 * code of a refusal; null: they may be invited.
 */
export function whyNotInvite({ email, ownerEmail, open, recent }: Inviting): RefusalCode | null {
  const wanted = email.toLowerCase();
  if (wanted === ownerEmail.toLowerCase()) return 'own-address';
  const others = open.filter((one) => one.email.toLowerCase() !== wanted);
  if (open.some((one) => one.acceptedAt !== null && !others.includes(one))) return 'access-held';
  return others.length >= MAX_READERS || recent >= INVITATIONS_A_DAY ? 'too-many-requests' : null;
}
