import * as z from 'zod/mini';
import { wholeNumber } from '#kernel/schemas.ts';
import {
  exampleVisit,
  idNumber,
  type KindApi,
  placeRefusals,
  serviceRefusals,
  visitFields,
} from '../../api/selection.schemas.ts';

export const eventApi = {
  named: 'an event',
  body: z.strictObject({ eventTypeId: idNumber, hours: wholeNumber(1, 12), ...visitFields }),
  refusals: [...serviceRefusals, ...placeRefusals],
  example: { ...exampleVisit, guests: 20, eventTypeId: 1, hours: 4 },
} as const satisfies KindApi;
export type EventBody = z.output<typeof eventApi.body>;
