import { exportRows } from '#features/exports/server/exports.facade.ts';
import { editedRow, newRow, restoredRow } from '#features/revisions/server/row-calls.facade.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { offersApi } from '../api/offers.api.ts';
import { addItem } from './offers/add-item.ts';
import { keptOffer } from './offers/offer-rows.ts';
import { rowsNamed } from './offers/offer-tables.ts';
import { getOffer, getStaffService, listStaffServices } from './offers/offers.views.ts';
import { orderOffers } from './offers/order-offers.ts';
import { serviceColumns } from './offers/services-file.ts';

/** What staff do with services and their items, over HTTP. */
export function offersRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof offersApi> {
  const { db } = ports;
  return {
    listStaffServices: ({ language }) => listStaffServices(db, language),
    exportServices: async ({ query: { Format: format }, language }) => {
      const { services: rows } = await listStaffServices(db, language);
      return exportRows(ports, { list: 'services', format, language }, { rows, columns: serviceColumns });
    },
    getStaffService: ({ params }) => getStaffService(db, params.id),
    addServiceItem: ({ params, body, actor }) => {
      const rows = rowsNamed(body.table);
      return addItem(ports, { serviceId: params.id, rows, values: newRow(rows, body.fields), by: actor.userId });
    },
    orderOffers: ({ params, body: { ids }, actor }) => orderOffers(ports, rowsNamed(params.table), { ids, actor }),
    getOffer: ({ params }) => getOffer(db, rowsNamed(params.table), params.id),
    editOffer: ({ params: { table, id }, body, actor }) =>
      editedRow(ports, keptOffer(rowsNamed(table)), { id, actor, ...body }),
    restoreOffer: ({ params: { table, id }, body, actor }) =>
      restoredRow(ports, keptOffer(rowsNamed(table)), { id, actor, ...body }),
  };
}
