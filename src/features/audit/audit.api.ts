import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { dateText, isoText, uuidText, wholeNumberText } from '#kernel/schemas.ts';
import { auditPaths } from './audit.paths.ts';
import { auditActions, auditAreas, chainFaults, MAX_ENTRY_NUMBER } from './audit-rules.domain.ts';

const MAX_ENTRIES = 100;

const auditOutcomes = ['done', 'refused'] as const;

const auditAsked = {
  area: z.optional(z.enum(auditAreas, { error: 'parameter-valid' })),
  outcome: z.optional(z.enum(auditOutcomes, { error: 'parameter-valid' })),
  actor: z.optional(uuidText),
  subject: z.optional(uuidText),
  /** Did it, or it was done to them. */
  person: z.optional(uuidText),
  /** First and last day, of the company's zone. */
  from: z.optional(dateText),
  until: z.optional(dateText),
};

const auditQuery = z.strictObject({
  ...auditAsked,
  /** Older than the entry with this id. */
  before: z.optional(wholeNumberText(1, MAX_ENTRY_NUMBER)),
  limit: z.optional(wholeNumberText(1, MAX_ENTRIES)),
});

const auditExportQuery = z.strictObject({ ...auditAsked, ...exportQuery });

/** A deleted user, or a group that is gone, has no name. */
const named = { id: z.string(), name: z.nullable(z.string()) };

const auditEntryReply = z.object({
  id: z.number(),
  at: isoText,
  area: z.enum(auditAreas),
  action: z.enum(auditActions),
  outcome: z.enum(auditOutcomes),
  /** Null: the clock, or somebody unknown. */
  actor: z.nullable(z.object(named)),
  actorKind: z.enum(['user', 'clock', 'nobody']),
  subject: z.nullable(z.object({ ...named, kind: z.enum(['user', 'group']) })),
  facts: z.record(z.string(), z.unknown()),
  /** The house or boat that was changed, as it is called now; null where it is about none. */
  listing: z.nullable(z.object({ en: z.string(), es: z.string() })),
  /** The number of the invoice that a payment or a refund belongs to. */
  invoiceNumber: z.nullable(z.string()),
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** The position in the chain of seals. */
  position: z.nullable(z.number()),
  hash: z.nullable(z.string()),
});

const auditReply = z.object({
  entries: z.array(auditEntryReply),
  /** Give it as `before` for the older ones; null when there are none. */
  nextBefore: z.nullable(z.number()),
});

export type AuditView = z.output<typeof auditReply>;
export type AuditEntryView = z.output<typeof auditEntryReply>;

/** A head of the chain as it was noted in the log. */
const verificationQuery = z.strictObject({
  headPosition: z.optional(wholeNumberText(1, MAX_ENTRY_NUMBER)),
  headHash: z.optional(
    z.string({ error: 'parameter-valid' }).check(z.regex(/^[0-9a-f]{64}$/, { error: 'parameter-valid' })),
  ),
});

const verificationReply = z.object({
  isIntact: z.boolean(),
  entries: z.number(),
  headPosition: z.nullable(z.number()),
  headHash: z.nullable(z.string()),
  brokenAt: z.nullable(
    z.object({
      fault: z.enum(chainFaults),
      position: z.nullable(z.number()),
      entryId: z.nullable(z.number()),
    }),
  ),
  checkedAt: isoText,
  /** When all of the chain was computed last: later looks compute what came since. */
  wholeCheckedAt: isoText,
});

const lastVerificationReply = z.object({ last: z.nullable(verificationReply) });

export type VerificationView = z.output<typeof verificationReply>;

export const auditApi = {
  listAuditEntries: {
    ...auditPaths.listAuditEntries,
    summary: 'What was done, by whom and from where, newest first',
    needs: 'audit:read',
    query: auditQuery,
    reply: auditReply,
    refusals: [],
  },
  exportAudit: {
    ...auditPaths.exportAudit,
    summary: 'The same as a file',
    needs: 'audit:read',
    query: auditExportQuery,
    gives: 'file',
    refusals: [],
  },
  getLastVerification: {
    ...auditPaths.getLastVerification,
    summary: 'What the last look at the chain of seals found, and what came since; null before the first',
    needs: 'audit:read',
    reply: lastVerificationReply,
    refusals: [],
  },
  verifyAudit: {
    ...auditPaths.verifyAudit,
    summary: 'Compute the chain of seals again: is anything changed, missing or put in?',
    needs: 'audit:read',
    query: verificationQuery,
    reply: verificationReply,
    refusals: [],
  },
} as const satisfies Api;
