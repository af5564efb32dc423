import { sql } from 'kysely';
import { addPool } from '#features/calendars/server/calendars.facade.ts';
import { keepFirstRevision } from '#features/revisions/server/revisions.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type EditedRows, type EditedValues, fieldsOfNew, unfitFields, unitsField } from '../../domain/edited-rows.ts';
import { kindOf } from '../../kinds/kinds.domain.ts';
import type { ServiceCode, ServiceType } from '../../kinds/service-names.domain.ts';
import { columnOf } from '../service-kind-on-server.ts';
import { entityOf } from './offer-rows.ts';
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
    await keepFirstRevision(ports, tx, { entity: entityOf(rows), entityId: id, by, after });
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
  const names = Object.keys(columns);
  const { rows: made } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(rows.table)} (position, ${sql.join(names.map((name) => sql.id(name)))})
    VALUES ((SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(rows.table)} WHERE service_id = ${serviceId}),
      ${sql.join(Object.values(columns))}) RETURNING id`.execute(tx);
  const [row] = made;
  if (!row) throw new Error('no row came back');
  return row.id;
}
