import type pg from 'pg';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { weekendNightsBefore } from '#kernel/weekends.ts';
import { seededRandom } from './seeded-random.ts';

export const DESTINATIONS = 20;
export const AMENITIES = 40;
const NIGHTS_KNOWN = 768;
const STAYS = 40;
const SEASONS = 6;
const FIRST_ID_BESIDE_DEMO = 1_001;
const DEMO_DESTINATIONS = 14;
const HOUSES_A_BATCH = 1_000;
const PICTURES = 3;
/** These houses also get stays, price ranges and amenities, from which the database makes search rows to compare. */
export const CHECKED_HOUSES = 200;

interface Range {
  readonly first: number;
  readonly nights: number;
}
interface Season extends Range {
  readonly cents: number;
}
interface FilledHouse {
  readonly id: number;
  readonly mask: bigint;
  readonly baseCents: number;
  /** Half of the houses have a price of the weekend. */
  readonly weekendCents: number | null;
  readonly minNights: number;
  readonly stays: readonly Range[];
  readonly seasons: readonly Season[];
}

/**
 * Houses with 40 stays each over two years, six seasons, some pictures and about 18 of 40 amenities, as search rows.
 * The same count gives the same houses. With `besideDemo` they join the demo's, in its places, with its amenities.
 */
export async function fillHouses(
  owner: pg.Client,
  count: number,
  { today, besideDemo = false, pictures = PICTURES }: { today: CalendarDate; besideDemo?: boolean; pictures?: number },
): Promise<void> {
  const random = seededRandom(7);
  const from = addDays(today, -2);
  await owner.query(`SET session_replication_role = replica`);
  if (!besideDemo) await fillLists(owner);
  const firstId = besideDemo ? FIRST_ID_BESIDE_DEMO : 1;
  const destinations = besideDemo ? DEMO_DESTINATIONS : DESTINATIONS;
  for (let first = 0; first < count; first += HOUSES_A_BATCH) {
    const batch = Array.from({ length: Math.min(HOUSES_A_BATCH, count - first) }, (_, i) =>
      aHouse(firstId + first + i, random),
    );
    await insertBatch(owner, batch, { from, destinations, pictures });
    for (const house of batch.filter(({ id }) => id <= CHECKED_HOUSES)) await insertTruth(owner, house, from);
  }
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
}

function aHouse(id: number, random: () => number): FilledHouse {
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  let day = whole(2, 14);
  const stays = Array.from({ length: STAYS }, () => {
    const stay = { first: day, nights: whole(2, 7) };
    day += stay.nights + whole(4, 22);
    return stay;
  }).filter(({ first, nights }) => first + nights < NIGHTS_KNOWN && random() < 0.9);
  return {
    id,
    mask: Array.from({ length: AMENITIES }, (_, bit) => (random() < 0.45 ? 1n << BigInt(bit) : 0n)).reduce(
      (a, b) => a | b,
      0n,
    ),
    baseCents: whole(80, 900) * 100,
    weekendCents: id % 2 === 0 ? (100 + (id % 900)) * 100 : null,
    minNights: whole(1, 3),
    stays,
    seasons: Array.from({ length: SEASONS }, (_, i) => ({
      first: 20 + i * 110,
      nights: whole(30, 100),
      cents: whole(100, 1_500) * 100,
    })),
  };
}

async function fillLists(owner: pg.Client): Promise<void> {
  await owner.query(`
    INSERT INTO state (code, name_en, name_es) VALUES ('FL', 'Florida', 'Florida');
    INSERT INTO destination (state_id, slug, name_en, name_es, description_en, description_es, latitude, longitude, position)
      SELECT 1, 'd' || i, 'Place ' || i, 'Lugar ' || i, '', '', 25.7, -80.2, i FROM generate_series(1, ${DESTINATIONS}) i;
    INSERT INTO amenity (bit, code, kind, category, icon, name_en, name_es, position)
      SELECT i - 1, 'a' || i, 'amenity', 'essentials', 'house', 'Amenity ' || i, 'Servicio ' || i, i FROM generate_series(1, ${AMENITIES}) i;`);
}

async function insertBatch(
  owner: pg.Client,
  houses: readonly FilledHouse[],
  { from, destinations, pictures }: { from: CalendarDate; destinations: number; pictures: number },
): Promise<void> {
  const ids = houses.map(({ id }) => id);
  await owner.query(
    `INSERT INTO rentable (id, kind, status, slug, name_en, name_es, description_en, description_es, destination_id, address, latitude, longitude,
       shown_latitude, shown_longitude, rating_sum, rating_count, outstanding, created_at, updated_at) OVERRIDING SYSTEM VALUE
     SELECT id, 'house', 'published', 'house-' || id, 'House ' || id, 'Casa ' || id, 'A house', 'Una casa', 1 + id % ${destinations}, 'Somewhere', 25.7, -80.2,
       25.7 + (id % 997) / 5000.0, -80.3 + (id % 991) / 5000.0, 9 * (id % 40), 2 * (id % 40), id % 9 = 0, now(), now() FROM unnest($1::int[]) id`,
    [ids],
  );
  await owner.query(
    `INSERT INTO house (rentable_id, property_type, type_of_place, bedrooms, bathrooms, beds, max_guests, pets_allowed, check_in_from, check_in_until,
       check_out_by, min_nights, base_price_cents, weekend_price_cents, cleaning_fee_cents, weekly_discount_basis_points, monthly_discount_basis_points)
     SELECT id, 'house', 'entire-place', 1 + id % 6, 1 + id % 4, 2 + id % 7, 2 + id % 11, id % 2 = 0, '16:00', '22:00', '11:00', nights, cents, weekend, 15000, 500, 1000
     FROM unnest($1::int[], $2::int[], $3::int[], $4::int[]) AS x (id, nights, cents, weekend)`,
    [
      ids,
      houses.map(({ minNights }) => minNights),
      houses.map(({ baseCents }) => baseCents),
      houses.map(({ weekendCents }) => weekendCents),
    ],
  );
  await owner.query(
    `INSERT INTO media (rentable_id, position, is_primary, room, alt_en, alt_es, width, height, placeholder, master)
     SELECT id, i, i = 0, 'exterior', 'The house', 'La casa', 1600, 1067, '#88aabb', 'stored:none' FROM unnest($1::int[]) id, generate_series(0, $2::int - 1) i`,
    [ids, pictures],
  );
  const steps = houses.map((house) => stepsOf(house, from));
  await owner.query(
    `INSERT INTO house_price SELECT id, starts::date[], cents::int[], sums::bigint[], nights::int[], 15000, 500, 1000, extra::int[], arrivals::int[], NULL
     FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) AS x (id, starts, cents, sums, nights, extra, arrivals)`,
    [
      ids,
      steps.map(({ starts }) => starts),
      steps.map(({ cents }) => cents),
      steps.map(({ sums }) => sums),
      steps.map(({ nights }) => nights),
      steps.map(({ extra }) => extra),
      steps.map(({ arrivals }) => arrivals),
    ],
  );
  await owner.query(
    `INSERT INTO house_hot (house_id, destination_id, occ_from, amenity_mask, tag_mask, guests, bedrooms, beds, bathrooms_tenths, pets, property_type,
       type_of_place, cancellation_policy, outstanding, rating_tenths, rating_count, base_price_cents, latitude, longitude, occ, visitors, orphan_nights,
       most_min_nights, rules_from, min_nights, arrival_days, departure_days)
     SELECT h.rentable_id, r.destination_id, $2::date, x.mask, 0, h.max_guests, h.bedrooms, h.beds, (h.bathrooms * 10)::int, h.pets_allowed,
       h.property_type, h.type_of_place, r.cancellation_policy, r.outstanding, CASE WHEN r.rating_count = 0 THEN 0 ELSE 45 END, r.rating_count, h.base_price_cents,
       r.shown_latitude, r.shown_longitude, x.occ::bit(768), 32767, 0, s.most_min_nights, s.rules_from, s.min_nights, s.arrival_days, s.departure_days
     FROM unnest($1::int[], $3::bigint[], $4::text[]) AS x (id, mask, occ) JOIN house h ON h.rentable_id = x.id JOIN rentable r ON r.id = x.id
       JOIN house_stay_rules s ON s.house_id = x.id`,
    [ids, from, houses.map(({ mask }) => String(mask)), houses.map(bitsOf)],
  );
}

function bitsOf({ stays }: FilledHouse): string {
  const bits = new Array<string>(NIGHTS_KNOWN).fill('0');
  for (const { first, nights } of stays) bits.fill('1', first, first + nights);
  return bits.join('');
}

const FIRST_STEP = calendarDate('2000-01-01');
const ANY_DAY = 127;
const WEEKEND_DAYS = [0, 5, 6];
const WEEKEND_BITS = WEEKEND_DAYS.reduce((bits, day) => bits | (1 << day), 0);

/** Every fourth house takes arrivals from Friday to Sunday in its seasons. */
const arrivesAtWeekends = ({ id }: Pick<FilledHouse, 'id'>) => id % 4 === 0;

/** Every third house asks for two more min nights in its seasons. */
const seasonNights = ({ id, minNights }: Pick<FilledHouse, 'id' | 'minNights'>) => minNights + (id % 3 === 0 ? 2 : 0);

/** The price steps as the database function `house_price_refresh` writes them, as texts of PostgreSQL arrays. */
function stepsOf(house: FilledHouse, from: CalendarDate) {
  const between = {
    cents: house.baseCents,
    extra: (house.weekendCents ?? house.baseCents) - house.baseCents,
    arrivals: ANY_DAY,
    nights: house.minNights,
  };
  const steps = [{ at: FIRST_STEP, ...between }];
  for (const { first, nights, cents } of house.seasons) {
    const arrivals = arrivesAtWeekends(house) ? WEEKEND_BITS : ANY_DAY;
    steps.push(
      { at: addDays(from, first), cents, extra: 0, arrivals, nights: seasonNights(house) },
      { at: addDays(from, first + nights), ...between },
    );
  }
  let spent = 0;
  const sums = steps.map(({ at, cents, extra }, i) => {
    const before = steps[i - 1];
    if (before)
      spent +=
        before.cents * daysBetween(before.at, at) +
        before.extra * (weekendNightsBefore(at) - weekendNightsBefore(before.at));
    return spent - cents * daysBetween(FIRST_STEP, at) - extra * weekendNightsBefore(at);
  });
  const list = (values: readonly unknown[]) => `{${values.join()}}`;
  return {
    starts: list(steps.map(({ at }) => at)),
    cents: list(steps.map(({ cents }) => cents)),
    sums: list(sums),
    nights: list(steps.map(({ nights }) => nights)),
    extra: house.weekendCents === null ? null : list(steps.map(({ extra }) => extra)),
    arrivals: arrivesAtWeekends(house) ? list(steps.map(({ arrivals }) => arrivals)) : null,
  };
}

async function insertTruth(
  owner: pg.Client,
  { id, stays, seasons, mask, minNights }: FilledHouse,
  from: CalendarDate,
): Promise<void> {
  for (const { first, nights } of stays) {
    await owner.query(
      `INSERT INTO occupancy (rentable_id, reason, block_kind, during, blocks)
       VALUES ($1, 'block', 'staff', tstzrange(($2::date)::timestamp AT TIME ZONE 'America/New_York', ($3::date)::timestamp AT TIME ZONE 'America/New_York'), true)`,
      [id, addDays(from, first), addDays(from, first + nights)],
    );
  }
  for (const { first, nights, cents } of seasons) {
    await owner.query(
      `INSERT INTO price_range (house_id, during, nightly_cents, arrival_days, min_nights) VALUES ($1, daterange($2, $3), $4, $5, $6)`,
      [
        ...[id, addDays(from, first), addDays(from, first + nights), cents],
        ...[arrivesAtWeekends({ id }) ? WEEKEND_DAYS : null, seasonNights({ id, minNights })],
      ],
    );
  }
  await owner.query(`INSERT INTO house_amenity SELECT $1, id FROM amenity WHERE ($2::bigint >> bit) & 1 = 1`, [
    id,
    String(mask),
  ]);
}

/** How many of the checked houses' rows differ from what the database makes of their stays, ranges and amenities. */
export async function countWrongRows(owner: pg.Client): Promise<number> {
  const read = `SELECT h.house_id, h.occ, h.amenity_mask, h.guests, h.rating_tenths, h.orphan_nights, h.most_min_nights,
      h.rules_from, h.min_nights AS rule_nights, h.arrival_days AS rule_days, p.price_from, p.price_cents, p.price_cum, p.min_nights,
      p.weekend_extra_cents, p.arrival_days, p.departure_days
    FROM house_hot h JOIN house_price p USING (house_id) WHERE house_id <= ${CHECKED_HOUSES} ORDER BY house_id`;
  const before = (await owner.query(read)).rows.map((row) => JSON.stringify(row));
  await owner.query(
    `SELECT house_search_refresh(id), house_price_refresh(id) FROM generate_series(1, ${CHECKED_HOUSES}) id`,
  );
  const after = (await owner.query(read)).rows.map((row) => JSON.stringify(row));
  return after.filter((row, i) => row !== before[i]).length + Math.abs(after.length - before.length);
}
