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

/** A menu of the list, or one that the guest describes, which staff price. */
const body = z.strictObject({
  menuId: z.optional(idNumber),
  customMenu: z.optional(textOf(1_000)),
  ...visitFields,
});
export type MealBody = z.output<typeof body>;

const example = { ...exampleVisit, menuId: 1, personalization: 'No nuts, please.' };

export const chefApi = {
  named: 'a chef',
  body,
  refusals: [...serviceRefusals, ...visitRefusals, 'menu-chef-not-found'],
  example,
} as const satisfies KindApi;

export const cateringApi = {
  named: 'catering',
  body,
  refusals: [...serviceRefusals, ...visitRefusals, 'menu-not-found'],
  example,
} as const satisfies KindApi;
