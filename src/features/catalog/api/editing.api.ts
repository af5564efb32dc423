import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { houseParams } from './catalog.schemas.ts';
import { editingPaths } from './editing.paths.ts';
import {
  editedHouseReply,
  editHouseBody,
  moveListingBody,
  newHouseBody,
  ownersReply,
  restoreBody,
  savedReply,
  staffHousesQuery,
  staffHousesReply,
} from './editing.schemas.ts';

const editRefusals = ['house-not-found', 'edit-clash', 'listing-incomplete'] as const;

export const editingApi = {
  listStaffHouses: {
    ...editingPaths.listStaffHouses,
    summary: 'All houses for staff, drafts and archived ones too, the last changed first',
    needs: 'catalog:edit',
    query: staffHousesQuery,
    reply: staffHousesReply,
    refusals: [],
  },
  createHouse: {
    ...editingPaths.createHouse,
    summary: 'Begin a house as a draft',
    needs: 'catalog:edit',
    body: newHouseBody,
    reply: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
    refusals: [],
  },
  getEditedHouse: {
    ...editingPaths.getEditedHouse,
    summary: 'A house as its editor shows it, with its version and what is missing to publish it',
    needs: 'catalog:edit',
    params: houseParams,
    reply: editedHouseReply,
    refusals: ['house-not-found'],
  },
  editHouse: {
    ...editingPaths.editHouse,
    summary: 'Change fields of a house; fields that others changed meanwhile are kept, the same field is refused',
    needs: 'catalog:edit',
    params: houseParams,
    body: editHouseBody,
    reply: savedReply,
    refusals: editRefusals,
  },
  publishHouse: {
    ...editingPaths.publishHouse,
    summary: 'Show a house to guests',
    needs: 'catalog:edit',
    params: houseParams,
    body: moveListingBody,
    reply: savedReply,
    refusals: editRefusals,
  },
  archiveHouse: {
    ...editingPaths.archiveHouse,
    summary: 'Take a house off sale for good; it stays where it was booked',
    needs: 'catalog:edit',
    params: houseParams,
    body: moveListingBody,
    reply: savedReply,
    refusals: editRefusals,
  },
  restoreHouse: {
    ...editingPaths.restoreHouse,
    summary: 'Make the fields that a revision changed what they were before it; this is a revision, too',
    needs: 'catalog:edit',
    params: houseParams,
    body: restoreBody,
    reply: savedReply,
    refusals: [...editRefusals, 'not-found'],
  },
  listOwners: {
    ...editingPaths.listOwners,
    summary: 'Who can own a house or a boat, by name',
    needs: 'catalog:edit',
    reply: ownersReply,
    refusals: [],
  },
  withdrawHouse: {
    ...editingPaths.withdrawHouse,
    summary: 'Make a house a draft again, which guests do not see',
    needs: 'catalog:edit',
    params: houseParams,
    body: moveListingBody,
    reply: savedReply,
    refusals: editRefusals,
  },
} as const satisfies Api;
