import { defineClient } from '#browser/api-client.ts';
import type { reportMailsApi, reportsApi } from '../api/reports.api.ts';
import { reportMailsPaths, reportsPaths } from '../api/reports.paths.ts';

export const reportMailsClient = defineClient<typeof reportMailsApi>(reportMailsPaths);
export const reportsClient = defineClient<typeof reportsApi>(reportsPaths);
