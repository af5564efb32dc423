import { sql } from 'kysely';
import type { Ports } from '#platform/ports.ts';
import type { MetricSource } from '#platform/telemetry/metrics.ts';

interface Row {
  readonly feeds: number;
  readonly silentSeconds: number;
}

/** Feeds of channels, and the longest silence of one: a double booking elsewhere would not be seen that long. */
export function feedMetrics({ db }: Pick<Ports, 'db'>): MetricSource {
  return {
    name: 'channels',
    gauges: {
      channel_feeds: { help: 'Feeds of channels that are read' },
      channel_feed_silence_seconds: {
        help: 'Time since the feed was read that was not read for longest; 0 without feeds',
      },
    },
    read: async () => {
      const { rows } = await sql<Row>`
        SELECT count(*)::int AS feeds,
          coalesce(extract(epoch FROM company_now() - min(coalesce(read_at, added_at))), 0)::float8 AS "silentSeconds"
        FROM calendar_import WHERE removed_at IS NULL`.execute(db);
      return rows.flatMap(({ feeds, silentSeconds }) => [
        { gauge: 'channel_feeds', value: feeds },
        { gauge: 'channel_feed_silence_seconds', value: Math.max(0, silentSeconds) },
      ]);
    },
  };
}
