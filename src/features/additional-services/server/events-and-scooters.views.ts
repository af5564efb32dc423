import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { EventTypeView, ScooterView } from '../api/additional-services.schemas.ts';
import { isSold, itemColumns, mediasOf, pictured, type WithStored } from './service-texts.ts';

type EventTypeRow = Omit<EventTypeView, 'medias'> & WithStored;
type ScooterRow = Omit<ScooterView, 'medias'> & WithStored;

interface ItemFilter {
  readonly id?: number;
  readonly language: Language;
}

/** Kinds of events that are held. */
export async function listEventTypes(db: Db, { id, language }: ItemFilter): Promise<EventTypeView[]> {
  const { rows } = await sql<EventTypeRow>`
    SELECT ${itemColumns('e', language)}, e.min_guests AS "minGuests", e.max_guests AS "maxGuests", e.from_cents AS "fromCents",
      ${mediasOf('event_type', sql`e.id`)} AS stored
    FROM event_type e JOIN service s ON s.id = e.service_id
    WHERE ${isSold('e')} AND e.id = coalesce(${id ?? null}, e.id)
    ORDER BY e.position, e.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}

/** A kind of event that is held. Refuses any other. */
export async function getEventType(db: Db, id: number, language: Language): Promise<EventTypeView> {
  const [eventType] = await listEventTypes(db, { id, language });
  return eventType ?? refuse('service-not-found');
}

/** Scooters for hire, with how many there are of each. */
export async function listScooters(db: Db, { id, language }: ItemFilter): Promise<ScooterView[]> {
  const { rows } = await sql<ScooterRow>`
    SELECT ${itemColumns('c', language)}, c.day_price_cents AS "dayPriceCents", c.riders,
      (SELECT count(*) FROM capacity_unit u WHERE u.pool_id = c.pool_id) AS fleet, ${mediasOf('scooter', sql`c.id`)} AS stored
    FROM scooter c JOIN service s ON s.id = c.service_id
    WHERE ${isSold('c')} AND c.id = coalesce(${id ?? null}, c.id)
    ORDER BY c.position, c.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}

/** A scooter for hire. Refuses any other. */
export async function getScooter(db: Db, id: number, language: Language): Promise<ScooterView> {
  const [scooter] = await listScooters(db, { id, language });
  return scooter ?? refuse('service-not-found');
}
