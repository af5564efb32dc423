import { feature, served } from '#platform/feature.ts';
import { stormsApi } from '../api/storms.api.ts';
import { stormsPersonalData } from './personal-data.views.ts';
import { safePageRoutes } from './safe-page.ts';
import { stormsReactions } from './storms.reactions.ts';
import { stormsRoutes } from './storms.routes.ts';

/** No page for visitors shows a storm; what is blocked is told by the events of calendars. */
const events = ['storm-pressed', 'storm-told', 'storm-help-asked', 'storm-refund-settled', 'storm-cleared'] as const;

export const stormsFeature = feature({
  name: 'storms',
  apis: [served(stormsApi, stormsRoutes)],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: stormsReactions,
  rawRoutes: safePageRoutes,
  personalData: stormsPersonalData,
});
