import { defineClient } from '#browser/api-client.ts';
import type { reservationsApi } from '../api/reservations.api.ts';
import { reservationsPaths } from '../api/reservations.paths.ts';

export const reservationsClient = defineClient<typeof reservationsApi>(reservationsPaths);
