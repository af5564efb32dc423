import { defineClient } from '#browser/api-client.ts';
import type { multiCalendarApi } from '../api/multi-calendar.api.ts';
import { multiCalendarPaths } from '../api/multi-calendar.paths.ts';

export const calendarClient = defineClient<typeof multiCalendarApi>(multiCalendarPaths);
