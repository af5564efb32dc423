import { subnetOf } from '#platform/events/network-of.ts';
import { addressKey, CODE_GUESSES } from '../../domain/sign-in-limits.ts';
import type { Counter } from './count-tries.ts';

/** What a wrong mailed code is counted in: narrow enough that nobody spends the tries of somebody elsewhere. */
export function codeGuesses({ of, ip }: { of: string; ip: string }): readonly Counter[] {
  const from = subnetOf(ip);
  return [
    { name: 'code-pair', of: `${addressKey(of)} ${from}`, ...CODE_GUESSES.pair },
    { name: 'code-address', of: from, ...CODE_GUESSES.address },
  ];
}
