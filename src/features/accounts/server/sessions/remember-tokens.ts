import type { Instant } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/secrets/app-secret.ts';
import { type ReadToken, readAccessToken } from './sign-access-token.ts';

const MAX_TOKENS = 5_000;

/**
 * Reads access tokens, the signature of each once: it is the dearest part of a call that comes again every ten seconds, and it can't
 * become wrong. Whether the session still stands is asked of the database each time. The oldest are forgotten first.
 */
export function tokenReader(secrets: SecretSource, most = MAX_TOKENS) {
  const known = new Map<string, ReadToken>();
  return async (token: string, now: Instant): Promise<ReadToken | undefined> => {
    const remembered = known.get(token);
    if (remembered && now < remembered.endsAt) return remembered;
    known.delete(token);
    const read = await readAccessToken(secrets, token, now);
    if (!read) return undefined;
    known.set(token, read);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return read;
  };
}
