import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { isoText, pageQuery, pageReply, uuidText, wholeNumberText } from '#kernel/schemas.ts';
import { revisedEntities, revisionOrigins } from './revisions.domain.ts';
import { revisionsPaths } from './revisions.paths.ts';

const MAX_ID = 2_147_483_647;

const values = z.record(z.string(), z.unknown());

const revisionsReply = z.object({
  ...pageReply,
  revisions: z.array(
    z.object({
      version: z.number(),
      by: z.string(),
      at: isoText,
      origin: z.enum(revisionOrigins),
      /** The fields that were changed, as they were. */
      before: values,
      /** The same fields, as they became. */
      after: values,
    }),
  ),
});
export type RevisionsView = z.output<typeof revisionsReply>;

/** A change of many rows, by what it was answered with. */
export const bulkBody = z.strictObject({ bulkId: uuidText });

export const bulkSavedReply = z.object({ bulkId: z.string(), changed: z.number() });
export type BulkSavedView = z.output<typeof bulkSavedReply>;

export const bulkUndoneReply = z.object({
  undone: z.number(),
  /** Those that somebody changed since, which stay as they are. */
  kept: z.array(z.object({ id: z.number(), by: z.string() })),
});
export type BulkUndoneView = z.output<typeof bulkUndoneReply>;

export const revisionsApi = {
  listRevisions: {
    ...revisionsPaths.listRevisions,
    summary: 'Who changed what of a house, a boat, a service and the like, newest first',
    needs: 'catalog:edit',
    needsFor: { settings: 'settings:edit', agreement: 'settings:edit', 'tax-rate': 'settings:edit' },
    params: z.object({
      entity: z.union(
        [
          z.enum(revisedEntities),
          z.templateLiteral([z.enum(['offer', 'pictures', 'list']), '-', z.string().check(z.regex(/^[a-z_]{1,40}$/))]),
        ],
        { error: 'parameter-valid' },
      ),
      id: wholeNumberText(1, MAX_ID),
    }),
    query: z.strictObject(pageQuery),
    reply: revisionsReply,
    refusals: [],
  },
} as const satisfies Api;
