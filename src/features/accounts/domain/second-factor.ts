import type { Role } from '#kernel/roles.ts';

export const APP_CODE_DIGITS = 6;
export const APP_CODE_SECONDS = 30;
/** Steps of 30 s that a telephone's clock may be off, each way. */
export const APP_CODE_DRIFT_STEPS = 1;
/** How long a secret that was shown waits for its first code. */
export const SETUP_MS = 3_600_000;

/** How long a device may take to sign. */
export const CHALLENGE_MS = 300_000;

export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_CHARACTERS = 10;
/** Digits and letters that nobody confuses: without 0, 1, I, L and O. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The roles that need a second factor. */
const rolesOfTrust: readonly Role[] = ['staff', 'admin'];

export const isRoleOfTrust = (role: Role): boolean => rolesOfTrust.includes(role);

/** Staff and admins use a second factor wherever there is no demo data; for guests it is a choice. */
export function isFactorRequired(roles: readonly Role[], { isDemo }: { isDemo: boolean }): boolean {
  return !isDemo && roles.some(isRoleOfTrust);
}

/** The roles that act, and those that wait until both factors were shown in the session. */
export function splitRoles(
  roles: readonly Role[],
  { isTwoStep, isDemo }: { isTwoStep: boolean; isDemo: boolean },
): { readonly roles: readonly Role[]; readonly heldBack: readonly Role[] } {
  if (isTwoStep || !isFactorRequired(roles, { isDemo })) return { roles, heldBack: [] };
  return {
    roles: roles.filter((role) => !isRoleOfTrust(role)),
    heldBack: roles.filter(isRoleOfTrust),
  };
}

export interface FactorCode {
  readonly kind: 'app' | 'recovery';
  /** The code without the blanks and hyphens that people type. */
  readonly text: string;
}

/** What somebody typed as a second factor: six digits of the app, a recovery code, or nothing of the kind. */
export function readFactorCode(typed: string): FactorCode | undefined {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(text)) return { kind: 'app', text };
  const isRecovery = text.length === RECOVERY_CODE_CHARACTERS && [...text].every((c) => RECOVERY_ALPHABET.includes(c));
  return isRecovery ? { kind: 'recovery', text } : undefined;
}

/** A recovery code as it is shown: in two halves. */
export const recoveryCodeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
