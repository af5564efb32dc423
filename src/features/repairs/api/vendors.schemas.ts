import * as z from 'zod/mini';
import { emailText } from '#features/accounts/api/accounts.schemas.ts';
import { dateText, languageText, looseTextOf, textOf, wholeNumber } from '#kernel/schemas.ts';
import { planUnits } from '../domain/plans.ts';
import { categories } from '../domain/work-orders.ts';
import { needed, oneOf, place } from './repairs.schemas.ts';

export const vendorBody = z.strictObject({
  name: textOf(120),
  trade: textOf(120),
  email: emailText,
  phone: looseTextOf(40),
  language: languageText,
  insuredUntil: z.nullable(dateText),
  isActive: z.boolean(),
});
export const vendorsReply = z.object({
  vendors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      trade: z.string(),
      email: z.string(),
      phone: z.string(),
      language: languageText,
      insuredUntil: z.nullable(z.string()),
      isActive: z.boolean(),
      isInsured: z.boolean(),
    }),
  ),
});
export type VendorsView = z.output<typeof vendorsReply>;

export const planBody = z.strictObject({
  rentableId: wholeNumber(1, 2_147_483_647),
  category: oneOf(categories),
  task: needed,
  every: wholeNumber(1, 366),
  unit: oneOf(planUnits),
  nextOn: dateText,
  aheadDays: wholeNumber(0, 60),
});
export const plansReply = z.object({
  plans: z.array(
    z.object({
      id: z.string(),
      ...place,
      category: z.enum(categories),
      task: z.string(),
      every: z.number(),
      unit: z.enum(planUnits),
      nextOn: z.string(),
      aheadDays: z.number(),
    }),
  ),
});
export type PlansView = z.output<typeof plansReply>;
