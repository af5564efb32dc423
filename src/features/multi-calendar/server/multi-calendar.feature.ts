import { sql } from 'kysely';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { multiCalendarApi } from '../api/multi-calendar.api.ts';
import { listChanges, listUnits, readRows } from './calendar-rows.views.ts';
import { readDay } from './day.views.ts';
import { listGaps } from './gaps.views.ts';
import { changeBlock, setBlocks, takeAwayBlocks } from './keep-blocks.ts';

export const multiCalendarFeature = feature({
  name: 'multi-calendar',
  apis: [served(multiCalendarApi, multiCalendarRoutes)],
});

function multiCalendarRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof multiCalendarApi> {
  const { db, clock } = ports;
  const today = () => dateAt(clock.now());
  return {
    listCalendarUnits: async ({ actor: who, language }) => ({
      today: today(),
      ...(await listUnits(db, { who, language })),
    }),

    getCalendar: async ({ actor: who, language, query }) => {
      const range = { from: query.From, until: addDays(query.From, query.Days) };
      const isAsked = sql`r.id = ANY(${[...query.Units]}::int[])`;
      return { units: [...(await readRows(db, { range, isAsked, who, language }))] };
    },

    getCalendarDay: ({ actor: who, language, query }) =>
      readDay(db, { date: query.Date ?? today(), place: query.Place, kind: query.Kind, today: today(), who, language }),

    listGaps: ({ actor: who, language, query }) => listGaps(db, { today: today(), place: query.Place, who, language }),

    listCalendarChanges: ({ actor: who, query }) => listChanges(db, { since: query.Since, who }),

    setBlocks: ({ actor, language, body }) => setBlocks(ports, { ...body, actor, language }),

    changeBlock: ({ actor, language, params, body }) => changeBlock(ports, { ...params, ...body, actor, language }),

    liftBlock: ({ params }) => takeAwayBlocks(ports, params),

    undoBlocks: ({ body }) => takeAwayBlocks(ports, body),
  };
}
