import { sql } from 'kysely';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { BlockKind } from '#features/calendars/domain/occupancy-kinds.ts';
import { nearestFreeOutings, nearestFreeRanges, type Taken } from '#features/calendars/server/calendars.facade.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { PictureRoom } from '#features/catalog/domain/house-terms.ts';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import { liftableRules } from '#features/pricing/domain/agreed-terms.ts';
import { offerOutings, offerStays } from '#features/pricing/server/offers.facade.ts';
import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { DeskBoat, DeskBoats, DeskHouse, DeskHouses, Hindrance } from '../api/front-desk.schemas.ts';

/** Of so many houses or boats near dates are looked for, where nothing is free. */
const MAX_NEAR = 3;

interface Asked {
  readonly guests: Guests;
  readonly words: string | undefined;
  /** One house or boat alone. */
  readonly unitId: number | undefined;
  readonly language: Language;
  readonly scope: Scope | null;
}

interface Unit {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly bedrooms: number;
  readonly maxGuests: number;
  readonly stored: StoredMedia<PictureRoom> | null;
}

type Deps = Pick<Ports, 'db' | 'clock'>;

/** Houses for dates and people: what can be had with its total, why the others can't, and near dates where none can. */
export async function findHouses({ db, clock }: Deps, asked: Asked & { stay: DateRange }): Promise<DeskHouses> {
  const { stay, guests } = asked;
  if (daysBetween(stay.from, stay.until) < 1) return refuse('reservation-range-conflict');
  const units = await listUnits(db, 'house', asked);
  const offers = await offerStays(db, { houseIds: [...units.keys()], stay, guests }, { clock });
  const all = offers.flatMap((offer): readonly DeskHouse[] => {
    const unit = units.get(offer.houseId);
    if (!unit) return [];
    const { taken, broken, why, houseId: _, ...priced } = offer;
    const hindrances = [
      ...hindrancesOf(taken),
      ...broken.map((rule) => ruleOf(rule)),
      ...(why === null ? [] : [ruleOf(why)]),
    ];
    return [{ ...viewOf(unit, asked.language), bedrooms: unit.bedrooms, ...priced, hindrances }];
  });
  const { free, others } = sorted(all, (house) => house.totalCents);
  const near = free.length > 0 ? [] : await nearHouses(db, others.slice(0, MAX_NEAR), stay);
  return { free, others, near };
}

/** Boats for a day and people, likewise. */
export async function findBoats({ db, clock }: Deps, asked: Asked & { date: CalendarDate }): Promise<DeskBoats> {
  const { date, guests } = asked;
  const units = await listUnits(db, 'boat', asked);
  const offers = await offerOutings(db, { boatIds: [...units.keys()], date, guests }, { clock });
  const all = offers.flatMap(({ boatId, durations, taken, why }): readonly DeskBoat[] => {
    const unit = units.get(boatId);
    if (!unit) return [];
    const isFree = durations.some(({ starts }) => starts.length > 0);
    const gone = isFree ? [] : taken.length > 0 ? hindrancesOf(taken) : [ruleOf('reservation-range-conflict')];
    const hindrances = [...gone, ...(why === null ? [] : [ruleOf(why)])];
    const view = durations.map(({ starts, ...duration }) => ({ ...duration, starts: [...starts] }));
    return [{ ...viewOf(unit, asked.language), durations: view, hindrances }];
  });
  const { free, others } = sorted(all, ({ durations }) => Math.min(...durations.map(({ totalCents }) => totalCents)));
  const near = free.length > 0 ? [] : await nearBoats(db, others.slice(0, MAX_NEAR), date);
  return { free, others, near };
}

/** What is published in the reader's work and called by all the words, or lies where they say. */
async function listUnits(
  db: Db,
  kind: 'house' | 'boat',
  { words = '', unitId, language, scope }: Asked,
): Promise<ReadonlyMap<number, Unit>> {
  const name = (of: string) => sql.ref(`${of}.name_${language}`);
  const isCalled = words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(
      (word) => sql`AND fold(r.name_en || ' ' || r.name_es || ' ' || d.name_en || ' ' || d.name_es) LIKE
        '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    );
  const isAlone = unitId === undefined ? sql`` : sql`AND r.id = ${unitId}::int`;
  const { rows } = await sql<Unit>`
    SELECT r.id, ${name('r')} AS name, ${name('d')} AS place, coalesce(h.bedrooms, b.cabins, 0) AS bedrooms,
      coalesce(h.max_guests, b.capacity) AS "maxGuests",
      (SELECT json_build_object('id', m.id, 'room', m.room, 'alt_en', m.alt_en, 'alt_es', m.alt_es, 'width', m.width,
        'height', m.height, 'placeholder', m.placeholder) FROM media m WHERE m.rentable_id = r.id AND m.is_primary) AS stored
    FROM rentable r JOIN destination d ON d.id = r.destination_id
      LEFT JOIN house h ON h.rentable_id = r.id LEFT JOIN boat b ON b.rentable_id = r.id
    WHERE r.kind = ${kind} AND r.status = 'published' AND ${inScope(scope, sql`r.id`)} ${isAlone}
      ${sql.join(isCalled, sql` `)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function viewOf({ stored, bedrooms: _, ...unit }: Unit, language: Language) {
  return { ...unit, media: stored === null ? null : mediaView(stored, language) };
}

/** Each kind of what stands in the way once: who asks needs no list of stays. */
function hindrancesOf(taken: readonly Taken[]): readonly Hindrance[] {
  const nobody = { block: null, rule: null, isLiftable: false };
  return [...new Set(taken.map(({ by }) => by))].map((by) =>
    by === 'stay' || by === 'hold' || by === 'channel'
      ? { ...nobody, kind: by }
      : { ...nobody, kind: 'block', block: by satisfies BlockKind },
  );
}

function ruleOf(rule: string): Hindrance {
  return { kind: 'rule', block: null, rule, isLiftable: liftableRules.some((liftable) => liftable === rule) };
}

type Hindered = { readonly hindrances: readonly Hindrance[] };

const isOnlyRules = ({ hindrances }: Hindered) => hindrances.every(({ isLiftable }) => isLiftable);

function sorted<Found extends Hindered>(all: readonly Found[], centsOf: (found: Found) => number) {
  const byPrice = all.toSorted((a, b) => centsOf(a) - centsOf(b));
  const free = byPrice.filter(({ hindrances }) => hindrances.length === 0);
  const others = byPrice.filter(({ hindrances }) => hindrances.length > 0);
  const inOrder = [...others.filter(isOnlyRules), ...others.filter((other) => !isOnlyRules(other))];
  return { free, others: inOrder };
}

async function nearHouses(db: Db, houses: readonly DeskHouse[], stay: DateRange): Promise<DeskHouses['near']> {
  const near = await Promise.all(
    houses.map(async ({ id, name }) => {
      const [range] = await nearestFreeRanges(db, { rentableId: id, range: stay });
      return range ? [{ id, name, startAt: range.from, endAt: range.until }] : [];
    }),
  );
  return near.flat();
}

async function nearBoats(db: Db, boats: readonly DeskBoat[], date: CalendarDate): Promise<DeskBoats['near']> {
  const near = await Promise.all(
    boats.map(async ({ id, name, durations: [shortest] }) => {
      if (!shortest) return [];
      const [start] = await nearestFreeOutings(db, { boatId: id, date, startTime: '10:00', hours: shortest.hours });
      return start ? [{ id, name, ...start }] : [];
    }),
  );
  return near.flat();
}
