import * as z from 'zod/mini';
import { emailText, phoneText } from '#features/accounts/api/accounts.schemas.ts';
import { savedReply } from '#features/revisions/edited-rows.schemas.ts';
import {
  LEAST_HORIZON_DAYS,
  LEAST_QUOTE_HOURS,
  MAX_BANNER,
  MAX_HORIZON_DAYS,
  MAX_INCIDENT,
  MAX_INCIDENTS,
  MAX_QUOTE_HOURS,
  type PaymentTerms,
  paymentTermLimits,
  recognitions,
} from '#features/settings/settings.domain.ts';
import { isOfNetwork, type SocialLink, socialNetworkNames } from '#features/settings/social-networks.domain.ts';
import type { Api } from '#kernel/endpoint.ts';
import { looseTextOf, textOf, wholeNumber } from '#kernel/schemas.ts';
import { companyPaths } from './company.paths.ts';

const MAX_VERSION = 2_147_483_647;

const flag = z.boolean({ error: 'parameter-valid' });
const listOf = <S extends z.ZodMiniType>(entry: S, most: number) =>
  z.array(entry, { error: 'parameter-valid' }).check(z.maxLength(most, { error: 'parameter-valid' }));

const optionalText = (most: number) =>
  z.pipe(
    looseTextOf(most),
    z.transform((text: string) => text.trim()),
  );

const bundleDiscount = z.strictObject({ serviceTypes: wholeNumber(1, 20), basisPoints: wholeNumber(1, 1_000) });
type BundleDiscount = z.output<typeof bundleDiscount>;

/** More types of services never cost more: each row asks for more of them than the one before, and gives more. */
const isRising = (rows: readonly BundleDiscount[]) =>
  rows.every((row, at) => {
    const before = rows[at - 1];
    return !before || (row.serviceTypes > before.serviceTypes && row.basisPoints > before.basisPoints);
  });

const MIN_PHONE_DIGITS = 7;
const MAX_PHONE_DIGITS = 15;

/** A phone as people read it: its digits in groups, as in '+1 (305) 555-0142'. */
const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text) && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
};
const phoneAsRead = textOf(40).check(z.refine(isPhone, { error: 'phone-not-valid' }));

const paymentTerm = (name: keyof PaymentTerms) => {
  const { least, most } = paymentTermLimits[name];
  return wholeNumber(least, most);
};

const socialLink = z.strictObject({ network: z.enum(socialNetworkNames), url: textOf(200) });

/** Each network once, with an address of its own. */
const areOwnPages = (links: readonly SocialLink[]) =>
  links.every(isOfNetwork) && new Set(links.map(({ network }) => network)).size === links.length;

/** What the company decides, each with its own field on the screen. */
export const settingsFields = z.strictObject({
  companyName: textOf(80),
  companyPhone: phoneAsRead,
  companyEmail: emailText,
  companyWhatsapp: phoneText,
  street: textOf(120),
  city: textOf(80),
  state: textOf(40),
  zipCode: textOf(20),
  bannerOn: flag,
  bannerOnlyWithoutCards: flag,
  bannerEn: optionalText(MAX_BANNER),
  bannerEs: optionalText(MAX_BANNER),
  incidents: listOf(z.strictObject({ en: textOf(MAX_INCIDENT), es: textOf(MAX_INCIDENT) }), MAX_INCIDENTS),
  socialLinks: listOf(socialLink, socialNetworkNames.length).check(z.refine(areOwnPages, { error: 'parameter-valid' })),
  requestHolds: flag,
  requestAnswerHours: wholeNumber(1, 720),
  messageAnswerHours: wholeNumber(1, 72),
  quoteHours: wholeNumber(LEAST_QUOTE_HOURS, MAX_QUOTE_HOURS),
  bookingHorizonDays: wholeNumber(LEAST_HORIZON_DAYS, MAX_HORIZON_DAYS),
  firstPaymentHours: paymentTerm('firstPaymentHours'),
  secondPaymentHours: paymentTerm('secondPaymentHours'),
  singlePaymentDays: paymentTerm('singlePaymentDays'),
  singlePaymentHours: paymentTerm('singlePaymentHours'),
  singleAdditionCents: paymentTerm('singleAdditionCents'),
  reinstatedPaymentHours: paymentTerm('reinstatedPaymentHours'),
  bundleDiscounts: listOf(bundleDiscount, 10).check(z.refine(isRising, { error: 'parameter-valid' })),
  depositClaimDays: wholeNumber(1, 60),
  refundDays: wholeNumber(1, 30),
  refundReleaseCents: wholeNumber(0, 1_000_000_00),
  recognition: z.enum(recognitions, { error: 'parameter-valid' }),
  repairBidsFromCents: wholeNumber(0, 1_000_000_00),
  houseRegistrations: listOf(z.strictObject({ en: textOf(80), es: textOf(80), number: textOf(80) }), 5),
});
export type SettingsFields = z.output<typeof settingsFields>;

const version = wholeNumber(0, MAX_VERSION);

const settingsReply = z.object({ version: z.number(), fields: settingsFields });
export type SettingsView = z.output<typeof settingsReply>;

export const companyApi = {
  getSettings: {
    ...companyPaths.getSettings,
    summary: 'What the company decides: its address, hours to answer, discounts, deposits, with their version',
    needs: 'settings:edit',
    reply: settingsReply,
    refusals: [],
  },
  editSettings: {
    ...companyPaths.editSettings,
    summary: 'Change settings; those that others changed meanwhile are kept, the same one is refused',
    needs: 'settings:edit',
    /** A name that is no setting is refused with `setting-not-found`, which names it. */
    body: z.strictObject({ version, changes: z.record(z.string(), z.unknown()) }),
    reply: savedReply,
    refusals: ['setting-not-found', 'edit-clash', 'payment-days-too-few'],
  },
  restoreSettings: {
    ...companyPaths.restoreSettings,
    summary: 'Make the settings that a revision changed what they were before it; this is a revision, too',
    needs: 'settings:edit',
    body: z.strictObject({ version, revision: wholeNumber(1, MAX_VERSION) }),
    reply: savedReply,
    refusals: ['edit-clash', 'not-found', 'payment-days-too-few'],
  },
} as const satisfies Api;
