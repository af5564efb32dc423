import * as z from 'zod/mini';
import { savedReply } from '#features/revisions/edited-rows.schemas.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { idText } from '#kernel/schemas.ts';
import { editBody, listingsExportQuery, moveListingBody, restoreBody, staffListingsQuery } from './editing.schemas.ts';

interface KindOfListing {
  /** As sentences name one, and many. */
  readonly one: string;
  readonly many: string;
  readonly unknown: RefusalCode;
  /** What a copy does not have. */
  readonly left: string;
}

const params = z.object({ id: idText });
const needs = 'catalog:edit' as const;

/** What staff do with houses, and with boats: the same calls with the fields of the kind. */
export function listingCalls<
  Fields extends z.ZodMiniObject,
  New extends z.ZodMiniType,
  Edited extends z.ZodMiniType,
  Listed extends z.ZodMiniType,
>(
  { one, many, unknown, left }: KindOfListing,
  of: { readonly fields: Fields; readonly created: New; readonly edited: Edited; readonly listed: Listed },
) {
  const refusals: readonly RefusalCode[] = [unknown, 'edit-clash', 'listing-incomplete'];
  const about = { what: 'listing', unknown } as const;
  const move = { needs, about, params, body: moveListingBody, reply: savedReply, refusals } as const;
  return {
    list: {
      summary: `All ${many} for staff, drafts and archived ones too, the last changed first`,
      needs,
      query: staffListingsQuery,
      reply: of.listed,
      refusals: [],
    },
    export: {
      summary: 'The same as a file',
      needs,
      query: listingsExportQuery,
      gives: 'file' as const,
      refusals: [],
    },
    create: {
      summary: `Begin ${one} as a draft`,
      needs,
      about: { what: 'place' as const, unknown: 'parameter-valid' as const },
      body: of.created,
      reply: z.object({ id: z.number() }),
      status: 201 as const,
      idempotent: true as const,
      refusals: [],
    },
    duplicate: {
      summary: `Make a draft with the fields of ${one} and '(copy)' behind its name; ${left} are not copied`,
      needs,
      about: { what: 'copied-listing' as const, unknown },
      params,
      reply: z.object({ id: z.number() }),
      status: 201 as const,
      idempotent: true as const,
      refusals: [unknown],
    },
    get: {
      summary: `${capital(one)} as its editor shows it, with its version and what is missing to publish it`,
      needs,
      about,
      params,
      reply: of.edited,
      refusals: [unknown],
    },
    edit: {
      summary: `Change fields of ${one}; fields that others changed meanwhile are kept, the same field is refused`,
      needs,
      about: { what: 'listing-and-place' as const, unknown },
      params,
      body: editBody(of.fields),
      reply: savedReply,
      refusals,
    },
    publish: { summary: `Show ${one} to guests`, ...move },
    withdraw: { summary: `Make ${one} a draft again, which guests do not see`, ...move },
    archive: { summary: `Take ${one} off sale for good; it stays where it was booked`, ...move },
    restore: {
      summary: `Make the fields of ${one} that a revision changed what they were before it; this is a revision, too`,
      needs,
      about,
      params,
      body: restoreBody,
      reply: savedReply,
      refusals: [...refusals, 'not-found' as const],
    },
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
