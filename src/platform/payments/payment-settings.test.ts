import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { accountCodeOf } from './payment-settings.ts';

const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789',
};
const AUTHORIZENET = {
  PAYMENT_PROVIDER: 'authorizenet',
  AUTHORIZENET_LOGIN_ID: 'login',
  AUTHORIZENET_TRANSACTION_KEY: '0123456789abcdef',
  AUTHORIZENET_SIGNATURE_KEY: 'AB'.repeat(64),
};
const LIVE_KEY = { STRIPE_SECRET_KEY: 'sk_live_0123456789' };
const PUBLIC = { PUBLIC_URL: 'https://marea.test', DEMO: '0' };

test('the demo has its test bank; else nobody pays by card unless a provider is named', () => {
  expect(readConfig({}).payments).toEqual({ provider: 'sandbox', style: 'authorizenet' });
  expect(readConfig(PUBLIC).payments).toEqual({ provider: 'offline' });
});

test('each provider has its settings, and secrets may be several while one replaces the other', () => {
  expect(readConfig({ PAYMENT_PROVIDER: 'sandbox', SANDBOX_STYLE: 'authorizenet' }).payments).toEqual({
    provider: 'sandbox',
    style: 'authorizenet',
  });
  expect(readConfig({ ...STRIPE, STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789, whsec_9876543210' }).payments).toEqual({
    provider: 'stripe',
    secretKey: 'sk_test_0123456789',
    webhookSecrets: ['whsec_0123456789', 'whsec_9876543210'],
    accountId: null,
    mode: 'test',
  });
  expect(readConfig({ ...AUTHORIZENET, ...PUBLIC, AUTHORIZENET_MODE: 'live' }).payments).toEqual({
    provider: 'authorizenet',
    loginId: 'login',
    transactionKey: '0123456789abcdef',
    signatureKeys: ['AB'.repeat(64)],
    mode: 'live',
  });
});

test.each([
  ['the sandbox without demo data', { PAYMENT_PROVIDER: 'sandbox', DEMO: '0' }, /^PAYMENT_PROVIDER: .*demo data/],
  ['the former name of a real provider', { PAYMENT_PROVIDER: 'hosted' }, /^PAYMENT_PROVIDER: /],
  ['no key', { ...STRIPE, STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY: /],
  ['no webhook secret', { ...STRIPE, STRIPE_WEBHOOK_SECRETS: '' }, /^STRIPE_WEBHOOK_SECRETS: /],
  [
    'one broken secret of two',
    { ...STRIPE, STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789,x' },
    /^STRIPE_WEBHOOK_SECRETS: /,
  ],
  ['a test key at a public address', { ...STRIPE, ...PUBLIC }, /^STRIPE_SECRET_KEY: is a test account/],
  ['a live key with demo data', { ...STRIPE, ...LIVE_KEY }, /^STRIPE_SECRET_KEY: is live/],
  ['an account that is none', { ...STRIPE, STRIPE_ACCOUNT_ID: 'sk_test' }, /^STRIPE_ACCOUNT_ID: /],
  ['a moved clock', { ...STRIPE, CLOCK_OFFSET: '+3d' }, /^CLOCK_OFFSET: stripe/],
  ['no login', { ...AUTHORIZENET, AUTHORIZENET_LOGIN_ID: '' }, /^AUTHORIZENET_LOGIN_ID: /],
  ['no transaction key', { ...AUTHORIZENET, AUTHORIZENET_TRANSACTION_KEY: '' }, /^AUTHORIZENET_TRANSACTION_KEY: /],
  ['no signature key', { ...AUTHORIZENET, AUTHORIZENET_SIGNATURE_KEY: '' }, /^AUTHORIZENET_SIGNATURE_KEY: /],
  ['half a signature key', { ...AUTHORIZENET, AUTHORIZENET_SIGNATURE_KEY: 'AB' }, /^AUTHORIZENET_SIGNATURE_KEY: /],
  ['a test account at a public address', { ...AUTHORIZENET, ...PUBLIC }, /^AUTHORIZENET_MODE: is a test account/],
  ['a live account with demo data', { ...AUTHORIZENET, AUTHORIZENET_MODE: 'live' }, /^AUTHORIZENET_MODE: is live/],
])('P57 the process does not start with %s, and says which setting is wrong', (_what, env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test('P57 a live account serves a public site, and a test account a demo at a public address', () => {
  expect(readConfig({ ...STRIPE, ...LIVE_KEY, ...PUBLIC }).payments).toMatchObject({ mode: 'live' });
  expect(readConfig({ ...STRIPE, ...PUBLIC, DEMO: '1' }).payments).toMatchObject({ mode: 'test' });
});

test.each([
  ['without an id, as payments were recorded before', STRIPE, 'stripe-test'],
  ['of one id', { ...STRIPE, STRIPE_ACCOUNT_ID: 'acct_1A2b3C4d' }, 'stripe-test-1A2b3C4d'],
  ['of another', { ...STRIPE, STRIPE_ACCOUNT_ID: 'acct_9Z8y7X6w' }, 'stripe-test-9Z8y7X6w'],
  ['of a login', AUTHORIZENET, 'authorizenet-test-42882135'],
])('payments of two accounts have two codes: an account %s', (_what, env, code) => {
  const { payments } = readConfig(env);
  if (payments.provider === 'offline' || payments.provider === 'sandbox') throw new Error('no account');
  expect(accountCodeOf(payments)).toBe(code);
});

test('P57 a key that is none is refused without being repeated', () => {
  const env = { ...STRIPE, STRIPE_SECRET_KEY: 'pk_secret', STRIPE_WEBHOOK_SECRETS: 'secret' };
  expect(() => readConfig(env)).toThrow(/^STRIPE_SECRET_KEY: must be a secret.*\nSTRIPE_WEBHOOK_SECRETS: must/);
  expect(() => readConfig(env)).not.toThrow(/pk_secret/);
});
