import * as z from 'zod/mini';
import { isoText, rawTextOf, textOf, uuidText } from '#kernel/schemas.ts';
import { factorCodeText } from './accounts.schemas.ts';
import { withPasswordBody } from './profile.schemas.ts';

const encoded = (max: number) =>
  z
    .string({ error: 'parameter-valid' })
    .check(z.maxLength(max, { error: 'parameter-valid' }), z.regex(/^[\w-]+$/, { error: 'parameter-valid' }));

const transports = z.array(encoded(32)).check(z.maxLength(10, { error: 'parameter-valid' }));

/** What every answer of a device has beside its response; what else browsers add is left out. */
const deviceAnswer = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key', { error: 'parameter-valid' }),
};

/** A new passkey, as the browser gives it (WebAuthn, RegistrationResponseJSON). */
const newCredential = z.object({
  ...deviceAnswer,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: z.optional(transports),
  }),
});

/** A signature by a passkey, as the browser gives it (WebAuthn, AuthenticationResponseJSON). */
const signature = z.object({
  ...deviceAnswer,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: z.optional(z.nullable(encoded(200))),
  }),
});

export type NewCredential = z.output<typeof newCredential>;
export type CredentialSignature = z.output<typeof signature>;

const passkeyName = textOf(60);

export const beginFactorBody = withPasswordBody;
export const confirmFactorBody = z.strictObject({ code: factorCodeText });
export const bothShownBody = z.strictObject({ currentPassword: rawTextOf(128), code: factorCodeText });
export const addPasskeyBody = z.strictObject({ name: passkeyName, credential: newCredential });
export const renamePasskeyBody = z.strictObject({ name: passkeyName });
export const passkeyParams = z.strictObject({ id: uuidText });
export const passkeySignInBody = z.strictObject({ credential: signature });

export const passkeyReply = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoText,
  lastUsedAt: z.nullable(isoText),
});

export const secondFactorReply = z.object({
  /** Codes of an authenticator app are asked for. */
  isOn: z.boolean(),
  /** The caller's roles ask for a second factor. */
  isRequired: z.boolean(),
  /** Roles wait: this session showed one factor only. */
  isHeldBack: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkeyReply),
});

export const beginFactorReply = z.object({ secret: z.string(), uri: z.string() });
export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });

/** Handed to the browser's WebAuthn as it is. */
export const passkeyOptionsReply = z.object({ options: z.record(z.string(), z.unknown()) });

/** How one may sign in beside e-mail and password; null where it is not set up. */
export const signInMethodsReply = z.object({ googleClientId: z.nullable(z.string()) });
