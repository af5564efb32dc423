import { sql } from 'kysely';
import { type KindOnServer, listOf, namedItem } from '../../server/service-kind-on-server.ts';
import type { MealSelection } from './meal.domain.ts';

export const mealOnServer: KindOnServer<MealSelection> = {
  offers: (selections) =>
    listOf(
      sql`${namedItem('m')}, 'serviceId', m.service_id, 'priceCents', m.price_cents,
        'minGuests', m.min_guests, 'maxGuests', m.max_guests`,
      sql`menu m WHERE m.active AND m.id = ANY(${selections.flatMap(({ menuId }) => menuId ?? [])}::int[])`,
    ),
  items: {
    table: 'menu',
    onSale: sql`SELECT service_id, id, position, price_cents AS from_cents, min_guests, max_guests FROM menu WHERE active`,
  },
};
