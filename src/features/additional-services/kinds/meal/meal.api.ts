import * as z from 'zod/mini';
import { textOf } from '#kernel/schemas.ts';
import {
  exampleVisit,
  idNumber,
  type KindApi,
  serviceRefusals,
  visitFields,
  visitRefusals,
} from '../../api/selection.schemas.ts';
import { editedItems, guestFields } from '../../domain/edited-rows.ts';

/** A menu of the list, or one that the guest describes, which staff price. */
const body = z.strictObject({
  menuId: z.optional(idNumber),
  customMenu: z.optional(textOf(1_000)),
  ...visitFields,
});
export type MealBody = z.output<typeof body>;

const example = { ...exampleVisit, menuId: 1, personalization: 'No nuts, please.' };

/** Both sell menus of one table. */
const edited = [
  editedItems({
    table: 'menu',
    fields: [
      ...guestFields,
      { name: 'priceCents', type: 'money' },
      {
        name: 'courses',
        type: 'list',
        table: 'menu_course',
        most: 12,
        row: [
          { name: 'nameEn', type: 'line', limit: 80 },
          { name: 'nameEs', type: 'line', limit: 80 },
          { name: 'textEn', type: 'text', limit: 300 },
          { name: 'textEs', type: 'text', limit: 300 },
        ],
      },
    ],
    ordered: [['minGuests', 'maxGuests']],
  }),
];

export const chefApi = {
  named: 'a chef',
  body,
  refusals: [...serviceRefusals, ...visitRefusals, 'menu-chef-not-found'],
  edited,
  example,
} as const satisfies KindApi;

export const cateringApi = {
  named: 'catering',
  body,
  refusals: [...serviceRefusals, ...visitRefusals, 'menu-not-found'],
  edited,
  example,
} as const satisfies KindApi;
