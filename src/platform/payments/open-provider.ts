import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { accountCodeOf, authorizenetPages, formOriginsOf, type SandboxStyle } from './payment-settings.ts';
import { sandboxKeysOf } from './sandbox-keys.ts';

interface Surroundings {
  readonly config: Config;
  readonly clock: Clock;
  /** Where this process is reached from this machine, once it listens: the sandbox bank is part of it. */
  readonly ownUrl: () => string;
}

/** The address of the sandbox bank's pages and calls below its origin. */
export const SANDBOX_BANK = '/sandbox-bank';

const authorizenetApis = {
  test: 'https://apitest.authorize.net/xml/v1/request.api',
  live: 'https://api.authorize.net/xml/v1/request.api',
} as const;

/** The provider that the settings name, its code loaded only then; null when guests pay by other ways alone. */
export async function openPaymentProvider({ config, clock, ownUrl }: Surroundings): Promise<PaymentProvider | null> {
  const { payments } = config;
  const formOrigins = formOriginsOf(payments, config.publicUrl);
  switch (payments.provider) {
    case 'offline':
      return null;
    case 'stripe': {
      const { stripeProvider } = await import('./stripe/stripe-provider.ts');
      return stripeProvider({ ...payments, code: 'stripe', account: accountCodeOf(payments), formOrigins });
    }
    case 'authorizenet': {
      const { authorizenetProvider } = await import('./authorizenet/authorizenet-provider.ts');
      const { mode } = payments;
      return authorizenetProvider({
        ...payments,
        code: 'authorizenet',
        account: accountCodeOf(payments),
        formOrigins,
        apiUrl: () => authorizenetApis[mode],
        pageUrl: authorizenetPages[mode],
        clock,
      });
    }
    case 'sandbox':
      return sandboxProvider(payments.style, { config, clock, ownUrl, formOrigins });
  }
}

/** The real adapters, with the sandbox bank at the other end. */
async function sandboxProvider(
  style: SandboxStyle,
  { config, clock, ownUrl, formOrigins }: Surroundings & Pick<PaymentProvider, 'formOrigins'>,
): Promise<PaymentProvider> {
  const keys = sandboxKeysOf(config);
  const identity = { code: 'sandbox', account: `sandbox-${style}`, formOrigins, mode: 'test' } as const;
  if (style === 'stripe') {
    const { stripeProvider } = await import('./stripe/stripe-provider.ts');
    const { secretKey, webhookSecret } = keys.stripe;
    const apiUrl = () => `${ownUrl()}${SANDBOX_BANK}/api`;
    return stripeProvider({ ...identity, secretKey, webhookSecrets: [webhookSecret], apiUrl });
  }
  const { authorizenetProvider } = await import('./authorizenet/authorizenet-provider.ts');
  const { signatureKey, ...login } = keys.authorizenet;
  return authorizenetProvider({
    ...identity,
    ...login,
    signatureKeys: [signatureKey],
    apiUrl: () => `${ownUrl()}${SANDBOX_BANK}/api/xml/v1/request.api`,
    pageUrl: `${config.publicUrl}${SANDBOX_BANK}/payment`,
    clock,
  });
}
