import type pg from 'pg';

/** The year by month from reservations, prices and history, without anything that is kept for it. */
export const yearFromSources = `
  SELECT m.at, sum(least(f.until_on, m.until) - greatest(f.first_night, m.at)) AS nights,
    sum(f.rent_before[least(f.until_on, m.until) - f.first_night + 1] - f.rent_before[greatest(f.first_night, m.at) - f.first_night + 1]) AS cents
  FROM (SELECT d::date AS at, (d + interval '1 month')::date AS until FROM generate_series(
    date_trunc('month', CURRENT_DATE) - interval '11 months', CURRENT_DATE, interval '1 month') d) m
  JOIN (SELECT * FROM stay_fact_source WHERE first_night > CURRENT_DATE - 430 AND first_night < CURRENT_DATE + 40) f
    ON f.first_night < m.until AND f.until_on > m.at AND f.known_until IS NULL GROUP BY 1 ORDER BY 1`;

/** Makes the table of nights that was weighed against a row a stay; gives the statement that reads the year from it. */
export async function yearFromNights(owner: pg.Client): Promise<string> {
  await owner.query(`
    CREATE TABLE night_fact AS SELECT f.reservation_id, f.rentable_id, f.first_night + n - 1 AS night,
      f.rent_before[n + 1] - f.rent_before[n] AS cents, f.known_from, f.known_until
    FROM stay_fact f, generate_series(1, f.until_on - f.first_night) AS n;
    CREATE INDEX night_fact_night ON night_fact (night);
    ANALYZE night_fact`);
  return `
    SELECT date_trunc('month', night)::date AS at, count(*) AS nights, sum(cents) AS cents FROM night_fact
    WHERE night >= date_trunc('month', CURRENT_DATE) - interval '11 months'
      AND night < date_trunc('month', CURRENT_DATE) + interval '1 month' AND known_until IS NULL GROUP BY 1 ORDER BY 1`;
}
