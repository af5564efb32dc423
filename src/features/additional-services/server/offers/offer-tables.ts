import type { EditedRows } from '#features/revisions/edited-rows.domain.ts';
import { refuse } from '#kernel/refusals.ts';
import type { KindApi } from '../../api/selection.schemas.ts';
import { editedService } from '../../domain/edited-rows.ts';
import { kindsApi } from '../../kinds/kinds.api.ts';
import type { ServiceType } from '../../kinds/service-names.domain.ts';

const tables: ReadonlyMap<string, EditedRows> = new Map(
  [editedService, ...Object.values<KindApi>(kindsApi).flatMap(({ edited }) => edited)].map((rows) => [
    rows.table,
    rows,
  ]),
);

/** All of them. */
export const allTables = (): readonly EditedRows[] => [...tables.values()];

/** What staff write in a table that is named in an address. Refuses any other. */
export function rowsNamed(table: string): EditedRows {
  return tables.get(table) ?? refuse('not-found');
}

/** What a kind of service sells, a table each. */
export function tablesOf(type: ServiceType): readonly EditedRows[] {
  const { edited }: KindApi = kindsApi[type];
  return edited;
}
