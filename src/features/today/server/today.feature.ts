import { dateAt } from '#kernel/company-zone.ts';
import { feature, served } from '#platform/feature.ts';
import { todayApi } from '../today.api.ts';
import { readToday } from './today.views.ts';

export const todayFeature = feature({
  name: 'today',
  apis: [
    served(todayApi, ({ db, clock }) => ({
      getToday: ({ actor: who, query, language }) => {
        const now = clock.now();
        return readToday(db, { who, now, language, date: query.Date ?? dateAt(now) });
      },
    })),
  ],
});
