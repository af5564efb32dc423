import * as z from 'zod/mini';
import { dateText, wholeNumber } from '#kernel/schemas.ts';
import { itemFields } from '../../api/additional-services.schemas.ts';
import { idNumber, type KindApi, serviceRefusals } from '../../api/selection.schemas.ts';
import { editedItems, unitsField } from '../../domain/edited-rows.ts';

const scooterSchema = z.object({
  ...itemFields,
  dayPriceCents: z.number(),
  riders: z.number(),
  /** How many of them there are. */
  fleet: z.number(),
});
export type ScooterView = z.output<typeof scooterSchema>;

export const scooterApi = {
  named: 'scooters',
  body: z.strictObject({
    scooterId: idNumber,
    startAt: dateText,
    days: wholeNumber(1, 60),
    quantity: wholeNumber(1, 50),
  }),
  refusals: [...serviceRefusals, 'reservation-scooter-already-exists'],
  items: {
    path: 'scooter',
    one: 'scooter',
    many: 'scooters',
    summaries: { list: 'Scooters with their price a day', get: 'A scooter with its price a day' },
    item: scooterSchema,
  },
  edited: [
    editedItems({
      table: 'scooter',
      fields: [
        { name: 'dayPriceCents', type: 'money' },
        { name: 'riders', type: 'whole', least: 1, most: 2 },
        unitsField,
      ],
    }),
  ],
  example: { scooterId: 1, startAt: '2027-06-02', days: 2, quantity: 2 },
} as const satisfies KindApi;
export type ScooterBody = z.output<typeof scooterApi.body>;
