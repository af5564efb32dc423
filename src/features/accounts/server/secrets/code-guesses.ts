import { CODE_GUESSES } from '../../domain/sign-in-limits.ts';
import type { Counter } from './count-tries.ts';

/** What a wrong mailed code is counted in: narrow enough that nobody spends the tries of somebody elsewhere. */
export function codeGuesses({ of, ip }: { of: string; ip: string }): readonly Counter[] {
  return [
    { name: 'code-pair', of: `${of.toLowerCase()} ${ip}`, ...CODE_GUESSES.pair },
    { name: 'code-address', of: ip, ...CODE_GUESSES.address },
  ];
}
