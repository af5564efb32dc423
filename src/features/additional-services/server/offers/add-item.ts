import { sql } from 'kysely';
import { addPool } from '#features/calendars/server/calendars.facade.ts';
import {
  columnOf,
  type EditedRows,
  type EditedValues,
  fieldsOfNew,
  unfitFields,
} from '#features/revisions/edited-rows.domain.ts';
import { insertRow } from '#features/revisions/server/edited-rows.facade.ts';
import { keepFirstRevision } from '#features/revisions/server/revisions.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { unitsField } from '../../domain/edited-rows.ts';
import { kindOf } from '../../kinds/kinds.domain.ts';
import type { ServiceCode, ServiceType } from '../../kinds/service-names.domain.ts';
import { keptOffer } from './offer-rows.ts';
import { tablesOf } from './offer-tables.ts';

interface NewItem {
  readonly serviceId: number;
  readonly rows: EditedRows;
  /** All of `fieldsOfNew`. */
  readonly values: EditedValues;
  readonly by: string;
}

/** An item that is not on sale yet, behind the others; its service has the table. */
export function addItem(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { serviceId, rows, values, by }: NewItem,
): Promise<{ id: number }> {
  const [crossed] = unfitFields({ ...rows, fields: fieldsOfNew(rows) }, values);
  if (crossed !== undefined)
    return refuse('parameter-valid', { fields: { [`fields.${crossed}`]: ['parameter-valid'] } });
  return inTransaction(ports.db, async (tx) => {
    const id = await insertItem(tx, { rows, values, serviceId: await keeperOf(tx, serviceId, rows) });
    const after = { ...values, active: false };
    await keepFirstRevision(ports, tx, { entity: keptOffer(rows).entity, entityId: id, by, after });
    return { id };
  });
}

/** The service whose items these are: of several that sell them, such as a van and its transfers, the first. */
async function keeperOf(tx: Tx, serviceId: number, rows: EditedRows): Promise<number> {
  const asked = await tx.selectFrom('service').select(['id', 'type']).where('id', '=', serviceId).executeTakeFirst();
  if (!asked) return refuse('service-not-found');
  if (!tablesOf(asked.type).includes(rows)) return refuse('not-found');
  const [code = ''] = kindOf(asked.type as ServiceType).codes;
  const keeper = await tx
    .selectFrom('service')
    .select('id')
    .where('code', '=', code as ServiceCode)
    .executeTakeFirst();
  return keeper?.id ?? asked.id;
}

type Insert = Pick<NewItem, 'serviceId' | 'rows' | 'values'>;

async function insertItem(tx: Tx, { serviceId, rows, values }: Insert): Promise<number> {
  const { units, ...plain } = values;
  const columns: Record<string, unknown> = {
    service_id: serviceId,
    active: false,
    description_en: '',
    description_es: '',
  };
  for (const [name, value] of Object.entries(plain)) columns[columnOf(name)] = value;
  if (rows.fields.includes(unitsField))
    columns.pool_id = await addPool(tx, { name: String(plain.nameEn), units: Number(units) });
  return insertRow(tx, rows, { columns, beside: sql`i.service_id = ${serviceId}` });
}
