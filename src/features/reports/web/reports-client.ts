import { defineClient } from '#browser/api-client.ts';
import type { reportsApi } from '../api/reports.api.ts';
import { reportsPaths } from '../api/reports.paths.ts';

export const reportsClient = defineClient<typeof reportsApi>(reportsPaths);
