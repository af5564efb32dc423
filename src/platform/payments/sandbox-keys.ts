import { createHmac } from 'node:crypto';
import { keyFor, type SecretSource } from '../app-secret.ts';

/** The keys with which the sandbox bank and its adapter know each other; a real bank would hand them out. */
export interface SandboxKeys {
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string };
  readonly authorizenet: { readonly loginId: string; readonly transactionKey: string; readonly signatureKey: string };
}

export function sandboxKeysOf(source: SecretSource): SandboxKeys {
  const key = keyFor(source, 'sandbox-bank');
  const made = (name: string) => createHmac('sha512', key).update(name).digest('hex');
  return {
    stripe: {
      secretKey: `sk_test_${made('secret key').slice(0, 40)}`,
      webhookSecret: `whsec_${made('webhook secret').slice(0, 40)}`,
    },
    authorizenet: {
      loginId: 'sandbox',
      transactionKey: made('transaction key').slice(0, 16),
      signatureKey: made('signature key').toUpperCase(),
    },
  };
}
