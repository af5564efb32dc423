import * as z from 'zod/mini';
import { dateText, textOf, timeText, wholeNumber } from '#kernel/schemas.ts';
import { idNumber, type KindApi, noteField, peopleNumber, placeField } from '../../api/selection.schemas.ts';
import { editedItems, unitsField } from '../../domain/edited-rows.ts';
import { tripTypes } from './van.domain.ts';

export const vanApi = {
  named: 'a van',
  body: z.strictObject({
    vanId: idNumber,
    tripType: z.enum(tripTypes, { error: 'parameter-valid' }),
    date: dateText,
    time: timeText,
    /** For trips there and back. */
    returnDate: z.optional(dateText),
    returnTime: z.optional(timeText),
    /** For hourly trips. */
    hours: z.optional(wholeNumber(1, 24)),
    extraHours: z.optional(wholeNumber(0, 12)),
    passengers: peopleNumber,
    addressIn: placeField,
    addressOut: placeField,
    flightNumber: z.optional(textOf(10)),
    returnFlightNumber: z.optional(textOf(10)),
    personalization: noteField,
  }),
  refusals: [
    'transfer-outside-stay',
    'service-invalid',
    'reservation-range-conflict',
    'max-guest-invalid',
    'van-not-found',
    'van-not-available',
    'parameter-required',
    'address-in-required',
    'address-out-required',
    'address-in-invalid',
    'address-out-invalid',
    'address-not-allowed',
  ],
  edited: [
    editedItems({
      table: 'van',
      fields: [
        { name: 'passengers', type: 'whole', least: 1, most: 60 },
        { name: 'luggage', type: 'whole', least: 0, most: 60 },
        { name: 'extraHourCents', type: 'money' },
        unitsField,
        {
          name: 'prices',
          type: 'list',
          table: 'van_price',
          most: tripTypes.length,
          by: 'tripType',
          isNeeded: true,
          row: [
            { name: 'tripType', type: 'choice', values: tripTypes },
            { name: 'priceCents', type: 'money' },
          ],
        },
      ],
    }),
  ],
  example: {
    vanId: 1,
    tripType: 'airport-arrival',
    date: '2027-06-01',
    time: '15:30',
    passengers: 4,
    flightNumber: 'AA 1234',
    addressIn: { kind: 'airport', airport: 'MIA' },
    addressOut: { kind: 'house' },
  },
} as const satisfies KindApi;
export type VanBody = z.output<typeof vanApi.body>;
