import { sql } from 'kysely';
import * as z from 'zod';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import type { GroupConfirmed } from '#features/reservations/domain/reservations.events.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature, served } from '#platform/feature.ts';
import type { Job } from '#platform/jobs.ts';
import type { PersonalData } from '#platform/ports.ts';
import { within } from '#platform/reactions.ts';
import { channelsApi } from '../api/channels.api.ts';
import { channelsRoutes } from './channels.routes.ts';
import { countFeedsInTrouble } from './channels.views.ts';
import { forgetNotesAbout } from './conflicts/conflicts.repository.ts';
import { countConflicts } from './conflicts/conflicts.views.ts';
import { exportRoute } from './exports/export-route.ts';
import { feedMetrics } from './imports/feed-metrics.ts';
import { importFeed } from './imports/import-feed.ts';
import { readAfterConfirmation, readBeforePromise } from './imports/read-before-promise.ts';
import { FEEDS_QUEUE, readDueFeeds } from './imports/read-due-feeds.ts';

const channelsPersonalData: PersonalData = {
  section: 'work',
  tables: ['calendar_conflict'],
  collect: async (db, userId) => ({
    conflicts: await rowsAsJson(
      db,
      sql`SELECT rentable_id AS "listingId", channel, state, found_at AS "foundAt", resolution, resolved_at AS "resolvedAt",
          CASE WHEN resolved_by = ${userId} THEN note ELSE '' END AS note
        FROM calendar_conflict WHERE taken_by = ${userId} OR resolved_by = ${userId} ORDER BY found_at, id`,
    ),
  }),
};

const dueSchema = z.object({ calendarId: z.int() });

export const channelsFeature = feature({
  name: 'channels',
  apis: [served(channelsApi, channelsRoutes)],
  pageChanges: { 'channel-changed': () => [], 'conflict-found': () => [] },
  reactions: (deps) => [
    within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetNotesAbout(tx, userId)),
    within<GroupConfirmed>('group-confirmed', (tx, event) => readAfterConfirmation(deps, tx, event)),
  ],
  readChannels: (deps) => (rentableIds) => readBeforePromise(deps, rentableIds),
  rawRoutes: exportRoute,
  metrics: feedMetrics,
  jobs: (deps) => ({
    scans: { 'due-feeds': () => readDueFeeds(deps) },
    handlers: {
      [FEEDS_QUEUE]: async (job: Job<object>) => {
        await importFeed(deps, dueSchema.parse(job.payload).calendarId);
      },
    },
  }),
  // A feed that fails is due again by itself, later each time.
  queues: [{ name: FEEDS_QUEUE, retries: 0 }],
  waiting: [
    { what: 'conflicts', needs: 'channel:keep', count: countConflicts },
    { what: 'feeds', needs: 'channel:keep', count: countFeedsInTrouble },
  ],
  personalData: channelsPersonalData,
});
