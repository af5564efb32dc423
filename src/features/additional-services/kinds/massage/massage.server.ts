import { sql } from 'kysely';
import { type KindOnServer, listOf, namedItem, nameOf } from '../../server/service-kind-on-server.ts';
import type { MassageSelection } from './massage.domain.ts';

export const massageOnServer: KindOnServer<MassageSelection> = {
  offers: (selections) => sql`json_build_object(
    'treatments', ${listOf(
      sql`${namedItem('t')}, 'durations', (SELECT coalesce(json_agg(json_build_object('minutes', d.minutes,
        'priceCents', d.price_cents)), '[]') FROM treatment_duration d WHERE d.treatment_id = t.id)`,
      sql`treatment t WHERE t.active AND t.id = ANY(${selections.map(({ treatmentId }) => treatmentId)}::int[])`,
    )},
    'addons', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', ${nameOf('a')}, 'priceCents', a.price_cents,
      'minMinutes', a.min_minutes) ORDER BY a.position, a.id), '[]')
      FROM addon a WHERE a.active AND a.id = ANY(${selections.flatMap(({ addonIds }) => addonIds ?? [])}::int[])))`,
  items: {
    table: 'treatment',
    onSale: sql`SELECT t.service_id, t.id, t.position, min(d.price_cents) AS from_cents, NULL::int AS min_guests,
      NULL::int AS max_guests
      FROM treatment t JOIN treatment_duration d ON d.treatment_id = t.id WHERE t.active GROUP BY t.id`,
  },
};
