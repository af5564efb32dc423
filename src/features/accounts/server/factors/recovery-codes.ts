import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODE_CHARACTERS, RECOVERY_CODES } from '../../domain/second-factor.ts';
import { hashWithSalt } from '../secrets/hash-password.ts';

const makeCode = (): string =>
  Array.from({ length: RECOVERY_CODE_CHARACTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  );

/** Ten codes of 49 bits each, all different. */
export function makeRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode());
  return [...codes];
}

/** What is kept of a recovery code: as slow to guess as a password, and the same each time, so that it can be looked up. */
export function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const salt = createHash('sha256').update(`recovery-code ${userId}`).digest().subarray(0, 16);
  return hashWithSalt(code, salt);
}
