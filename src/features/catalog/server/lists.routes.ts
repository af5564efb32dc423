import { sql } from 'kysely';
import { orderRows } from '#features/revisions/server/edited-rows.facade.ts';
import { editedRow, newRow, restoredRow } from '#features/revisions/server/row-calls.facade.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { listsApi } from '../api/lists.api.ts';
import { keptLists } from '../domain/kept-lists.ts';
import { addListRow, removeListRow } from './lists/change-lists.ts';
import { keptListRows, listNamed } from './lists/list-tables.ts';
import { getList, getListRow, listLists } from './lists/lists.views.ts';

/** What staff do with the lists of the catalog, over HTTP. */
export function listsRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof listsApi> {
  const { db } = ports;
  return {
    listLists: () => listLists(db),
    getList: ({ params, language, actor: { scope } }) => getList(db, listNamed(params.list), { language, scope }),
    addListRow: ({ params, body, actor }) => {
      const list = listNamed(params.list);
      return addListRow(ports, { list, values: newRow(keptLists[list], body.fields), by: actor.userId });
    },
    orderList: ({ params, body: { ids }, actor }) =>
      orderRows(ports, keptListRows(listNamed(params.list)), { ids, beside: sql`true`, actor }),
    getListRow: ({ params: { list, id }, language }) => getListRow(db, listNamed(list), id, language),
    editListRow: ({ params: { list, id }, body, actor }) =>
      editedRow(ports, keptListRows(listNamed(list)), { id, actor, ...body }),
    restoreListRow: ({ params: { list, id }, body, actor }) =>
      restoredRow(ports, keptListRows(listNamed(list)), { id, actor, ...body }),
    removeListRow: ({ params: { list, id }, actor }) =>
      removeListRow(ports, { list: listNamed(list), id, by: actor.userId }),
  };
}
