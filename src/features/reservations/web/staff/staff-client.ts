import { defineClient } from '#browser/api-client.ts';
import { staffPaths } from '../../api/reservations.paths.ts';
import type { staffApi } from '../../api/staff.api.ts';

export const staffClient = defineClient<typeof staffApi>(staffPaths);
