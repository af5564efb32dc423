import { expect, test } from 'vitest';
import { hoursAfter } from '#kernel/instant.ts';
import { ownOriginsOf } from '#platform/own-origins.ts';
import { newReference } from '#platform/payments/references.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { createTestProduct } from '#tests/support/test-product.ts';

test('without the sandbox there is no bank, no job of it, and nobody to pay at', async () => {
  const product = await createTestProduct();
  const pages = ['/sandbox-bank', '/sandbox-bank/any', '/sandbox-bank/api/v1/charges'];
  const answers = await Promise.all(pages.map((url) => product.app.inject({ url })));
  const { ports, scans, handlers } = product;
  await product.close();

  expect(ports.payments).toBeNull();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect([...Object.keys(scans), ...Object.keys(handlers)].filter((name) => name.includes('sandbox'))).toEqual([]);
});

test.each(['stripe', 'authorizenet'] as const)(
  'P57 the product reaches its bank at its own address, in the manners of %s',
  async (style) => {
    const product = await createTestProduct({ env: { PAYMENT_PROVIDER: 'sandbox', SANDBOX_STYLE: style } });
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    const { payments } = product.ports;
    const order = {
      reference: newReference(),
      amountCents: 50_000,
      currency: 'USD',
      lines: [{ label: 'Invoice 2027-000001', amountCents: 50_000 }],
      payee: 'Marea',
      email: 'guest@demo.test',
      language: 'en',
      returnUrl: 'http://localhost:3000/reservations/1',
      cancelUrl: 'http://localhost:3000/reservations/1',
      endsAt: hoursAfter(product.clock.now(), 1),
    } as const;
    const opened = await payments?.open(order, AbortSignal.timeout(5_000));
    const found = await payments?.find(
      { reference: order.reference, pageId: opened?.pageId ?? null, since: product.clock.now() },
      AbortSignal.timeout(5_000),
    );
    await product.close();

    expect(payments).toMatchObject({
      code: 'sandbox',
      account: `sandbox-${style}`,
      formOrigins: ownOriginsOf(product.config.publicUrl),
    });
    expect(opened?.handover.method).toBe(style === 'stripe' ? 'GET' : 'POST');
    expect(found).toEqual({ page: style === 'stripe' ? 'open' : 'unknown', payments: [] });
  },
);

test('staff who are signed in to the site open the console by their session, guests do not', async () => {
  const product = await createTestProduct({ env: { PAYMENT_PROVIDER: 'sandbox' } });
  const statusFor = async (roles: readonly ('staff' | 'admin' | 'tenant')[]) => {
    const user = await aUser(product.ports.db, { roles: [...roles] });
    const signedIn = await product.app.inject({
      method: 'POST',
      url: '/v1.0/security/login',
      headers: { 'session-cookie': 'yes' },
      payload: { email: user.email, password: TEST_PASSWORD },
    });
    const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';');
    return (await product.app.inject({ url: '/sandbox-bank', headers: { cookie } })).statusCode;
  };
  const statuses = [await statusFor(['staff']), await statusFor(['admin']), await statusFor(['tenant'])];
  await product.close();
  expect(statuses).toEqual([200, 200, 403]);
});
