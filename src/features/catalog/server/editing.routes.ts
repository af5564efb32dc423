import { exportList } from '#features/exports/server/exports.facade.ts';
import { undoBulk } from '#features/revisions/server/bulk-edits.facade.ts';
import { type Revised, type SavedEdit, saveEdit, valuesBefore } from '#features/revisions/server/revisions.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { pageOf } from '#kernel/pages.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { editingApi } from '../api/editing.api.ts';
import type { ListingFields } from '../api/editing.schemas.ts';
import { changeBasePrices, previewBasePrices } from './editing/base-prices.ts';
import { revisedBoat } from './editing/boat-rows.ts';
import { createBoat, createHouse, duplicateBoat, duplicateHouse } from './editing/create-listing.ts';
import { getEditedBoat, getEditedHouse, listOwners } from './editing/editing.views.ts';
import { revisedHouse } from './editing/house-rows.ts';
import { boatsFile, housesFile, type ListingSearch, listStaffBoats, listStaffHouses } from './editing/listed.views.ts';
import type { ListingStatus, ValuesOf } from './editing/listing-rows.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** What staff do with houses and boats, over HTTP. */
export function editingRoutes(ports: Deps): Handlers<typeof editingApi> {
  const { db, clock } = ports;
  const houses = editsOf(ports, revisedHouse);
  const boats = editsOf(ports, revisedBoat);
  return {
    listStaffHouses: (call) => listStaffHouses(db, { ...askedOf(call), today: dateAt(clock.now()) }),
    exportHouses: ({ language, actor: { scope }, query: { Format: format, ...asked } }) => {
      const today = dateAt(clock.now());
      return exportList(ports, { list: 'houses', format, asked: { language, scope, today, ...asked } }, housesFile);
    },
    createHouse: ({ body, actor }) => createHouse(ports, body, actor.userId),
    duplicateHouse: ({ params, actor }) => duplicateHouse(ports, params.id, actor.userId),
    getEditedHouse: ({ params }) => getEditedHouse(db, params.id, clock.now()),
    editHouse: houses.edit,
    publishHouse: houses.moveTo('published'),
    archiveHouse: houses.moveTo('archived'),
    withdrawHouse: houses.moveTo('draft'),
    restoreHouse: houses.restore,
    previewBasePrices: async ({ body, language }) => ({ houses: await previewBasePrices(db, body, language) }),
    changeBasePrices: ({ body, actor }) => changeBasePrices(ports, body, actor),
    undoBasePrices: ({ body: { bulkId }, actor }) => undoBulk(ports, revisedHouse, { bulkId, actor }),
    listStaffBoats: (call) => listStaffBoats(db, askedOf(call)),
    exportBoats: ({ language, actor: { scope }, query: { Format: format, ...asked } }) =>
      exportList(ports, { list: 'boats', format, asked: { language, scope, ...asked } }, boatsFile),
    createBoat: ({ body, actor }) => createBoat(ports, body, actor.userId),
    duplicateBoat: ({ params, actor }) => duplicateBoat(ports, params.id, actor.userId),
    getEditedBoat: ({ params }) => getEditedBoat(db, params.id, clock.now()),
    editBoat: boats.edit,
    publishBoat: boats.moveTo('published'),
    archiveBoat: boats.moveTo('archived'),
    withdrawBoat: boats.moveTo('draft'),
    restoreBoat: boats.restore,
    listOwners: async () => ({ owners: await listOwners(db) }),
  };
}

interface OfListing<Body> {
  readonly params: { readonly id: number };
  readonly body: Body & { readonly version: number };
  readonly actor: Actor;
}

function editsOf<Fields extends ListingFields>(ports: Deps, revised: Revised<ValuesOf<Fields>>) {
  type Changes = { readonly [Name in keyof ValuesOf<Fields>]?: ValuesOf<Fields>[Name] | undefined };
  const save = ({ params, body: { version }, actor }: OfListing<unknown>, wanted: Changes): Promise<SavedEdit> =>
    saveEdit(ports, revised, { id: params.id, version, wanted, actor });
  return {
    edit: (call: OfListing<{ readonly changes: unknown }>) => save(call, call.body.changes as Changes),
    moveTo: (status: ListingStatus) => (call: OfListing<unknown>) => save(call, { status } as Changes),
    restore: async ({ params: { id }, body, actor }: OfListing<{ readonly revision: number }>): Promise<SavedEdit> => {
      const { version, revision } = body;
      const before = await valuesBefore(ports.db, { entity: revised.entity, id, version: revision });
      return saveEdit(ports, revised, { id, version, wanted: before as Changes, actor, origin: 'restore' });
    },
  };
}

interface OfList {
  readonly query: ListingSearch & {
    readonly PageNumber?: number | undefined;
    readonly PageSize?: number | undefined;
  };
  readonly language: Language;
  readonly actor: Actor;
}

const askedOf = ({ query: { PageNumber: number, PageSize: size, ...asked }, language, actor: { scope } }: OfList) => ({
  ...asked,
  page: pageOf({ number, size }),
  language,
  scope,
});
