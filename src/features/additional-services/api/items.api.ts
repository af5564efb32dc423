import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { itemPaths } from './additional-services.paths.ts';
import { idParams } from './additional-services.schemas.ts';

/** What the endpoints for the items of a kind are made of. */
export interface ItemsApi {
  /** In their address: 'event-type'. */
  readonly path: string;
  /** In the names of the endpoints and in the reply: 'eventType', 'eventTypes'. */
  readonly one: string;
  readonly many: string;
  readonly summaries: { readonly list: string; readonly get: string };
  readonly item: z.ZodMiniObject;
}

/** The endpoint that lists what a kind sells now, and the one that reads a piece of it. */
export function itemEndpoints<Items extends ItemsApi>({ path, many, summaries, item }: Items) {
  const paths = itemPaths<Items['path']>(path);
  const replied = { [many]: z.array(item) } as Record<Items['many'], z.ZodMiniArray<Items['item']>>;
  return {
    list: { ...paths.list, summary: summaries.list, needs: 'public', reply: z.object(replied), refusals: [] },
    get: {
      ...paths.get,
      summary: summaries.get,
      needs: 'public',
      params: idParams,
      reply: item as Items['item'],
      refusals: ['service-not-found'],
    },
  } as const satisfies Api;
}
export type ItemEndpoints<Items extends ItemsApi> = ReturnType<typeof itemEndpoints<Items>>;
