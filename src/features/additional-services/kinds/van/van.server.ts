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
  items: {
    table: 'van',
    // It costs what a trip costs, and belongs to the transfers by its airport trips.
    onSale: sql`SELECT s.id AS service_id, v.id, v.position,
      coalesce(min(p.price_cents) FILTER (WHERE p.trip_type <> 'hourly'), min(p.price_cents)) AS from_cents,
      1 AS min_guests, v.passengers AS max_guests
      FROM van v JOIN van_price p ON p.van_id = v.id
      JOIN service s ON s.type = 'van' AND (s.code = 'airport-transfer') = (p.trip_type LIKE 'airport-%')
      WHERE v.active GROUP BY s.id, v.id`,
  },
};
