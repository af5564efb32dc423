import * as z from 'zod/mini';
import { saveEdit, valuesBefore } from '#features/revisions/server/revisions.facade.ts';
import { refuseIssues } from '#platform/http/parse-input.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { offersApi } from '../api/offers.api.ts';
import { schemaOf } from '../api/offers.schemas.ts';
import { type EditedValues, fieldsOfNew, withSortedRows } from '../domain/edited-rows.ts';
import { addItem } from './offers/add-item.ts';
import { entityOf, revisedOffer } from './offers/offer-rows.ts';
import { rowsNamed } from './offers/offer-tables.ts';
import { getOffer, getStaffService, listStaffServices } from './offers/offers.views.ts';
import { orderOffers } from './offers/order-offers.ts';

/** What staff do with services and their items, over HTTP. */
export function offersRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof offersApi> {
  const { db } = ports;
  return {
    listStaffServices: ({ language }) => listStaffServices(db, language),
    getStaffService: ({ params }) => getStaffService(db, params.id),
    addServiceItem: ({ params, body, actor }) => {
      const rows = rowsNamed(body.table);
      const values = parsed(z.strictObject({ fields: schemaOf(fieldsOfNew(rows)) }), { fields: body.fields }).fields;
      return addItem(ports, { serviceId: params.id, rows, values, by: actor.userId });
    },
    orderOffers: ({ params, body: { ids }, actor }) => orderOffers(ports, rowsNamed(params.table), { ids, actor }),
    getOffer: ({ params }) => getOffer(db, rowsNamed(params.table), params.id),
    editOffer: ({ params, body: { version, changes }, actor }) => {
      const rows = rowsNamed(params.table);
      const wanted = parsed(z.strictObject({ changes: z.partial(schemaOf(rows.fields)) }), { changes }).changes;
      return saveEdit(ports, revisedOffer(rows), {
        id: params.id,
        version,
        wanted: withSortedRows(rows, wanted),
        actor,
      });
    },
    restoreOffer: async ({ params, body: { version, revision }, actor }) => {
      const rows = rowsNamed(params.table);
      const wanted = await valuesBefore(db, { entity: entityOf(rows), id: params.id, version: revision });
      return saveEdit(ports, revisedOffer(rows), { id: params.id, version, wanted, actor, origin: 'restore' });
    },
  };
}

/** What the table's own fields make of a body. Refuses what doesn't fit, with its fields. */
function parsed<Schema extends z.ZodMiniType<Readonly<Record<string, EditedValues>>>>(
  schema: Schema,
  body: object,
): z.output<Schema> {
  const result = z.safeParse(schema, body, { reportInput: true });
  return result.success ? result.data : refuseIssues(result.error.issues);
}
