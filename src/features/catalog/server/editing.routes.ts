import { type SavedEdit, saveEdit, valuesBefore } from '#features/revisions/server/revisions.facade.ts';
import { pageOf } from '#kernel/pages.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { editingApi } from '../api/editing.api.ts';
import { createHouse } from './editing/create-listing.ts';
import { getEditedHouse, listOwners, listStaffHouses } from './editing/editing.views.ts';
import { revisedHouse } from './editing/house-rows.ts';
import type { ListingStatus } from './editing/listing-rows.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** What staff do with houses, over HTTP. */
export function editingRoutes(ports: Deps): Handlers<typeof editingApi> {
  const { db } = ports;
  const moveTo =
    (status: ListingStatus) =>
    ({
      params,
      body,
      actor,
    }: {
      params: { id: number };
      body: { version: number };
      actor: Actor;
    }): Promise<SavedEdit> =>
      saveEdit(ports, revisedHouse, { id: params.id, version: body.version, wanted: { status }, actor });
  return {
    listStaffHouses: ({ query, language }) =>
      listStaffHouses(db, {
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
        language,
        status: query.Status,
        search: query.Search,
      }),
    createHouse: ({ body, actor }) => createHouse(ports, body, actor.userId),
    getEditedHouse: ({ params }) => getEditedHouse(db, params.id),
    editHouse: ({ params, body, actor }) =>
      saveEdit(ports, revisedHouse, { id: params.id, version: body.version, wanted: body.changes, actor }),
    publishHouse: moveTo('published'),
    archiveHouse: moveTo('archived'),
    restoreHouse: async ({ params, body: { version, revision }, actor }) => {
      const wanted = await valuesBefore(db, { entity: 'house', id: params.id, version: revision });
      return saveEdit(ports, revisedHouse, { id: params.id, version, wanted, actor, origin: 'restore' });
    },
    listOwners: async () => ({ owners: await listOwners(db) }),
    withdrawHouse: moveTo('draft'),
  };
}
