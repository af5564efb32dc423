import * as z from 'zod/mini';
import { dateText, wholeNumber } from '#kernel/schemas.ts';
import { idNumber, type KindApi, serviceRefusals } from '../../api/selection.schemas.ts';

export const scooterApi = {
  named: 'scooters',
  body: z.strictObject({
    scooterId: idNumber,
    startAt: dateText,
    days: wholeNumber(1, 60),
    quantity: wholeNumber(1, 50),
  }),
  refusals: [...serviceRefusals, 'reservation-scooter-already-exists'],
  example: { scooterId: 1, startAt: '2027-06-02', days: 2, quantity: 2 },
} as const satisfies KindApi;
export type ScooterBody = z.output<typeof scooterApi.body>;
