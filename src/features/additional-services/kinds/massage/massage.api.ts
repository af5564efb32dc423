import * as z from 'zod/mini';
import { wholeNumber } from '#kernel/schemas.ts';
import {
  exampleVisit,
  idNumber,
  type KindApi,
  serviceRefusals,
  visitFields,
  visitRefusals,
} from '../../api/selection.schemas.ts';
import { editedItems } from '../../domain/edited-rows.ts';

const MAX_MINUTES = 480;

const treatments = editedItems({
  table: 'treatment',
  fields: [
    {
      name: 'durations',
      type: 'list',
      table: 'treatment_duration',
      most: 10,
      by: 'minutes',
      isNeeded: true,
      row: [
        { name: 'minutes', type: 'whole', least: 15, most: MAX_MINUTES },
        { name: 'priceCents', type: 'money' },
      ],
    },
  ],
});

const addons = editedItems({
  table: 'addon',
  fields: [
    { name: 'priceCents', type: 'money' },
    { name: 'minMinutes', type: 'whole', least: 0, most: MAX_MINUTES },
  ],
});

export const massageApi = {
  named: 'a massage',
  body: z.strictObject({
    treatmentId: idNumber,
    minutes: wholeNumber(1, MAX_MINUTES),
    addonIds: z.optional(z.array(idNumber).check(z.maxLength(20, { error: 'parameter-valid' }))),
    ...visitFields,
  }),
  refusals: [...serviceRefusals, ...visitRefusals, 'massage-duration-not-found', 'addon-not-found'],
  edited: [treatments, addons],
  example: { ...exampleVisit, treatmentId: 1, minutes: 60, addonIds: [1] },
} as const satisfies KindApi;
export type MassageBody = z.output<typeof massageApi.body>;
