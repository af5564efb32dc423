import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { suspendHold } from '#features/calendars/server/calendars.facade.ts';
import type { Group } from '#features/reservations/domain/group.ts';
import { findGroups, lockGroups } from '#features/reservations/server/reservations.facade.ts';
import { timeAt } from '#kernel/company-zone.ts';
import { hoursBetween, type Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { Refusal, refuse, refuseIf } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { refusalText } from '#platform/http/error-handler.ts';
import type { Ports } from '#platform/ports.ts';
import type { ParkedMove, ParkedPreview, SeenMove } from '../api/parked-moves.schemas.ts';
import type { WantedChange } from '../api/trip-changes.schemas.ts';
import { collidingWith, movesBeside, type PlannedPlace, whyNotParked } from '../domain/parked-moves.ts';
import { findAsked, policyInstant } from './asked-changes.repository.ts';
import { type PlannedChange, planUnderLocks, writeMade } from './make-change.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { previewOf } from './preview-change.ts';
import { nextSequenceOf } from './trip-changes.repository.ts';
import { nameLines, refuseOutside } from './units.views.ts';

interface Parked<Move> {
  readonly moves: readonly Move[];
  readonly language: Language;
  readonly scope: Scope | null;
}

/** domain 4.9: what each of several moves comes to, with the others made as well. Nothing is written. */
export async function previewParkedMoves(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { moves, language, scope }: Parked<ParkedMove>,
): Promise<ParkedPreview> {
  refuseIf(whyNotParked(moves));
  const groups = await findGroups(
    db,
    moves.map(({ groupId }) => groupId),
  );
  const lines = await findLines(db, moves);
  const guests = await nameGuests(db, moves, language);
  const now = clock.now();
  const shown: Shown[] = [];
  for (const move of moves) {
    const group = groups.find(({ id }) => id === move.groupId) ?? refuse('reservation-group-not-found');
    const planned = await orRefusal(() => planParked(db, { move, lines, group, now, language, scope }));
    shown.push({ group, planned });
  }
  const places = shown.flatMap(({ planned }) => ('plan' in planned ? [planned.place] : []));
  const codeOf = new Map(groups.map(({ id, bookingCode }) => [id, bookingCode]));
  const views: ParkedPreview['moves'] = [];
  for (const { group, planned } of shown) {
    const known = { groupId: group.id, bookingCode: group.bookingCode, guestName: guests.get(group.id) ?? '' };
    if ('refused' in planned) {
      const problem = refusalText(language, planned.refused.code, planned.refused.details);
      views.push({ ...known, preview: null, problem, collidesWith: [], names: {} });
      continue;
    }
    const { plan, place } = planned;
    const sequence = await nextSequenceOf(db, group.id);
    const names = await nameLines(
      db,
      plan.clashes.map(({ reservationId }) => reservationId),
    );
    views.push({
      ...known,
      preview: previewOf(plan, { bookingCode: group.bookingCode, sequence, language }),
      problem: null,
      collidesWith: collidingWith(places, place).map((id) => codeOf.get(id) ?? ''),
      names: Object.fromEntries([...names].map(([id, name]) => [id, name[language]])),
    });
  }
  const isFree = views.every(({ preview, collidesWith }) => preview?.canMake && collidesWith.length === 0);
  return { moves: views, canMake: isFree };
}

interface Making extends Parked<SeenMove> {
  readonly staffId: string;
  readonly reason: string;
}

/**
 * domain 4.9: makes several moves in one transaction, all or none, each as a change of its own. All of them are planned
 * under their locks first; then their lines leave where they are, so that the constraint decides over the places they
 * come to and two stays can swap. A refusal names the trip whose move it is.
 */
export function makeParkedMoves(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { moves, language, scope, staffId, reason }: Making,
): Promise<void> {
  refuseIf(whyNotParked(moves));
  const sorted = moves.toSorted((one, other) => (one.groupId < other.groupId ? -1 : 1));
  return inTransaction(ports.db, async (tx) => {
    for (const { groupId, unitId } of sorted) await naming(groupId, () => refuseOutside(tx, scope, unitId));
    const ids = sorted.map(({ groupId }) => groupId);
    const { groups, locked } = await lockGroups(tx, ids, { rentableIds: sorted.map(({ unitId }) => unitId) });
    const lines = await findLines(tx, sorted);
    const ready: { readonly planned: PlannedChange; readonly agreed: SeenMove['agreed'] }[] = [];
    for (const move of sorted) {
      const { groupId, hash, agreed } = move;
      const planned = await naming(groupId, () => {
        const group = groups.find(({ id }) => id === groupId) ?? refuse('reservation-group-not-found');
        const { wanted, beside } = wantedOf(group, { move, lines });
        const body = { ...wanted, hash, reason };
        return planUnderLocks(ports, tx, { locked: { group, locked }, staffId, language, body, beside });
      });
      ready.push({ planned, agreed });
    }
    refuseCollisions(ready.map(({ planned }) => planned));
    await suspendHold(
      locked,
      ready.map(({ planned }) => planned.plan.line.id),
    );
    for (const { planned, agreed } of ready)
      await naming(planned.locked.group.id, () => writeMade(ports, tx, planned, agreed));
  });
}

function refuseCollisions(all: readonly PlannedChange[]): void {
  const places = all.map(({ locked, plan }) => placeOf(locked.group.id, plan));
  for (const [index, place] of places.entries())
    if (collidingWith(places, place).length > 0)
      refuse(all[index]?.plan.line.type === 'boat' ? 'boat-not-available' : 'house-not-available', {
        groupId: place.groupId,
      });
}

/** A refusal says in its details which trip's move it is about. */
async function naming<T>(groupId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(error.code, { ...error.details, groupId });
  }
}

interface Shown {
  readonly group: Group;
  readonly planned: { readonly plan: ChangePlan; readonly place: PlannedPlace } | { readonly refused: Refusal };
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T | { readonly refused: Refusal }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return { refused: error };
    throw error;
  }
}

/** The lines whose bars are moved, by the bars. */
type Lines = readonly (ParkedMove & { readonly reservationId: string })[];

interface Planning {
  readonly move: ParkedMove;
  readonly lines: Lines;
  readonly group: Group;
  readonly now: Instant;
  readonly language: Language;
  readonly scope: Scope | null;
}

async function planParked(db: Db | Tx, { move, lines, group, now, language, scope }: Planning) {
  await refuseOutside(db, scope, move.unitId);
  const { wanted, beside } = wantedOf(group, { move, lines });
  const policyAt = policyInstant(await findAsked(db, group.id), wanted, now);
  const plan = await planChange(db, { group, wanted, now, policyAt, language, beside });
  return { plan, place: placeOf(group.id, plan) };
}

const placeOf = (groupId: string, { planned: { to } }: ChangePlan): PlannedPlace => ({
  groupId,
  unitId: to.rentableId,
  during: to.occupies ?? to.during,
});

/** A parked move as the change that it is: guests, hours and booked prices stay. */
function wantedOf(group: Group, { move, lines }: Pick<Planning, 'move' | 'lines'>) {
  const own = lines.find(({ groupId }) => groupId === move.groupId);
  const line = group.lines.find(({ id }) => id === own?.reservationId);
  if (!own || !line) return refuse('reservation-not-found');
  const { unitId, from, until, keeps } = move;
  const { during, guests, type } = line;
  const when =
    type === 'boat' ? { startTime: timeAt(during.from), hours: hoursBetween(during.from, during.until) } : { until };
  const wanted: WantedChange = {
    ...{ reservationId: line.id, unitId, from, ...when },
    guests: { adults: guests.adults, infants: guests.infants, babies: guests.babies, pets: guests.pets },
    pricing: { mode: 'kept' },
    // A house is changed in the tray because the company has to; other days are what guests ask for.
    wantedBy: unitId === line.rentableId ? 'guest' : 'company',
    keeps,
  };
  return { wanted, beside: movesBeside(lines, own) };
}

async function findLines(db: Db | Tx, moves: readonly ParkedMove[]): Promise<Lines> {
  const { rows } = await sql<{ barId: number; reservationId: string; groupId: string }>`
    SELECT o.id AS "barId", l.id AS "reservationId", l.group_id AS "groupId"
    FROM occupancy o JOIN reservation l ON l.id = o.reservation_id
    WHERE o.id = ANY(${moves.map(({ barId }) => barId)}::bigint[])`.execute(db);
  return moves.flatMap((move) => {
    const row = rows.find(({ barId, groupId }) => Number(barId) === move.barId && groupId === move.groupId);
    return row ? [{ ...move, reservationId: row.reservationId }] : [];
  });
}

async function nameGuests(db: Db, moves: readonly ParkedMove[], language: Language) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT g.id, ${nameOfPerson('t', language)} AS name FROM reservation_group g JOIN app_user t ON t.id = g.tenant_id
    WHERE g.id = ANY(${moves.map(({ groupId }) => groupId)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
