import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { policyOf } from './content-policy.ts';

const directives = (env: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    policyOf('n0nce', readConfig(env))
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('R46 without services the policy knows this host alone, and its public address for the test bank’s forms', () => {
  expect(directives({})).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'nonce-n0nce'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'http://localhost:3000', 'http://127.0.0.1:3000'],
    'frame-ancestors': ["'none'"],
  });
});

test('R46 maps of Google let in their hosts, and no key', () => {
  const policy = directives({ GOOGLE_MAPS_API_KEY: 'k3y' });
  expect(policy['script-src']).toEqual([
    "'self'",
    "'nonce-n0nce'",
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
  ]);
  expect(policy['connect-src']).toContain('https://*.googleapis.com');
  expect(policy['worker-src']).toEqual(["'self'", 'blob:']);
  expect(JSON.stringify(policy)).not.toMatch(/k3y|unsafe-eval/);
});

test('R46 tiles may be fetched from their hosts and run nothing', () => {
  const policy = directives({
    MAP_TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png?key=secret',
    MAP_TILE_DARK_URL: 'https://dark.test/{z}/{x}/{y}.png',
    MAP_TILE_ATTRIBUTION: '© Tiles',
    MAP_TILE_HOSTS: 'https://fonts.test',
  });
  const hosts = ['https://tiles.test', 'https://dark.test', 'https://fonts.test'];
  expect(policy['connect-src']).toEqual(["'self'", ...hosts]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...hosts]);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-n0nce'"]);
  expect(policy['worker-src']).toBeUndefined();
});

const STRIPE = { PAYMENT_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789' };
const AUTHORIZENET = {
  PAYMENT_PROVIDER: 'authorizenet',
  AUTHORIZENET_LOGIN_ID: 'login',
  AUTHORIZENET_TRANSACTION_KEY: '0123456789abcdef',
  AUTHORIZENET_SIGNATURE_KEY: 'AB'.repeat(64),
};

test.each([
  [{}, ['http://localhost:3000', 'http://127.0.0.1:3000']],
  [{ PAYMENT_PROVIDER: 'offline' }, []],
  [
    { PAYMENT_PROVIDER: 'sandbox', PUBLIC_URL: 'http://localhost:3122/' },
    ['http://localhost:3122', 'http://127.0.0.1:3122'],
  ],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_0123456789' }, ['https://checkout.stripe.com']],
  [AUTHORIZENET, ['https://test.authorize.net']],
  [{ ...AUTHORIZENET, AUTHORIZENET_MODE: 'live', DEMO: '0' }, ['https://accept.authorize.net']],
])('P09 R46 with %j forms lead to this host and exactly to %j', (env: Record<string, string>, origins) => {
  expect(directives(env)['form-action']).toEqual(["'self'", ...origins]);
});
