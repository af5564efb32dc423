import type pg from 'pg';
import { signAccessToken } from '#features/accounts/server/sessions/sign-access-token.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import { systemClock } from '#platform/clock.ts';

/**
 * Makes people who are signed in; returns their access tokens. Each has 40 notifications of which 0 to 7 are unread;
 * every hundredth person has 1,000 unread ones.
 */
export async function makeReaders(owner: pg.Client, secrets: SecretSource, count: number): Promise<readonly string[]> {
  await owner.query(`DELETE FROM app_user WHERE email LIKE '%@bench.test'`);
  const { rows } = await owner.query<{ userId: string; sessionId: string }>(
    `WITH wanted AS MATERIALIZED (
      SELECT i, gen_random_uuid() AS user_id, gen_random_uuid() AS session_id FROM generate_series(1, $1::int) AS i
    ), u AS (
      INSERT INTO app_user (id, name, lastname, email, status, created_at, updated_at)
      SELECT user_id, 'Ana', 'Rivera', 'reader-' || i || '@bench.test', 'active', now(), now() FROM wanted
    ), s AS (
      INSERT INTO user_session (id, user_id, created_at, last_used_at, ends_at)
      SELECT session_id, user_id, now(), now(), now() + interval '1 day' FROM wanted
    ), n AS (
      INSERT INTO notification (user_id, type, data, created_at, read_at)
      SELECT user_id, 'other', '{}', now(), CASE WHEN i % 100 > 0 AND k > i % 8 THEN now() END
      FROM wanted, generate_series(1, CASE WHEN i % 100 = 0 THEN 1000 ELSE 40 END) AS k ORDER BY k
    )
    SELECT user_id AS "userId", session_id AS "sessionId" FROM wanted ORDER BY i`,
    [count],
  );
  await owner.query('VACUUM ANALYZE app_user, user_session, notification');
  const now = systemClock().now();
  return Promise.all(rows.map(async (claims) => (await signAccessToken(secrets, claims, now)).token));
}
