import * as z from 'zod/mini';
import { callable, countryText, emailText, phoneText } from '#features/accounts/api/accounts.schemas.ts';
import { isCallable, isPhoneDigits } from '#features/accounts/domain/dial-codes.ts';
import { serviceCodes } from '#features/additional-services/kinds/service-names.domain.ts';
import { looseTextOf, textOf, tokenOf, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';
import { offeredKinds } from '../domain/contact-forms.ts';
import { aboutBody } from './asked-about.schemas.ts';

const MAX_MESSAGE_CHARACTERS = 2_000;
const MAX_LET = 10_000;
const DAY_MS = 86_400_000;

const person = { firstName: textOf(80), lastName: textOf(80), email: emailText };
const personAndMessage = { ...person, message: textOf(MAX_MESSAGE_CHARACTERS) };
const ofBusiness = {
  company: textOf(120),
  lets: z.enum(offeredKinds, { error: 'parameter-valid' }),
  area: textOf(120),
};
const ofWork = { trade: textOf(120) };

/** The fields that people don't fill in; the same for every form. */
export const filledFields = {
  /** A hidden field: a program fills it. */
  website: z.optional(looseTextOf(200)),
  /** How long the form was on the screen. */
  filledInMs: wholeNumber(0, 365 * DAY_MS),
};

const sent = {
  ...personAndMessage,
  phone: phoneText.check(z.refine(isCallable, { error: 'phone-incomplete' })),
  ...filledFields,
  /** Made by the form: a message that comes twice under one key is kept once. */
  sendKey: z.optional(tokenOf(100)),
};

/** An address of the web as people write it, with or without its protocol. */
const webAddressText = textOf(200).check(
  z.regex(/^(https?:\/\/)?[^\s/@<>"]+\.[^\s/@<>".]+([/?#][^\s<>"]*)?$/i, { error: 'parameter-valid' }),
);

export const contactBody = z.strictObject({
  ...sent,
  service: z.optional(z.enum(serviceCodes, { error: 'parameter-valid' })),
  about: z.optional(aboutBody),
});
export const businessBody = z.strictObject({
  ...sent,
  ...ofBusiness,
  howMany: wholeNumber(1, MAX_LET),
  webAddress: z.optional(webAddressText),
});
export const workBody = z.strictObject({ ...sent, ...ofWork });

/** The fields that every form has; the phone is in two parts, as in the sign-up. */
const asked = {
  ...personAndMessage,
  country: countryText,
  phoneDigits: z
    .string()
    .check(z.minLength(1, { error: 'parameter-required' }), z.refine(isPhoneDigits, { error: 'phone-not-valid' })),
  website: z.string(),
};

export const contactForm = z.object(asked).check(callable);
export const businessForm = z
  .object({
    ...asked,
    ...ofBusiness,
    lets: z.pipe(
      z.string().check(z.minLength(1, { error: 'parameter-required' })),
      z.enum(offeredKinds, { error: 'parameter-valid' }),
    ),
    howMany: z.pipe(z.string().check(z.minLength(1, { error: 'parameter-required' })), wholeNumberText(1, MAX_LET)),
    webAddress: z.union([z.literal(''), webAddressText], { error: 'parameter-valid' }),
  })
  .check(callable);
export const workForm = z.object({ ...asked, ...ofWork }).check(callable);
