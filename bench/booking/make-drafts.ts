import type pg from 'pg';
import { signAccessToken } from '#features/accounts/server/sessions/sign-access-token.ts';
import { priceHouseStay, quoteReservations } from '#features/pricing/server/pricing.facade.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt, periodOf } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { periodAsText } from '#platform/database/parameters.ts';
import { CHECKED_HOUSES, fillHouses } from '../search/fill-houses.ts';

/** A draft that its guest can ask for, with the guest's access token. */
export interface Draft {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly groupId: string;
  readonly requestId: string;
  readonly reservationId: string;
  readonly houseId: number;
  readonly totalCents: number;
  readonly token: string;
  /** When the stay begins, as ISO text. */
  readonly startsAt: string;
}

// The same secret as the measured product, which runs in the same folder: it accepts the tokens.
const config = readConfig({});
const clock = systemClock();
const today = dateAt(clock.now());
const stay = { from: addDays(today, 60), until: addDays(today, 64) };
const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const WANTED_HOUSES = 64;

/**
 * Makes `alone` drafts, each for another house, and `races` times 64 drafts for the same house and dates. Each draft
 * belongs to another guest, who is signed in. The houses have an owner, and there is one member of staff.
 */
export async function makeDrafts(
  { owner, url }: { owner: pg.Client; url: string },
  { alone, races }: { alone: number; races: number },
): Promise<{ alone: readonly Draft[]; races: readonly (readonly Draft[])[] }> {
  const first = CHECKED_HOUSES + 1;
  await fillHouses(owner, CHECKED_HOUSES + alone + races, { today });
  await owner.query('SET session_replication_role = replica');
  await owner.query(`
    INSERT INTO app_user (name, lastname, email, status, roles, created_at, updated_at)
      VALUES ('Olga', 'Owner', 'owner@bench.test', 'active', '{tenant,owner}', now(), now()),
        ('Sam', 'Staff', 'staff@bench.test', 'active', '{tenant,staff}', now(), now());
    UPDATE rentable SET owner_id = (SELECT id FROM app_user WHERE email = 'owner@bench.test');
    UPDATE house SET base_price_cents = 30000, weekend_price_cents = NULL, min_nights = 1, max_guests = 6;`);
  await owner.query('SET session_replication_role = origin');
  const houseIds = [
    ...Array.from({ length: alone }, (_, i) => first + i),
    ...Array.from({ length: races * WANTED_HOUSES }, (_, i) => first + alone + Math.floor(i / WANTED_HOUSES)),
  ];
  const db = createDatabase({ url, poolSize: 2 });
  try {
    const { totalCents, startsAt } = await priceOf(db, first);
    const rows = await insertDrafts(owner, houseIds);
    const drafts = await Promise.all(
      rows.map(async (row) => ({ ...row, totalCents, startsAt, token: await tokenOf(row) })),
    );
    return {
      alone: drafts.slice(0, alone),
      races: Array.from({ length: races }, (_, i) =>
        drafts.slice(alone + i * WANTED_HOUSES, alone + (i + 1) * WANTED_HOUSES),
      ),
    };
  } finally {
    await db.destroy();
  }
}

async function priceOf(db: Db, houseId: number) {
  const priced = await priceHouseStay(db, { houseId, stay, guests }, { clock });
  const { startsAt } = priced;
  const quote = await quoteReservations(
    db,
    { reservations: [priced], startsAt, paymentTerms: defaultSettings },
    { clock },
  );
  return { totalCents: quote.totalCents, startsAt: new Date(startsAt).toISOString() };
}

async function tokenOf(claims: { userId: string; sessionId: string }): Promise<string> {
  return (await signAccessToken(config, claims, clock.now())).token;
}

type Row = Omit<Draft, 'totalCents' | 'token' | 'startsAt'> & { readonly userId: string };

async function insertDrafts(owner: pg.Client, houseIds: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await owner.query<Row>(
    `WITH wanted AS MATERIALIZED (
      SELECT i, house_id, gen_random_uuid() AS tenant_id, gen_random_uuid() AS session_id, gen_random_uuid() AS group_id,
        gen_random_uuid() AS request_id, gen_random_uuid() AS reservation_id
      FROM unnest($1::int[]) WITH ORDINALITY AS x (house_id, i)
    ), u AS (
      INSERT INTO app_user (id, name, lastname, email, status, created_at, updated_at)
      SELECT tenant_id, 'Ana', 'Rivera', 'guest-' || i || '@bench.test', 'active', now(), now() FROM wanted
    ), s AS (
      INSERT INTO user_session (id, user_id, created_at, last_used_at, ends_at)
      SELECT session_id, tenant_id, now(), now(), now() + interval '1 day' FROM wanted
    ), g AS (
      INSERT INTO reservation_group (id, tenant_id, booking_code, language, starts_at, starts_on, ends_on, created_at, updated_at)
      SELECT group_id, tenant_id, 'B' || lpad(i::text, 7, '0'), 'en', lower($2::tstzrange), $3::date, $4::date, now(), now() FROM wanted
    ), q AS (
      INSERT INTO request (id, group_id, sequence) SELECT request_id, group_id, 1 FROM wanted
    ), l AS (
      INSERT INTO reservation (id, group_id, request_id, type, is_principal, rentable_id, during, starts_on, ends_on, adults, infants, babies, pets, created_at)
      SELECT reservation_id, group_id, request_id, 'house', true, house_id, $2::tstzrange, $3::date, $4::date, 2, 0, 0, 0, now() FROM wanted
    )
    SELECT tenant_id AS "userId", tenant_id AS "tenantId", session_id AS "sessionId", group_id AS "groupId",
      request_id AS "requestId", reservation_id AS "reservationId", house_id AS "houseId" FROM wanted ORDER BY i`,
    [houseIds, periodAsText(periodOf(stay)), stay.from, stay.until],
  );
  await owner.query('VACUUM ANALYZE');
  return rows;
}
