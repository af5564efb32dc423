import type { Language } from './languages.ts';

export const roles = ['tenant', 'owner', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What somebody of staff takes care of. Who has none is a manager: staff were all that before there were others. */
export const teamRoles = ['manager', 'front-desk', 'catalog', 'money', 'field'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The part of the catalog that somebody of staff works on: whole places, and single houses and boats, by their ids. */
export interface Scope {
  readonly places: readonly number[];
  readonly rentables: readonly number[];
}

/** All that decides what somebody may do. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly teamRoles: readonly TeamRole[];
  /** Null: the whole company. */
  readonly scope: Scope | null;
}

/** Who acts: a signed-in user, as the session and the user's row say at this request. */
export interface Actor extends Standing {
  readonly userId: string;
  readonly sessionId: string;
  /** The roles that give permissions at this request. */
  readonly roles: readonly Role[];
  /** Roles that wait for a second factor: until then they open only the user's own account. */
  readonly heldBack: readonly Role[];
  readonly language: Language;
}
