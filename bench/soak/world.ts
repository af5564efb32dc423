import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openSession } from '#features/accounts/server/sessions/sessions.repository.ts';
import { signAccessToken } from '#features/accounts/server/sessions/sign-access-token.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { systemClock } from '#platform/clock.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { testSecrets } from '#tests/support/test-secret.ts';
import type { Ask } from './ask.ts';
import type { Journal } from './journal.ts';

/** Somebody with a session; a token is made of it whenever one is needed, without asking anybody. */
export interface Person {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
}

/** What the sessions of a load share. */
export interface World {
  readonly origin: string;
  readonly ask: Ask;
  readonly journal: Journal;
  readonly random: () => number;
  readonly today: CalendarDate;
  readonly houseIds: readonly number[];
  /** Paths of calendars that channels read. */
  readonly calendars: readonly string[];
  readonly staff: Person;
  /** Guests who have not come yet. */
  readonly guests: Person[];
  /** Trips that wait for an answer of staff, oldest first. */
  readonly waiting: AskedFor[];
  /** Begins a session after so many seconds. */
  readonly later: (seconds: number, session: Session) => void;
}

export type Session = (world: World) => Promise<void>;

/** A trip that its guest has asked for. */
export interface AskedFor {
  readonly groupId: string;
  readonly guest: Person;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Whether it happens: `share` is from 0 to 1. */
export const happens = ({ random }: Pick<World, 'random'>, share: number): boolean => random() < share;

export const oneOf = <Item>({ random }: Pick<World, 'random'>, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** A stay of three to six nights in the next year and a half. */
export function anyStay({ random, today }: Pick<World, 'random' | 'today'>): {
  from: CalendarDate;
  until: CalendarDate;
} {
  const from = addDays(today, 20 + Math.floor(random() * 480));
  return { from, until: addDays(from, 3 + Math.floor(random() * 4)) };
}

/** A person looks at what came before going on. */
export const look = (world: Pick<World, 'random'>): Promise<void> => pause(300 + world.random() * 1_700);

const clock = systemClock();
const AT_ONCE = 8;

/** What a call of this person carries. */
export async function bearerFor({ userId, sessionId }: Person): Promise<{ authorization: string }> {
  const { token } = await signAccessToken(testSecrets, { userId, sessionId }, clock.now());
  return { authorization: `Bearer ${token}` };
}

/** Guests with a session each. */
export async function makePeople(db: Db, count: number): Promise<Person[]> {
  const people: Person[] = [];
  const make = async () => {
    const { id, email } = await aUser(db);
    people.push({ userId: id, email, sessionId: await sessionOf(db, id) });
  };
  while (people.length < count)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - people.length) }, make));
  return people;
}

/** Somebody of the demo, with a session. */
export async function personOf(db: Db, email: string): Promise<Person> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM app_user WHERE email = ${email}`.execute(db);
  const userId = rows[0]?.id;
  if (userId === undefined) throw new Error(`${email} is not in the demo`);
  return { userId, email, sessionId: await sessionOf(db, userId) };
}

async function sessionOf(db: Db, userId: string): Promise<string> {
  const opened = await inTransaction(db, (tx) => openSession(tx, { userId, device: null, steps: 2 }, clock.now()));
  return opened.sessionId;
}
