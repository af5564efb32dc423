import { sql } from 'kysely';
import { type KindOnServer, listOf, namedItem } from '../../server/service-kind-on-server.ts';
import type { EventSelection } from './event.domain.ts';

export const eventOnServer: KindOnServer<EventSelection> = {
  offers: (selections) =>
    listOf(
      sql`${namedItem('e')}, 'minGuests', e.min_guests, 'maxGuests', e.max_guests`,
      sql`event_type e WHERE e.active AND e.id = ANY(${selections.map(({ eventTypeId }) => eventTypeId)}::int[])`,
    ),
};
