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

export const massageApi = {
  named: 'a massage',
  body: z.strictObject({
    treatmentId: idNumber,
    minutes: wholeNumber(1, 480),
    addonIds: z.optional(z.array(idNumber).check(z.maxLength(20, { error: 'parameter-valid' }))),
    ...visitFields,
  }),
  refusals: [...serviceRefusals, ...visitRefusals, 'massage-duration-not-found', 'addon-not-found'],
  example: { ...exampleVisit, treatmentId: 1, minutes: 60, addonIds: [1] },
} as const satisfies KindApi;
export type MassageBody = z.output<typeof massageApi.body>;
