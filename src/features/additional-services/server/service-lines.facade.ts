import { type Insertable, type RawBuilder, sql } from 'kysely';
import { columnOf } from '#features/revisions/edited-rows.domain.ts';
import type { Instant } from '#kernel/instant.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Database } from '#platform/database/tables.generated.ts';
import { noDetails, type ServiceDetails } from '../kinds/kinds.domain.ts';

type Detail = keyof ServiceDetails;

/** The details that every line has; those of the kinds follow. */
const common = ['serviceId', 'addressIn', 'addressOut', 'personalization', 'manualPriceCents'] as const;
/** Add-ons are rows of their own. */
const details = [...common, ...(Object.keys(noDetails) as Detail[])].filter((name) => name !== 'addonIds');

/** Details whose name ends in `At` are instants; no others are. */
const isInstant = (name: Detail) => name.endsWith('At');

type LineColumns = Omit<Insertable<Database['service_line']>, 'reservation_id'>;

/** The columns of a service's line but for its add-ons; places are JSON. */
export function serviceLineColumns(line: ServiceDetails): LineColumns {
  const pairs = details.map((name) => [columnOf(name), stored(name, line[name])] as const);
  return Object.fromEntries(pairs) as unknown as LineColumns;
}

function stored(name: Detail, value: ServiceDetails[Detail]) {
  if (isInstant(name)) return timestamptz(value as Instant | null);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/**
 * The same columns and the add-ons as JSON; `l` is the reservation, `s` its row of `service_line`. Instants are epoch
 * milliseconds.
 */
export function serviceDetailsJson(): RawBuilder<ServiceDetails> {
  const pairs = details.map((name) => {
    const column = sql.ref(`s.${columnOf(name)}`);
    return sql`${sql.lit(name)}, ${isInstant(name) ? sql`(extract(epoch FROM ${column}) * 1000)::bigint` : column}`;
  });
  return sql<ServiceDetails>`json_build_object(${sql.join(pairs)}, 'addonIds',
    (SELECT coalesce(json_agg(a.addon_id ORDER BY a.addon_id), '[]') FROM service_line_addon a WHERE a.reservation_id = l.id))`;
}
