import { defineClient } from '#browser/api-client.ts';
import type { linesApi } from '../api/lines.api.ts';
import { linesPaths } from '../api/lines.paths.ts';
import type { changeGroupApi, reservationsApi } from '../api/reservations.api.ts';
import { reservationsPaths, staffPaths } from '../api/reservations.paths.ts';
import type { staffApi } from '../api/staff.api.ts';

export const reservationsClient = defineClient<typeof reservationsApi & typeof changeGroupApi>(reservationsPaths);

export const linesClient = defineClient<Pick<typeof linesApi, keyof typeof linesPaths>>(linesPaths);

export const staffClient = defineClient<typeof staffApi>(staffPaths);
