import { sql } from 'kysely';
import { writeToTrips } from '#features/contact/server/contact.facade.ts';
import { agreedStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { WrittenTexts } from '../api/storms.schemas.ts';
import type { StormTold } from '../domain/storms.events.ts';
import { CLEAR_DAYS_AHEAD, type ReaderGroup } from '../domain/storms.ts';
import { inArea } from './storm-plan.views.ts';
import type { Storm } from './storms.repository.ts';

interface WrittenToMany {
  readonly storm: Storm;
  readonly kind: 'first' | 'update' | 'clear';
  readonly readers: ReaderGroup;
  readonly texts: WrittenTexts;
  readonly by: string;
  readonly at: Instant;
  readonly today: CalendarDate;
}

/**
 * Writes to a group of people, each in their language: a mail to everybody, and to guests into the conversation of
 * their trip as well. Gives to how many; a group of nobody leaves no trace.
 */
export async function tellPeople({ publish }: Pick<Ports, 'publish'>, tx: Tx, letter: WrittenToMany): Promise<number> {
  const { storm, kind, readers, texts, by, at } = letter;
  const ownerIds = readers === 'owners' ? await listOwnerIds(tx, storm) : [];
  const guests = readers === 'owners' ? [] : await listReaders(tx, letter);
  const people = ownerIds.length + guests.length;
  if (people === 0) return 0;
  const { subjectEn, subjectEs, textEn, textEs } = texts;
  const { id: messageId } = await tx
    .insertInto('storm_message')
    .values({
      ...{ storm_id: storm.id, kind, readers, people, sent_by: by, sent_at: timestamptz(at) },
      ...{ subject_en: subjectEn, subject_es: subjectEs, text_en: textEn, text_es: textEs },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { en: `${subjectEn}\n\n${textEn}`, es: `${subjectEs}\n\n${textEs}` };
  if (guests.length > 0) await writeToTrips(tx, { groupIds: guests.map(({ groupId }) => groupId), text, by, at });
  const event = { type: 'storm-told', stormId: storm.id, messageId, readers, people, guests, ownerIds } as const;
  await publish(tx, event satisfies StormTold);
  return people;
}

/** The owners of houses and boats in the area. */
async function listOwnerIds(tx: Tx, storm: Storm): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT u.id FROM rentable r JOIN app_user u ON u.id = r.owner_id
    WHERE ${inArea(storm)} AND u.status = 'active' ORDER BY u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

type Reader = StormTold['guests'][number];

async function listReaders(tx: Tx, { storm, readers, today }: WrittenToMany): Promise<readonly Reader[]> {
  if (readers === 'next') {
    const { rows } = await sql<Reader>`
      SELECT DISTINCT g.id AS "groupId", g.tenant_id AS "userId", NULL::uuid AS "guestId"
      FROM reservation l JOIN rentable r ON r.id = l.rentable_id JOIN reservation_group g ON g.id = l.group_id
      WHERE l.status = ANY(${agreedStatuses}::text[]) AND l.ends_on >= ${today} AND ${inArea(storm)}
        AND (EXISTS (SELECT FROM storm_guest s WHERE s.storm_id = ${storm.id} AND s.group_id = g.id)
          OR (${today >= storm.from}::boolean AND l.starts_on <= ${addDays(today, CLEAR_DAYS_AHEAD)}))
      ORDER BY g.id`.execute(tx);
    return rows;
  }
  const isOne = {
    here: sql`s.stage = 'here'`,
    coming: sql`s.stage = 'coming'`,
    everybody: sql`true`,
    silent: sql`NOT EXISTS (SELECT FROM storm_answer a WHERE a.guest_id = s.id)`,
    owners: sql`false`,
  }[readers];
  const { rows } = await sql<Reader>`
    SELECT s.group_id AS "groupId", g.tenant_id AS "userId", s.id AS "guestId"
    FROM storm_guest s JOIN reservation_group g ON g.id = s.group_id
    WHERE s.storm_id = ${storm.id} AND g.status = ANY(${agreedStatuses}::text[]) AND ${isOne}
    ORDER BY s.group_id`.execute(tx);
  return rows;
}
