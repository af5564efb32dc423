import * as z from 'zod/mini';
import { editRowBody, orderBody, restoreRowBody, savedReply } from '#features/revisions/edited-rows.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { listParams, listReply, listRowParams, listRowReply, listsReply, newListRowBody } from './lists.schemas.ts';
import { listsPaths } from './staff-lists.paths.ts';

const editRefusals = [
  'not-found',
  'edit-clash',
  'listing-incomplete',
  'in-use',
  'policy-in-use',
  'entry-needed',
] as const;

export const listsApi = {
  listLists: {
    ...listsPaths.listLists,
    summary: 'The lists that houses and boats are described by: destinations, amenities, tags',
    needs: 'list:edit',
    reply: listsReply,
    refusals: [],
  },
  getList: {
    ...listsPaths.getList,
    summary: 'The rows of a list in their order, hidden ones too, with how many houses and boats have each',
    needs: 'catalog:edit',
    params: listParams,
    reply: listReply,
    refusals: ['not-found'],
  },
  addListRow: {
    ...listsPaths.addListRow,
    summary: 'Begin a row of a list: a destination, an amenity and the like; guests are not offered it yet',
    needs: 'list:edit',
    params: listParams,
    body: newListRowBody,
    reply: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
    refusals: ['not-found', 'list-full'],
  },
  orderList: {
    ...listsPaths.orderList,
    summary: 'Put a list into another order',
    needs: 'list:edit',
    params: listParams,
    body: orderBody,
    refusals: ['not-found'],
  },
  getListRow: {
    ...listsPaths.getListRow,
    summary: 'A row of a list as its editor shows it, with its version and its form',
    needs: 'list:edit',
    params: listRowParams,
    reply: listRowReply,
    refusals: ['not-found'],
  },
  editListRow: {
    ...listsPaths.editListRow,
    summary: 'Change fields of a row of a list; fields that others changed meanwhile are kept, the same is refused',
    needs: 'list:edit',
    params: listRowParams,
    body: editRowBody,
    reply: savedReply,
    refusals: editRefusals,
  },
  restoreListRow: {
    ...listsPaths.restoreListRow,
    summary: 'Make the fields that a revision changed what they were before it; this is a revision, too',
    needs: 'list:edit',
    params: listRowParams,
    body: restoreRowBody,
    reply: savedReply,
    refusals: editRefusals,
  },
  removeListRow: {
    ...listsPaths.removeListRow,
    summary: 'Remove a row of a list that no house and no boat has; the last one of a list that needs one stays',
    needs: 'list:edit',
    params: listRowParams,
    refusals: ['not-found', 'in-use', 'policy-in-use', 'entry-needed'],
  },
} as const satisfies Api;
