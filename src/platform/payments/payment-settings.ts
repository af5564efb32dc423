import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ownOriginsOf } from '../own-origins.ts';

const secretsOf = (text: string) => text.split(',').map((part) => part.trim());
const eachOf = (shape: RegExp, error: string) =>
  z.string().refine((text) => secretsOf(text).every((part) => shape.test(part)), { error });

/** The settings of payments, by their names in the environment. No message repeats what was given. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z.enum(['offline', 'sandbox', 'authorizenet', 'stripe']).optional(),
  // Stripe's library takes 35 MB of memory, which a demo that nobody pays on should not cost.
  SANDBOX_STYLE: z.enum(['stripe', 'authorizenet']).default('authorizenet'),
  AUTHORIZENET_LOGIN_ID: z
    .string()
    .regex(/^\w{1,25}$/, { error: 'must be an API login ID' })
    .optional(),
  AUTHORIZENET_TRANSACTION_KEY: z
    .string()
    .regex(/^\w{16}$/, { error: 'must be a transaction key of 16 characters' })
    .optional(),
  AUTHORIZENET_SIGNATURE_KEY: eachOf(
    /^[\da-f]{128}$/i,
    'must be a signature key of 128 hexadecimal digits, or two of them with a comma while one replaces the other',
  ).optional(),
  AUTHORIZENET_MODE: z.enum(['test', 'live']).default('test'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{10,250}$/, { error: 'must be a secret or restricted key, such as sk_test_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRETS: eachOf(
    /^whsec_\w{10,250}$/,
    'must be signing secrets of a webhook endpoint (whsec_…), with commas',
  ).optional(),
  STRIPE_ACCOUNT_ID: z
    .string()
    .regex(/^acct_\w{8,40}$/, { error: 'must be the id of an account, such as acct_1A2b3C4d5E6f7G8h' })
    .optional(),
} as const;

type Values = z.infer<z.ZodObject<typeof paymentSettings>>;

/** Whether a provider moves money or plays. */
export type PaymentMode = 'test' | 'live';

export interface StripeSettings {
  readonly provider: 'stripe';
  readonly secretKey: string;
  /** Any of them may have signed a notice. */
  readonly webhookSecrets: readonly string[];
  /** Null: the one account whose payments were recorded without it. */
  readonly accountId: string | null;
  readonly mode: PaymentMode;
}

export interface AuthorizenetSettings {
  readonly provider: 'authorizenet';
  readonly loginId: string;
  readonly transactionKey: string;
  /** Any of them may have signed a notice. */
  readonly signatureKeys: readonly string[];
  readonly mode: PaymentMode;
}

/** Whose manners the sandbox bank has. */
export type SandboxStyle = Values['SANDBOX_STYLE'];

export type PaymentSettings =
  | { readonly provider: 'offline' }
  | { readonly provider: 'sandbox'; readonly style: SandboxStyle }
  | StripeSettings
  | AuthorizenetSettings;

interface Surroundings {
  readonly isDemo: boolean;
  readonly publicUrl: string;
  readonly isClockMoved: boolean;
}

/** The payment settings, or the fault that names the variable and says what it should be. */
export function readPaymentSettings(
  values: Values,
  around: Surroundings,
): { readonly settings: PaymentSettings } | { readonly fault: string } {
  const provider = values.PAYMENT_PROVIDER ?? (around.isDemo ? 'sandbox' : 'offline');
  switch (provider) {
    case 'offline':
      return { settings: { provider } };
    case 'sandbox':
      if (!around.isDemo) {
        return { fault: 'PAYMENT_PROVIDER: sandbox works only with demo data; name a real provider, or set DEMO=1' };
      }
      return { settings: { provider, style: values.SANDBOX_STYLE } };
    case 'stripe':
      return checked(stripeOf(values), 'STRIPE_SECRET_KEY', around);
    case 'authorizenet':
      return checked(authorizenetOf(values), 'AUTHORIZENET_MODE', around);
  }
}

type Real = StripeSettings | AuthorizenetSettings;

/** Real money needs a real site, and a site that guests reach needs real money. */
function checked(settings: Real | string, modeSetting: string, { isDemo, publicUrl, isClockMoved }: Surroundings) {
  if (typeof settings === 'string') return { fault: settings };
  if (settings.mode === 'live' && isDemo) {
    return {
      fault: `${modeSetting}: is live, and cards would be charged for demo data; use a test account, or DEMO=0`,
    };
  }
  if (settings.mode === 'test' && publicUrl.startsWith('https:') && !isDemo) {
    return {
      fault: `${modeSetting}: is a test account, and guests at a public address would pay nothing; use the live one`,
    };
  }
  if (isClockMoved) return { fault: `CLOCK_OFFSET: ${settings.provider} lives in real time; remove it` };
  return { settings };
}

function stripeOf(values: Values): StripeSettings | string {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: secrets } = values;
  const { STRIPE_ACCOUNT_ID: accountId = null } = values;
  if (secretKey === undefined) return 'STRIPE_SECRET_KEY: PAYMENT_PROVIDER=stripe needs it';
  if (secrets === undefined) {
    return 'STRIPE_WEBHOOK_SECRETS: PAYMENT_PROVIDER=stripe needs it; without it no notice can be believed';
  }
  const mode = secretKey.includes('_live_') ? 'live' : 'test';
  return { provider: 'stripe', secretKey, webhookSecrets: secretsOf(secrets), accountId, mode };
}

function authorizenetOf(values: Values): AuthorizenetSettings | string {
  const { AUTHORIZENET_LOGIN_ID: loginId, AUTHORIZENET_TRANSACTION_KEY: transactionKey } = values;
  const { AUTHORIZENET_SIGNATURE_KEY: keys, AUTHORIZENET_MODE: mode } = values;
  if (loginId === undefined) return 'AUTHORIZENET_LOGIN_ID: PAYMENT_PROVIDER=authorizenet needs it';
  if (transactionKey === undefined) return 'AUTHORIZENET_TRANSACTION_KEY: PAYMENT_PROVIDER=authorizenet needs it';
  if (keys === undefined) {
    return 'AUTHORIZENET_SIGNATURE_KEY: PAYMENT_PROVIDER=authorizenet needs it; without it no notice can be believed';
  }
  return { provider: 'authorizenet', loginId, transactionKey, signatureKeys: secretsOf(keys), mode };
}

/**
 * What payments of an account are recorded under; never changed once there are some. A key of Stripe names no account
 * and is replaced now and then: a second account of one mode is told apart by its id.
 */
export function accountCodeOf(settings: StripeSettings | AuthorizenetSettings): string {
  const { provider, mode } = settings;
  if (settings.provider === 'stripe') {
    return settings.accountId === null ? `${provider}-${mode}` : `${provider}-${mode}-${settings.accountId.slice(5)}`;
  }
  return `${provider}-${mode}-${createHash('sha256').update(settings.loginId).digest('hex').slice(0, 8)}`;
}

/** The pages of Authorize.Net that take a form with a token. */
export const authorizenetPages: Readonly<Record<PaymentMode, string>> = {
  test: 'https://test.authorize.net/payment/payment',
  live: 'https://accept.authorize.net/payment/payment',
};

const CHECKOUT_OF_STRIPE = 'https://checkout.stripe.com';

/**
 * Where forms of ours may lead beside this host: to the configured provider. A form that is answered by a redirect to
 * the provider needs it, too. The sandbox bank is at the address that browsers are told, which is not this host for
 * who opened the product by another name of it (127.0.0.1), and leads back to that.
 */
export function formOriginsOf(settings: PaymentSettings, publicUrl: string): readonly string[] {
  switch (settings.provider) {
    case 'offline':
      return [];
    case 'sandbox':
      return ownOriginsOf(publicUrl);
    case 'stripe':
      return [CHECKOUT_OF_STRIPE];
    case 'authorizenet':
      return [new URL(authorizenetPages[settings.mode]).origin];
  }
}
