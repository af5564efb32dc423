import * as z from 'zod/mini';
import { emailText, phoneText } from '#features/accounts/api/accounts.schemas.ts';
import {
  dialCodes,
  isCallable,
  isPhoneDigits,
  joinPhoneNumber,
  type PhoneParts,
} from '#features/accounts/domain/dial-codes.ts';
import { serviceCodes } from '#features/additional-services/kinds/kinds.domain.ts';
import { looseTextOf, textOf, tokenOf, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';
import { letThings } from '../domain/message-kinds.ts';

const MAX_MESSAGE_CHARACTERS = 2_000;
const MAX_LET = 10_000;
const DAY_MS = 86_400_000;

const person = { firstName: textOf(80), lastName: textOf(80), email: emailText };
const words = { ...person, message: textOf(MAX_MESSAGE_CHARACTERS) };
const ofBusiness = { company: textOf(120), lets: z.enum(letThings, { error: 'parameter-valid' }), area: textOf(120) };
const ofWork = { trade: textOf(120) };

/** What people don't fill in; the same for every form. */
export const filledFields = {
  /** A field that people don't see. */
  website: z.optional(looseTextOf(200)),
  /** For how long the form was looked at. */
  filledInMs: wholeNumber(0, 365 * DAY_MS),
};

const sent = {
  ...words,
  phone: phoneText.check(z.refine(isCallable, { error: 'phone-incomplete' })),
  ...filledFields,
  /** Made by the form: what comes twice under one key is kept once. */
  sendKey: z.optional(tokenOf(100)),
};

/** An address of the web as people write it, with or without its protocol. */
const webAddressText = textOf(200).check(
  z.regex(/^(https?:\/\/)?[^\s/@<>"]+\.[^\s/@<>".]+([/?#][^\s<>"]*)?$/i, { error: 'parameter-valid' }),
);

export const contactBody = z.strictObject({
  ...sent,
  service: z.optional(z.enum(serviceCodes, { error: 'parameter-valid' })),
});
export const businessBody = z.strictObject({
  ...sent,
  ...ofBusiness,
  howMany: wholeNumber(1, MAX_LET),
  webAddress: z.optional(webAddressText),
});
export const workBody = z.strictObject({ ...sent, ...ofWork });

/** What every form asks for: the phone in two parts, as in the sign-up. */
const asked = {
  ...words,
  country: z.enum(dialCodes.map(({ code }) => code)),
  phoneDigits: z
    .string()
    .check(z.minLength(1, { error: 'parameter-required' }), z.refine(isPhoneDigits, { error: 'phone-not-valid' })),
  website: z.string(),
};

/** Speaks as soon as the phone is typed, whatever the other fields hold. */
const callable = z.refine<PhoneParts>(({ country, phoneDigits }) => isCallable(joinPhoneNumber(country, phoneDigits)), {
  error: 'phone-incomplete',
  path: ['phoneDigits'],
  when: ({ value }) => isPhoneDigits(String(Object(value).phoneDigits)),
});

export const contactForm = z.object(asked).check(callable);
export const businessForm = z
  .object({
    ...asked,
    ...ofBusiness,
    lets: z.pipe(
      z.string().check(z.minLength(1, { error: 'parameter-required' })),
      z.enum(letThings, { error: 'parameter-valid' }),
    ),
    howMany: z.pipe(z.string().check(z.minLength(1, { error: 'parameter-required' })), wholeNumberText(1, MAX_LET)),
    webAddress: z.union([z.literal(''), webAddressText], { error: 'parameter-valid' }),
  })
  .check(callable);
export const workForm = z.object({ ...asked, ...ofWork }).check(callable);
