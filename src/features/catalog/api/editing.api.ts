import { bulkBody, bulkSavedReply, bulkUndoneReply } from '#features/revisions/revisions.api.ts';
import type { Api } from '#kernel/endpoint.ts';
import { boatFields, editedBoatReply, newBoatBody, staffBoatsReply } from './boat-editing.schemas.ts';
import { editingPaths } from './editing.paths.ts';
import {
  basePricesBody,
  basePricesReply,
  editedHouseReply,
  houseFields,
  newHouseBody,
  ownersReply,
  staffHousesReply,
} from './editing.schemas.ts';
import { listingCalls } from './listing-calls.schemas.ts';

const houses = listingCalls(
  { one: 'a house', many: 'houses', unknown: 'house-not-found', left: 'pictures, prices of the calendar and licenses' },
  { fields: houseFields, created: newHouseBody, edited: editedHouseReply, listed: staffHousesReply },
);
const boats = listingCalls(
  { one: 'a boat', many: 'boats', unknown: 'boat-not-found', left: 'pictures' },
  { fields: boatFields, created: newBoatBody, edited: editedBoatReply, listed: staffBoatsReply },
);

export const editingApi = {
  listStaffHouses: { ...editingPaths.listStaffHouses, ...houses.list },
  exportHouses: { ...editingPaths.exportHouses, ...houses.export },
  createHouse: { ...editingPaths.createHouse, ...houses.create },
  duplicateHouse: { ...editingPaths.duplicateHouse, ...houses.duplicate },
  getEditedHouse: { ...editingPaths.getEditedHouse, ...houses.get },
  editHouse: { ...editingPaths.editHouse, ...houses.edit },
  publishHouse: { ...editingPaths.publishHouse, ...houses.publish },
  archiveHouse: { ...editingPaths.archiveHouse, ...houses.archive },
  withdrawHouse: { ...editingPaths.withdrawHouse, ...houses.withdraw },
  restoreHouse: { ...editingPaths.restoreHouse, ...houses.restore },
  previewBasePrices: {
    ...editingPaths.previewBasePrices,
    summary: 'What a change of base prices by percent would do to some houses; nothing is changed',
    needs: 'catalog:edit',
    about: { what: 'listings', unknown: 'house-not-found' },
    body: basePricesBody,
    reply: basePricesReply,
    refusals: ['house-not-found'],
  },
  changeBasePrices: {
    ...editingPaths.changeBasePrices,
    summary: 'Change the base prices of some houses by percent, all or none; it can be taken back at once',
    needs: 'catalog:edit',
    about: { what: 'listings', unknown: 'house-not-found' },
    body: basePricesBody,
    reply: bulkSavedReply,
    refusals: ['house-not-found', 'listing-incomplete'],
  },
  undoBasePrices: {
    ...editingPaths.undoBasePrices,
    summary: 'Take a change of base prices back, but for houses whose base price somebody changed since',
    needs: 'catalog:edit',
    about: { what: 'bulk', unknown: 'not-found' },
    body: bulkBody,
    reply: bulkUndoneReply,
    refusals: ['not-found'],
  },
  listStaffBoats: { ...editingPaths.listStaffBoats, ...boats.list },
  exportBoats: { ...editingPaths.exportBoats, ...boats.export },
  createBoat: { ...editingPaths.createBoat, ...boats.create },
  duplicateBoat: { ...editingPaths.duplicateBoat, ...boats.duplicate },
  getEditedBoat: { ...editingPaths.getEditedBoat, ...boats.get },
  editBoat: { ...editingPaths.editBoat, ...boats.edit },
  publishBoat: { ...editingPaths.publishBoat, ...boats.publish },
  archiveBoat: { ...editingPaths.archiveBoat, ...boats.archive },
  withdrawBoat: { ...editingPaths.withdrawBoat, ...boats.withdraw },
  restoreBoat: { ...editingPaths.restoreBoat, ...boats.restore },
  listOwners: {
    ...editingPaths.listOwners,
    summary: 'Who can own a house or a boat, by name',
    needs: 'catalog:edit',
    reply: ownersReply,
    refusals: [],
  },
} as const satisfies Api;
