import { sql } from 'kysely';
import { type KindOnServer, listOf, namedItem } from '../../server/service-kind-on-server.ts';
import type { VanSelection } from './van.domain.ts';

export const vanOnServer: KindOnServer<VanSelection> = {
  offers: (selections) =>
    listOf(
      sql`${namedItem('v')}, 'passengers', v.passengers, 'extraHourCents', v.extra_hour_cents, 'poolId', v.pool_id,
        'prices', (SELECT coalesce(json_object_agg(p.trip_type, p.price_cents), '{}') FROM van_price p WHERE p.van_id = v.id)`,
      sql`van v WHERE v.active AND v.id = ANY(${selections.map(({ vanId }) => vanId)}::int[])`,
    ),
};
