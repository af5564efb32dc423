import { defineClient } from '#browser/api-client.ts';
import type { listsApi } from '../../api/lists.api.ts';
import { listsPaths } from '../../api/staff-lists.paths.ts';
import type { ListName } from '../../domain/kept-lists.ts';

export const listsClient = defineClient<typeof listsApi>(listsPaths);

/** The rows of a list that a house or a boat can have, those that guests don't see too. */
export const rowsOfList = async (list: ListName) => (await listsClient().getList({ params: { list } })).rows;

/** The destinations that belong to the reader's work. */
export const ownPlaces = async () => (await rowsOfList('destination')).filter(({ isOutside }) => !isOutside);

/** The entries of a list that a house or a boat can be given, by their codes: those offered, and its own. */
export const offeredCodes = async (list: ListName, current?: unknown) =>
  (await rowsOfList(list))
    .filter(({ code, shown }) => shown || code === current)
    .map(({ code: id, name }) => ({ id, name }));
