import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '#features/revisions/edited-rows.domain.ts';
import { itemFields } from '../api/additional-services.schemas.ts';
import type { KindApi } from '../api/selection.schemas.ts';
import type { PlainItems } from '../domain/service-kind.ts';
import { kindsApi } from '../kinds/kinds.api.ts';
import { kindOf, type ServiceSelection } from '../kinds/kinds.domain.ts';
import { unusualKinds } from '../kinds/kinds.server.ts';
import { type ServiceType, serviceTypes } from '../kinds/service-names.domain.ts';
import { type KindOnServer, listOf, namedItem } from './service-kind-on-server.ts';

/** What the server knows of each kind of service. Throws when a kind says nowhere where its items are. */
export const kindsOnServer = Object.fromEntries(
  serviceTypes.map((type) => [type, (unusualKinds[type] as KindOnServer<ServiceSelection>) ?? plainKind(type)]),
) as Readonly<Record<ServiceType, KindOnServer<ServiceSelection>>>;

function plainKind(type: ServiceType): KindOnServer<ServiceSelection> {
  const { items } = kindOf(type);
  if (!items) throw new Error(`${type} has neither plain items nor a part on the server`);
  const { chosenBy, exportedAs, offered } = items;
  const table = columnOf(chosenBy).replace(/_id$/, '');
  const idOf = (selection: ServiceSelection) => (selection as unknown as Record<string, number>)[chosenBy];
  return {
    offers: (selections) =>
      listOf(
        sql`${namedItem('i')}, ${sql.join(offered.map((field) => sql`${sql.lit(field)}, ${sql.ref(`i.${columnOf(field)}`)}`))}`,
        sql`${sql.table(table)} i WHERE i.active AND i.id = ANY(${selections.map(idOf)}::int[])`,
      ),
    items: {
      table,
      ...(exportedAs === undefined ? {} : { exportedAs }),
      onSale: onSale(table, items),
      shown: sql.join(fieldsOf(type).map(shownField)),
    },
  };
}

function onSale(table: string, { leastCents, people: { min, max } }: PlainItems): RawBuilder<unknown> {
  const least = min === 1 ? sql.lit(1) : sql.ref(columnOf(min));
  return sql`SELECT service_id, id, position, ${sql.ref(columnOf(leastCents))} AS from_cents, ${least} AS min_guests,
    ${sql.ref(columnOf(max))} AS max_guests FROM ${sql.table(table)} WHERE active`;
}

/** The fields that the reply of a kind's endpoints has beside what all items have. */
function fieldsOf(type: ServiceType): readonly string[] {
  const { items }: KindApi = kindsApi[type];
  return Object.keys(items?.item.shape ?? {}).filter((field) => !(field in itemFields));
}

/** A fleet is counted: the units of the item's pool. */
function shownField(field: string): RawBuilder<unknown> {
  const value =
    field === 'fleet'
      ? sql`(SELECT count(*) FROM capacity_unit u WHERE u.pool_id = i.pool_id AND NOT u.retired)`
      : sql.ref(`i.${columnOf(field)}`);
  return sql`${value} AS ${sql.ref(field)}`;
}
