import * as z from 'zod/mini';
import { findKinds, waitingKinds } from '#kernel/find-kinds.ts';
import { looseTextOf, textOf, uuidText } from '#kernel/schemas.ts';
import { MAX_NAME, MAX_QUERY, viewedLists } from '../saved-views.domain.ts';

const MAX_SEARCH = 80;

/** What tells a hit from others: one of these. */
const fact = z.union([
  z.object({ text: z.string() }),
  z.object({ from: z.string(), until: z.string() }),
  z.object({ cents: z.number() }),
  z.object({ state: z.string() }),
  z.object({ trips: z.number() }),
]);
export type Fact = z.output<typeof fact>;

const hit = z.object({
  id: z.string(),
  title: z.string(),
  /** The address of its page. */
  path: z.string(),
  isExact: z.boolean(),
  facts: z.array(fact),
});

export const searchQuery = z.strictObject({ Search: textOf(MAX_SEARCH) });
export const searchReply = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(findKinds),
      hits: z.array(hit),
      hasMore: z.boolean(),
      /** The address of the list with all of them. */
      listPath: z.nullable(z.string()),
    }),
  ),
});
export type SearchView = z.output<typeof searchReply>;

export const waitingReply = z.object({ counts: z.partialRecord(z.enum(waitingKinds), z.number()) });

const valid = { error: 'parameter-valid' } as const;
const name = textOf(MAX_NAME);
const query = looseTextOf(MAX_QUERY).check(z.regex(/^[\w.~%+=&,*:-]*$/, { error: 'parameter-valid' }));

export const viewParams = z.object({ id: uuidText });
export const viewBody = z.strictObject({ list: z.enum(viewedLists, valid), name, query, isShared: z.boolean(valid) });
export const viewChanges = z.strictObject({ name: z.optional(name), isShared: z.optional(z.boolean(valid)) });
const view = z.object({
  id: z.string(),
  list: z.enum(viewedLists),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who keeps it. */
  by: z.string(),
});
export type SavedView = z.output<typeof view>;
export const viewsReply = z.object({ views: z.array(view) });
