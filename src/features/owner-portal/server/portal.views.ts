import { sql } from 'kysely';
import { findPerson } from '#features/accounts/server/accounts.facade.ts';
import { countUnreadOfOwner } from '#features/contact/server/contact.facade.ts';
import { ownStatements } from '#features/owner-ledger/server/owner-ledger.facade.ts';
import { papersEndBy } from '#features/owners/domain/owner-papers.ts';
import { listManagement, listPapers } from '#features/owners/server/owners.facade.ts';
import { listOwnRepairs } from '#features/repairs/server/repairs.facade.ts';
import { readPerformance } from '#features/reports/server/reports.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PortalView } from '../api/owner-portal.schemas.ts';
import { guestLabel } from '../domain/guest-label.ts';
import { nextHolidays } from '../domain/own-dates.ts';
import { listOwnPlaces } from './own-places.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

interface Asked {
  readonly ownerId: string;
  readonly language: Language;
}

const HOLIDAYS_SHOWN = 2;

/** An owner’s first page. */
export async function getPortal(ports: Needs, { ownerId, language }: Asked): Promise<PortalView> {
  const { db, clock } = ports;
  const today = dateAt(clock.now());
  const owner = (await findPerson(db, ownerId)) ?? refuse('user-not-found');
  const hosted = await listHosted(db, { ownerId, language, today });
  const sent = await listManagement(db, sql`m.owner_id = ${ownerId} AND m.state = 'sent'`);
  const papers = await listPapers(ports, ownerId);
  return {
    ownerName: owner.name,
    today,
    places: [...(await listOwnPlaces(db, ownerId, language))],
    staying: hosted.filter(({ from }) => from <= today),
    next: hosted.find(({ from }) => from > today) ?? null,
    waiting: {
      agreements: sent.map(({ id, place }) => ({ id, place: place[language] })),
      repairs: await listAsked(ports, { ownerId, language }),
      ...(await countWaiting(db, ownerId)),
    },
    soFar: await readSoFar(db, { ownerId, language, today }),
    money: await readMoney(ports, { ownerId, language }),
    papers: papers.map(({ id, kind, name, rentableId, validUntil, isExpired, url }) => ({
      ...{ id, kind, name, rentableId, validUntil, url },
      state: isExpired ? 'expired' : validUntil !== null && validUntil <= papersEndBy(today) ? 'ending' : 'valid',
    })),
    unread: await countUnreadOfOwner(db, ownerId),
    holidays: nextHolidays(today, HOLIDAYS_SHOWN).map((one) => ({ ...one })),
  };
}

/** Repairs that wait for the owner's answer, the one that is due first first. */
async function listAsked(ports: Needs, asked: Asked): Promise<PortalView['waiting']['repairs']> {
  const { orders } = await listOwnRepairs(ports, asked);
  return orders
    .flatMap(({ id, name, shownWords, amountCents, answerDueAt }) =>
      answerDueAt === null || amountCents === null ? [] : [{ id, place: name, shownWords, amountCents, answerDueAt }],
    )
    .toSorted((one, other) => (one.answerDueAt < other.answerDueAt ? -1 : 1));
}

/** How the month goes, beside the same days of the year before. */
async function readSoFar(db: Db, asked: Asked & { readonly today: CalendarDate }): Promise<PortalView['soFar']> {
  const { now, before } = (await readPerformance(db, asked)).month;
  return {
    ...{ rentCents: now.rentCents, rentBeforeCents: before.rentCents },
    ...{ nights: now.guestNights, nightsBefore: before.guestNights },
  };
}

/** What comes next to the owner, and the statement that was issued last. */
async function readMoney(ports: Needs, { ownerId, language }: Asked): Promise<PortalView['money']> {
  const { draft, statements } = await ownStatements(ports, ownerId, language);
  const [last] = statements;
  if (!last && draft.lines.length === 0) return null;
  const { month, closingCents, reserveCents, payoutCents } = draft;
  return {
    ...{ month, closingCents, reserveCents, payoutCents },
    last: last?.id ? { id: last.id, month: last.month, payoutCents: last.payoutCents, state: last.state } : null,
  };
}

type Hosted = NonNullable<PortalView['next']>;

/** Who stays now or comes later, the soonest first; of each no more than an owner may know. */
async function listHosted(
  db: Db,
  { ownerId, language, today }: Asked & { readonly today: CalendarDate },
): Promise<readonly Hosted[]> {
  const { rows } = await sql<Omit<Hosted, 'guest'> & { readonly name: string; readonly initial: string }>`
    SELECT ${sql.ref(`r.name_${language}`)} AS place, u.name, left(u.lastname, 1) AS initial,
      l.adults + l.infants + l.babies AS guests, l.starts_on AS "from", l.ends_on AS until
    FROM reservation l JOIN rentable r ON r.id = l.rentable_id JOIN reservation_group g ON g.id = l.group_id
      JOIN app_user u ON u.id = g.tenant_id
    WHERE r.owner_id = ${ownerId} AND l.status = 'confirmed'
      AND (l.ends_on > ${today} OR (l.type = 'boat' AND l.starts_on >= ${today}))
    ORDER BY l.starts_on, l.during LIMIT 20`.execute(db);
  return rows.map(({ name, initial, ...row }) => ({ ...row, guest: guestLabel(name, initial) }));
}

/** Reviews without an answer, and damage that is not settled. */
async function countWaiting(db: Db, ownerId: string): Promise<{ reviews: number; damage: number }> {
  const { rows } = await sql<{ reviews: number; damage: number }>`
    SELECT (SELECT count(*)::int FROM review v JOIN rentable r ON r.id = v.rentable_id
        WHERE r.owner_id = ${ownerId} AND v.hidden_at IS NULL AND v.answer IS NULL) AS reviews,
      (SELECT count(DISTINCT c.group_id)::int FROM deposit_claim c JOIN deposit_claim_line d ON d.group_id = c.group_id
        JOIN reservation l ON l.id = d.reservation_id JOIN rentable r ON r.id = l.rentable_id
        WHERE r.owner_id = ${ownerId} AND c.settled_at IS NULL) AS damage`.execute(db);
  return rows[0] ?? { reviews: 0, damage: 0 };
}
