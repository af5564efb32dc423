import type { Action } from '#kernel/permissions.ts';
import type { Role, TeamRole } from '#kernel/roles.ts';

/** An event about the account of one user. */
interface OfUser {
  readonly userId: string;
}

/** What somebody else did to an account: `by` is an admin. */
interface ByAdmin extends OfUser {
  readonly by: string;
}

/** Somebody registered, or asked for the confirmation mail again, and must confirm the address. */
export interface ConfirmationWanted extends OfUser {
  readonly type: 'confirmation-wanted';
  /** A path of this site to go to after confirming. */
  readonly returnTo?: string | undefined;
}

/** Somebody registered with the address of an account that is active. */
export interface RegistrationRepeated extends OfUser {
  readonly type: 'registration-repeated';
}

export interface EmailConfirmed extends OfUser {
  readonly type: 'email-confirmed';
}

export type SignInMethod = 'password' | 'google' | 'passkey' | 'mailed-code';

export interface SignedIn extends OfUser {
  readonly type: 'signed-in';
  readonly sessionId: string;
  readonly method: SignInMethod;
}

/** `userId` is null when the address belongs to nobody. */
export interface SignInFailed {
  readonly type: 'sign-in-failed';
  readonly userId: string | null;
  readonly because: 'password' | 'second-factor' | 'not-confirmed' | 'not-active' | 'too-many-tries';
  readonly method: SignInMethod;
}

/** Somebody signed in could not say the password when it was asked again, before something grave. */
export interface PasswordAgainFailed extends OfUser {
  readonly type: 'password-again-failed';
}

export interface SignedOut extends OfUser {
  readonly type: 'signed-out';
  readonly sessionId: string;
}

/** Sessions ended otherwise than by signing out in them. */
export interface SessionsClosed extends OfUser {
  readonly type: 'sessions-closed';
  readonly because: 'closed-by-user' | 'closed-by-admin' | 'password' | 'blocked' | 'deleted' | 'roles' | 'email';
  readonly count: number;
}

/** A refresh token came back after it was used: its session was ended. */
export interface TokenReused extends OfUser {
  readonly type: 'token-reused';
  readonly sessionId: string;
}

export interface PasswordResetWanted extends OfUser {
  readonly type: 'password-reset-wanted';
}

export interface PasswordChanged extends OfUser {
  readonly type: 'password-changed';
  /** `invited`: the first one, by a mailed link. */
  readonly how: 'reset' | 'changed' | 'by-admin' | 'invited';
}

/** The new address waits in `email_change`; the old one gets a notice. */
export interface EmailChangeWanted extends OfUser {
  readonly type: 'email-change-wanted';
  /** The row that knows both addresses. */
  readonly changeId: string;
}

export interface EmailChanged extends OfUser {
  readonly type: 'email-changed';
  /** The row that knows both addresses. */
  readonly changeId: string;
  /** A link mailed to the new address was opened; else an admin gave it. */
  readonly isProven: boolean;
}

export interface PhoneChanged extends OfUser {
  readonly type: 'phone-changed';
}

/** First or last name changed; whoever holds a contract with the old one may refuse. */
export interface TenantRenamed extends OfUser {
  readonly type: 'tenant-renamed';
}

export interface SecondFactorChanged extends OfUser {
  readonly type: 'second-factor-changed';
  readonly to:
    | 'on'
    | 'off'
    | 'recovery-code-used'
    | 'new-recovery-codes'
    | 'passkey-added'
    | 'passkey-removed'
    /** All second factors were removed for a user who lost them: by an admin, or by a command on the server. */
    | 'removed-by-admin'
    | 'removed-at-server';
}

export interface DataExported extends OfUser {
  readonly type: 'data-exported';
}

/**
 * An account is being deleted, in this transaction: whoever needs it may refuse, everybody else erases what is theirs.
 */
export interface AccountDeleted extends OfUser {
  readonly type: 'account-deleted';
  /** The user, or an admin. */
  readonly by: string;
}

export interface UserCreated extends ByAdmin {
  readonly type: 'user-created';
  /** True for an account without a password: a mail invites the user to set one. */
  readonly isInvited: boolean;
}

/** An admin had the first mail sent again. */
export interface UserReminded extends ByAdmin {
  readonly type: 'user-reminded';
  /** True: the mail is the invitation. False: it is the link that confirms an address. */
  readonly isInvited: boolean;
}

export interface UserEdited extends ByAdmin {
  readonly type: 'user-edited';
  /** Names of the fields that changed, never their values; the status has events of its own. */
  readonly fields: readonly string[];
}

export interface UserBlocked extends ByAdmin {
  readonly type: 'user-blocked';
}

export interface UserUnblocked extends ByAdmin {
  readonly type: 'user-unblocked';
}

export interface RolesChanged extends ByAdmin {
  readonly type: 'roles-changed';
  readonly from: readonly Role[];
  readonly to: readonly Role[];
}

export interface TeamChanged extends ByAdmin {
  readonly type: 'team-changed';
  readonly from: readonly TeamRole[];
  readonly to: readonly TeamRole[];
  /** What they work on from now on, as `place-3` and `rentable-12`; empty: the whole company. */
  readonly scope: readonly string[];
  readonly what: 'roles' | 'limited' | 'whole';
}

/** A signed-in caller asked for what their roles don't allow. */
export interface AccessDenied extends OfUser {
  readonly type: 'access-denied';
  /** The name of the endpoint. */
  readonly endpoint: string;
  /** What their roles would have had to allow. */
  readonly needs: Action;
}

export type AccountEvent =
  | ConfirmationWanted
  | RegistrationRepeated
  | EmailConfirmed
  | SignedIn
  | SignInFailed
  | PasswordAgainFailed
  | SignedOut
  | SessionsClosed
  | TokenReused
  | PasswordResetWanted
  | PasswordChanged
  | EmailChangeWanted
  | EmailChanged
  | PhoneChanged
  | TenantRenamed
  | SecondFactorChanged
  | DataExported
  | AccountDeleted
  | UserCreated
  | UserReminded
  | UserEdited
  | UserBlocked
  | UserUnblocked
  | RolesChanged
  | TeamChanged
  | AccessDenied;

/** What happens to accounts changes no public page. */
export const accountEvents = [
  'confirmation-wanted',
  'registration-repeated',
  'email-confirmed',
  'signed-in',
  'sign-in-failed',
  'password-again-failed',
  'signed-out',
  'sessions-closed',
  'token-reused',
  'password-reset-wanted',
  'password-changed',
  'email-change-wanted',
  'email-changed',
  'phone-changed',
  'tenant-renamed',
  'second-factor-changed',
  'data-exported',
  'account-deleted',
  'user-created',
  'user-reminded',
  'user-edited',
  'user-blocked',
  'user-unblocked',
  'roles-changed',
  'team-changed',
  'access-denied',
] as const satisfies readonly AccountEvent['type'][];
