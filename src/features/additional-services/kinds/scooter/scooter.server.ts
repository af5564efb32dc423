import { sql } from 'kysely';
import { type KindOnServer, listOf, namedItem } from '../../server/service-kind-on-server.ts';
import type { ScooterSelection } from './scooter.domain.ts';

export const scooterOnServer: KindOnServer<ScooterSelection> = {
  offers: (selections) =>
    listOf(
      sql`${namedItem('c')}, 'dayPriceCents', c.day_price_cents, 'poolId', c.pool_id`,
      sql`scooter c WHERE c.active AND c.id = ANY(${selections.map(({ scooterId }) => scooterId)}::int[])`,
    ),
};
