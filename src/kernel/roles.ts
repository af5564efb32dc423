import type { Language } from './languages.ts';

export const roles = ['tenant', 'owner', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who acts: a signed-in user, as the session and the user's row say at this request. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  /** The roles that give permissions at this request. */
  readonly roles: readonly Role[];
  /** Roles that wait for a second factor: until then they open only the user's own account. */
  readonly heldBack: readonly Role[];
  readonly language: Language;
}
