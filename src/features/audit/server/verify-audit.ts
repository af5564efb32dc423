import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Log } from '#platform/logs/log.ts';
import type { Ports } from '#platform/ports.ts';
import type { VerificationView } from '../api/audit.schemas.ts';
import { findVerified, keepVerified, type Verified } from './verifications.repository.ts';
import { verifyChain } from './verify-chain.ts';
import type { ChainHead } from './watch-head.ts';

type Deps = Pick<Ports, 'db' | 'clock'> & { readonly log: Pick<Log, 'info'> };

const HOUR_MS = 3_600_000;
const WHOLE_EVERY_MS = 24 * HOUR_MS;
// Nobody waits for the scan.
const MAX_SCAN_MS = 600_000;

/** Computes all of the chain; `known` is a seal that was noted elsewhere. What is found without one is kept for who looks next. */
export async function verifyWhole({ db, clock }: Pick<Deps, 'db' | 'clock'>, known?: ChainHead): Promise<Verified> {
  const at = clock.now();
  const verified = { ...(await verifyChain(db, { known })), at, wholeAt: at };
  if (!known) await keepVerified(db, verified);
  return verified;
}

/** What the last look found, with what was sealed since computed now; `undefined` before the first. Quick, as the clock looks each hour. */
export async function verifyRest({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Verified | undefined> {
  const last = await findVerified(db);
  if (!last?.isIntact) return last;
  return { ...(await verifyChain(db, { after: last.head ?? undefined })), at: clock.now(), wholeAt: last.wholeAt };
}

/** Each hour what was sealed since the last look, once a day and after a fault all of it; what it found is a line of the log. */
export function scanChain({ db, clock, log }: Deps): () => Promise<void> {
  return async () => {
    const at = clock.now();
    const last = await findVerified(db);
    if (last && at - last.at < HOUR_MS) return;
    const from = last && !isWholeDue(last, at) ? last : undefined;
    const found = await verifyChain(db, { after: from?.head ?? undefined, mostMs: MAX_SCAN_MS });
    await keepVerified(db, { ...found, at, wholeAt: from?.wholeAt ?? at });
    const { isIntact, broken, head } = found;
    log.info({ security: 'audit-verified', actorId: null, isWhole: !from, isIntact, broken, head }, 'security');
  };
}

const isWholeDue = ({ isIntact, wholeAt }: Verified, now: Instant): boolean =>
  !isIntact || now - wholeAt >= WHOLE_EVERY_MS;

export const toView = ({ isIntact, entries, head, broken, at, wholeAt }: Verified): VerificationView => ({
  isIntact,
  entries,
  headPosition: head?.position ?? null,
  headHash: head?.hash ?? null,
  brokenAt: broken,
  checkedAt: isoOf(at),
  wholeCheckedAt: isoOf(wholeAt),
});
