import { deviceNameOf } from '#features/accounts/domain/device-name.ts';
import type { Instant } from '#kernel/instant.ts';
import { afterCommit, type Tx } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { currentOrigin, networkOf, type Origin } from '#platform/origin.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { type AuditEntry, auditActions, entryOf, quickRepeats, repeatsQuickly } from '../audit-rules.domain.ts';
import type { AuditedEvent } from '../audited-events.domain.ts';
import { insertAuditEntry, type Place } from './audit.repository.ts';
import { scanChain, watchHead } from './verify-audit.ts';

type Deps = Pick<Ports, 'db' | 'clock'> & { readonly log: Pick<Log, 'info'> };

/**
 * Every audited event becomes an entry in its own transaction (no entry, no change), and a line of the log once it has
 * committed.
 */
export function auditReactions({ clock, log }: Deps): readonly Reaction[] {
  const repeats = quickRepeats();
  const record = async (tx: Tx, event: AuditedEvent) => {
    const origin = currentOrigin();
    const entry = entryOf(event, origin === undefined ? undefined : origin.actorId);
    const place = placeOf(origin);
    const now = clock.now();
    const isTold = repeatsQuickly(event) && repeats.isRepeat(sameness(entry, place), now);
    if (!isTold) await insertAuditEntry(tx, entry, { at: now, place });
    afterCommit(tx, () => log.info(lineOf(entry, { place, at: now }), 'security'));
  };
  return auditActions.map((action) => within<AuditedEvent>(action, record));
}

/**
 * The worker's part: the head of the chain goes into the log, where nobody who can change the database can reach it,
 * and the chain is looked at.
 */
export function auditJobs(needs: Deps) {
  return { handlers: {}, scans: { 'audit-head': watchHead(needs), 'audit-verification': scanChain(needs) } };
}

function placeOf(origin: Origin | undefined): Place {
  if (!origin) return { network: null, device: null, requestId: null };
  const { browser, system } = deviceNameOf(origin.device);
  const device = [browser, system].filter((name) => name !== null).join(', ');
  return { network: networkOf(origin.ip), device: device === '' ? null : device, requestId: origin.requestId };
}

function sameness({ action, subject, facts }: AuditEntry, { network }: Place): string {
  return [action, subject?.id ?? network, facts.endpoint ?? ''].join(' ');
}

/** domain.md: when, who, what, from where. Ids and short words only. */
function lineOf({ action, outcome, actor, subject, facts }: AuditEntry, { place, at }: { place: Place; at: Instant }) {
  return {
    security: action,
    outcome,
    at: new Date(at).toISOString(),
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    facts,
    network: place.network,
    device: place.device,
    requestId: place.requestId,
  };
}
