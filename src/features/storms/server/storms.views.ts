import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope, inScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import type { Scope, Standing as Viewer } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type {
  BoardGuest,
  StandingCounts,
  StormBoard,
  StormsView,
  StormTask,
  StormView,
  WrittenTexts,
} from '../api/storms.schemas.ts';
import { type AnswerKind, firstReaders, type Standing, standingOfAnswer, standings } from '../domain/storms.ts';
import { type Plan, placesOf, readPlan, viewOfPlan } from './storm-plan.views.ts';
import { templateOf } from './storm-texts.ts';
import { getStorm, type Storm } from './storms.repository.ts';

interface Asked {
  readonly who: Viewer;
  readonly language: Language;
  readonly today: CalendarDate;
}

const MAX_STORMS = 50;
const MAX_TASKS = 200;

const nameIn = (table: string, language: Language) => sql.ref(`${table}.name_${language}`);
const person = (id: string, language: Language) =>
  sql`(SELECT ${nameOfPerson('p', language)} FROM app_user p WHERE p.id = ${sql.ref(id)})`;

/** What a storm is, of row `w`. */
const stormFacts = (
  language: Language,
) => sql`w.id, w.name, w.from_on AS "from", w.until_on AS until, w.state, w.policy,
  (SELECT array_agg(${nameIn('d', language)} ORDER BY d.position, d.id) FROM destination d WHERE d.id = ANY(w.place_ids)) AS places,
  w.pressed_at AS "pressedAt", w.cleared_at AS "clearedAt"`;

type Row<View extends { pressedAt: unknown; clearedAt: unknown }> = Omit<View, 'pressedAt' | 'clearedAt'> & {
  readonly pressedAt: Instant | null;
  readonly clearedAt: Instant | null;
};

const withTimes = <R extends Row<{ pressedAt: unknown; clearedAt: unknown }>>(row: R) => ({
  ...row,
  pressedAt: row.pressedAt === null ? null : isoOf(row.pressedAt),
  clearedAt: row.clearedAt === null ? null : isoOf(row.clearedAt),
});

/** How the guests of storm `w` are, by their last answer, of those whose trip was not cancelled. */
const countsOf = (scope: Scope | null): RawBuilder<StandingCounts> => sql<StandingCounts>`(
  SELECT json_build_object('guests', count(*), 'help', count(*) FILTER (WHERE a.what = 'help'),
    'called', count(*) FILTER (WHERE a.what = 'called'), 'safe', count(*) FILTER (WHERE a.what = 'safe'),
    'silent', count(*) FILTER (WHERE a.what IS NULL))
  FROM storm_guest s JOIN reservation_group g ON g.id = s.group_id LEFT JOIN LATERAL (
    SELECT what FROM storm_answer WHERE guest_id = s.id ORDER BY id DESC LIMIT 1) a ON true
  WHERE s.storm_id = w.id AND g.status NOT IN ('cancelled', 'rejected', 'expired') AND ${groupInScope(scope, sql`g.id`)})`;

/** Storms, the open ones first, then drafts, then what is over, each the latest first. */
export async function listStorms(db: Db, { who, language, today }: Asked): Promise<StormsView> {
  const seesTrips = may(who, 'trip:view');
  const { rows: places } = await sql<StormsView['places'][number]>`
    SELECT d.id, ${nameIn('d', language)} AS name, ${nameIn('m', language)} AS municipality
    FROM destination d JOIN municipality m ON m.code = d.municipality ORDER BY 3, 2`.execute(db);
  const { rows: storms } = await sql<Row<StormsView['storms'][number]>>`
    SELECT ${stormFacts(language)},
      CASE WHEN ${seesTrips}::boolean AND w.state <> 'draft' THEN ${countsOf(who.scope)} END AS counts
    FROM storm w WHERE w.state <> 'draft' OR ${may(who, 'storm:prepare')}::boolean
    ORDER BY array_position(ARRAY['open', 'draft', 'over'], w.state), w.from_on DESC, w.id DESC
    LIMIT ${MAX_STORMS}`.execute(db);
  return { today, places, storms: storms.map(withTimes) };
}

/** A storm that is open, for the first page of the day. */
interface OpenStorm {
  readonly id: number;
  readonly name: string;
  /** Null for whoever sees no trips. */
  readonly counts: StandingCounts | null;
}

export async function listOpenStorms(db: Db, who: Viewer): Promise<readonly OpenStorm[]> {
  if (!may(who, 'storm:view')) return [];
  const { rows } = await sql<OpenStorm>`
    SELECT w.id, w.name, CASE WHEN ${may(who, 'trip:view')}::boolean THEN ${countsOf(who.scope)} END AS counts
    FROM storm w WHERE w.state = 'open' ORDER BY w.from_on, w.id`.execute(db);
  return rows;
}

/** A storm with its plan or its board, and its tasks. */
export async function readStorm(db: Db, id: number, asked: Asked): Promise<StormView> {
  const { who, language, today } = asked;
  const kept = await getStorm(db, id);
  const { rows } = await sql<Row<StormView['storm']>>`
    SELECT ${stormFacts(language)}, w.place_ids AS "placeIds", w.version, ${person('w.made_by', language)} AS "madeBy",
      ${person('w.pressed_by', language)} AS "pressedBy", ${person('w.cleared_by', language)} AS "clearedBy"
    FROM storm w WHERE w.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`storm ${id} was there just before`);
  const isDraft = kept.state === 'draft';
  const seesTrips = may(who, 'trip:view');
  const plan = isDraft && may(who, 'storm:prepare') ? await readPlan(db, { storm: kept, today, language }) : null;
  return {
    today,
    storm: withTimes(row),
    plan: plan && viewOfPlan(plan, kept, language),
    letters: plan ? await lettersOf(db, kept, plan) : [],
    board: isDraft || !seesTrips ? null : await readBoard(db, kept, asked),
    tasks: await readTasks(db, id, asked),
  };
}

async function lettersOf(db: Db, storm: Storm, { trips, ownerIds }: Plan): Promise<StormView['letters']> {
  const ofTemplate = await templateOf(db, storm);
  const count = (stage: 'here' | 'coming') => trips.filter((trip) => trip.stage === stage).length;
  const people = { here: count('here'), coming: count('coming'), owners: ownerIds.length };
  return firstReaders.map((readers) => ({
    readers,
    people: people[readers],
    isOwn: storm.texts[readers] !== undefined,
    texts: storm.texts[readers] ?? ofTemplate(readers),
  }));
}

interface GuestRow extends Omit<BoardGuest, 'places' | 'standing' | 'saidAt'> {
  readonly lines: readonly {
    readonly kind: 'house' | 'boat';
    readonly name: Bilingual;
    readonly startsOn: CalendarDate;
    readonly endsOn: CalendarDate;
  }[];
  readonly what: AnswerKind | null;
  readonly saidAt: Instant | null;
}

async function readBoard(db: Db, storm: Storm, { who, language }: Asked): Promise<StormBoard> {
  const { rows } = await sql<GuestRow>`
    SELECT s.id, s.group_id AS "groupId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
      u.phone_number AS phone, u.language, s.stage, s.nights, s.lost_nights AS "lostNights", s.proposal,
      s.amount_cents AS "amountCents", s.settled_as AS "settledAs", a.what, a.words, a.said_at AS "saidAt",
      ${person('a.by_staff', language)} AS "notedBy",
      coalesce((SELECT max(l.adults + l.infants + l.babies) FROM reservation l
        WHERE l.group_id = g.id AND l.rentable_id IS NOT NULL), 0) AS people,
      coalesce((SELECT json_agg(json_build_object('kind', r.kind, 'name', json_build_object('en', r.name_en, 'es', r.name_es),
          'startsOn', l.starts_on, 'endsOn', l.ends_on) ORDER BY l.starts_on, l.id)
        FROM reservation l JOIN rentable r ON r.id = l.rentable_id
        WHERE l.group_id = g.id AND l.starts_on < ${storm.until} AND l.ends_on >= ${storm.from}), '[]') AS lines
    FROM storm_guest s JOIN reservation_group g ON g.id = s.group_id JOIN app_user u ON u.id = g.tenant_id
      LEFT JOIN LATERAL (SELECT * FROM storm_answer WHERE guest_id = s.id ORDER BY id DESC LIMIT 1) a ON true
    WHERE s.storm_id = ${storm.id} AND ${groupInScope(who.scope, sql`g.id`)}
      AND (g.status NOT IN ('cancelled', 'rejected', 'expired') OR s.settled_as IS NOT NULL)
    ORDER BY s.stage DESC, lower(u.lastname), g.booking_code`.execute(db);
  const guests = rows
    .map(({ lines, what, saidAt, ...guest }) => ({
      ...guest,
      places: placesOf(lines, language),
      standing: standingOfAnswer(what),
      saidAt: saidAt === null ? null : isoOf(saidAt),
    }))
    .toSorted((a, b) => standings.indexOf(a.standing) - standings.indexOf(b.standing));
  const count = (standing: Standing) => guests.filter((guest) => guest.standing === standing).length;
  const ofTemplate = await templateOf(db, storm);
  return {
    counts: {
      ...{ guests: guests.length, help: count('help'), silent: count('silent') },
      ...{ called: count('called'), safe: count('safe') },
    },
    guests,
    messages: await listMessages(db, storm.id, language),
    update: ofTemplate('update'),
    clear: ofTemplate('clear'),
  };
}

type Message = StormBoard['messages'][number];

async function listMessages(db: Db, stormId: number, language: Language): Promise<Message[]> {
  const { rows } = await sql<Omit<Message, 'sentAt'> & { readonly sentAt: Instant }>`
    SELECT m.id, m.kind, m.readers, ${sql.ref(`m.subject_${language}`)} AS subject, ${sql.ref(`m.text_${language}`)} AS text,
      m.people, ${person('m.sent_by', language)} AS "sentBy", m.sent_at AS "sentAt"
    FROM storm_message m WHERE m.storm_id = ${stormId} ORDER BY m.id DESC`.execute(db);
  return rows.map(({ sentAt, ...message }) => ({ ...message, sentAt: isoOf(sentAt) }));
}

async function readTasks(db: Db, stormId: number, { who, language }: Asked): Promise<StormView['tasks']> {
  const { rows } = await sql<Omit<StormTask, 'doneAt'> & { doneAt: Instant | null; total: number; open: number }>`
    SELECT k.id, ${nameIn('r', language)} AS place, ${nameIn('d', language)} AS destination, r.address, k.kind, k.state,
      ${person('k.done_by', language)} AS "doneBy", k.done_at AS "doneAt",
      count(*) OVER ()::int AS total, count(*) FILTER (WHERE k.state = 'open') OVER ()::int AS open
    FROM storm_task k JOIN rentable r ON r.id = k.rentable_id JOIN destination d ON d.id = r.destination_id
    WHERE k.storm_id = ${stormId} AND ${inScope(who.scope, sql`r.id`)}
    ORDER BY k.state = 'open' DESC, 3, 2, k.id LIMIT ${MAX_TASKS}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    open: rows[0]?.open ?? 0,
    rows: rows.map(({ total: _, open: __, doneAt, ...task }) => ({
      ...task,
      doneAt: doneAt === null ? null : isoOf(doneAt),
    })),
  };
}

/** What a mail of a storm says; undefined where it is gone. */
export interface ToldMessage extends WrittenTexts {
  readonly kind: 'first' | 'update' | 'clear';
  readonly isOpen: boolean;
}

export async function findStormMessage(db: Db, id: number): Promise<ToldMessage | undefined> {
  const { rows } = await sql<ToldMessage>`
    SELECT m.kind, w.state = 'open' AS "isOpen", m.subject_en AS "subjectEn", m.subject_es AS "subjectEs",
      m.text_en AS "textEn", m.text_es AS "textEs"
    FROM storm_message m JOIN storm w ON w.id = m.storm_id WHERE m.id = ${id}`.execute(db);
  return rows[0];
}

/** A guest of a storm, for the page of their link and for the mail to staff who have to help. */
export interface ToldGuest {
  readonly id: string;
  readonly stormId: number;
  readonly groupId: string;
  readonly storm: string;
  readonly state: 'draft' | 'open' | 'over';
  readonly bookingCode: string;
  readonly guestName: string;
  readonly phone: string | null;
  readonly language: Language;
  readonly place: string | null;
  readonly what: AnswerKind | null;
  readonly words: string | null;
  readonly isByStaff: boolean;
  readonly saidAt: Instant | null;
}

/** The guest with that id whose account is not gone. */
export async function findStormGuest(
  db: Db,
  id: string,
  language: Language | null = null,
): Promise<ToldGuest | undefined> {
  const { rows } = await sql<ToldGuest>`
    SELECT s.id, w.id AS "stormId", g.id AS "groupId", w.name AS storm, w.state, g.booking_code AS "bookingCode",
      concat_ws(' ', u.name, u.lastname) AS "guestName", u.phone_number AS phone, u.language,
      (SELECT CASE coalesce(${language}, u.language) WHEN 'es' THEN r.name_es ELSE r.name_en END FROM reservation l
        JOIN rentable r ON r.id = l.rentable_id WHERE l.group_id = g.id ORDER BY l.is_principal DESC, l.id LIMIT 1) AS place,
      a.what, a.words, a.by_staff IS NOT NULL AS "isByStaff", a.said_at AS "saidAt"
    FROM storm_guest s JOIN storm w ON w.id = s.storm_id JOIN reservation_group g ON g.id = s.group_id
      JOIN app_user u ON u.id = g.tenant_id
      LEFT JOIN LATERAL (SELECT * FROM storm_answer WHERE guest_id = s.id ORDER BY id DESC LIMIT 1) a ON true
    WHERE s.id = ${id} AND u.status <> 'deleted'`.execute(db);
  return rows[0];
}
