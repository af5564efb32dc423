import { defineClient } from '#browser/api-client.ts';
import { bookBoatPaths, bookHousePaths } from '../api/booking.paths.ts';
import type { linesApi } from '../api/lines.api.ts';
import type { reservationsApi } from '../api/reservations.api.ts';

export const bookHouseClient = defineClient<Pick<typeof reservationsApi, keyof typeof bookHousePaths>>(bookHousePaths);
export const bookBoatClient = defineClient<Pick<typeof linesApi, keyof typeof bookBoatPaths>>(bookBoatPaths);
