import * as z from 'zod/mini';
import { wholeNumber } from '#kernel/schemas.ts';
import { itemFields } from '../../api/additional-services.schemas.ts';
import {
  exampleVisit,
  idNumber,
  type KindApi,
  serviceRefusals,
  visitFields,
  visitRefusals,
} from '../../api/selection.schemas.ts';
import { editedItems, guestFields } from '../../domain/edited-rows.ts';

const settings = ['anywhere', 'outdoors', 'water'] as const;

const eventTypeSchema = z.object({
  ...itemFields,
  minGuests: z.number(),
  maxGuests: z.number(),
  /** 'water': it takes place on a boat of the trip. */
  setting: z.enum(settings),
  /** What such events cost at least: staff price each by hand. */
  fromCents: z.number(),
});
export type EventTypeView = z.output<typeof eventTypeSchema>;

export const eventApi = {
  named: 'an event',
  body: z.strictObject({ eventTypeId: idNumber, hours: wholeNumber(1, 12), ...visitFields }),
  refusals: [...serviceRefusals, ...visitRefusals, 'boat-required'],
  items: {
    path: 'event-type',
    one: 'eventType',
    many: 'eventTypes',
    summaries: { list: 'Kinds of events', get: 'A kind of event' },
    item: eventTypeSchema,
  },
  edited: [
    editedItems({
      table: 'event_type',
      fields: [
        ...guestFields,
        { name: 'fromCents', type: 'money' },
        { name: 'setting', type: 'choice', values: settings },
      ],
      ordered: [['minGuests', 'maxGuests']],
    }),
  ],
  example: { ...exampleVisit, guests: 20, eventTypeId: 1, hours: 4 },
} as const satisfies KindApi;
export type EventBody = z.output<typeof eventApi.body>;
