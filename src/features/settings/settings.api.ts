import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { cardPaymentModes } from '#kernel/money/card-payments.ts';
import { settingsPaths } from './settings.paths.ts';

export const companyDataSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
});

/** What draws maps here; the key is Google's, which every browser sees. */
export const mapServiceSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('google'), key: z.string() }),
  z.object({
    provider: z.literal('tiles'),
    url: z.string(),
    darkUrl: z.optional(z.string()),
    credits: z.readonly(z.array(z.object({ text: z.string(), url: z.optional(z.string()) }))),
  }),
  z.object({ provider: z.literal('drawn') }),
]);

const companyReply = z.object({
  ...companyDataSchema.shape,
  map: mapServiceSchema,
  cardPayments: z.enum(cardPaymentModes),
  /** How many days ahead dates may be asked for. */
  bookingHorizonDays: z.number(),
  /** By when what is asked for now is paid, in words for sentences, in the language asked for. */
  deadlines: z.object({
    /** From the approval to the first payment: '48 hours'. */
    first: z.string(),
    /** From the second payment to the start. */
    second: z.string(),
    /** From the approval to a single payment. */
    single: z.string(),
    /** What begins in fewer days is a single payment: '7 days', and how many these are. */
    within: z.string(),
    days: z.number(),
    /** So is what is added to a trip for at most this: '$300'. */
    limit: z.string(),
  }),
  /** The note at the head of every page, in the language asked for. */
  banner: z.nullable(z.string()),
  /** The company's pages on social networks. */
  social: z.array(z.object({ name: z.string(), url: z.string() })),
});

export type CompanyData = z.output<typeof companyDataSchema>;

export const settingsApi = {
  getCompanyData: {
    ...settingsPaths.getCompanyData,
    summary:
      'Name, phone, e-mail, address and pages of the company, its banner, what draws its maps, and whether cards are taken',
    needs: 'public',
    reply: companyReply,
    refusals: [],
  },
} as const satisfies Api;
