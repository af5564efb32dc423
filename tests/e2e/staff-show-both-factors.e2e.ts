import { appCode } from '#tests/support/app-code.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD } from './support/product-api.ts';
import { openProduct, type Product } from './support/products.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

const staff = { email: 'staff@demo.test' };
let product: Product;

test.beforeAll(async () => {
  product = await openProduct({ env: { DEMO: '0', GOOGLE_CLIENT_ID: 'e2e.apps.googleusercontent.com' } });
});
test.afterAll(() => product.close());

test('where there is no demo data staff set up two steps before they see anybody’s requests', async ({
  page,
  texts,
  troubles,
}) => {
  troubles.allow(/answer 403: .*staff\/(request|removal|waiting)/);
  const { instead, security: t, accounts } = texts;
  await enterAs(page, staff, product.origin);
  await openPage(page, `${product.origin}/staff`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(instead('secondFactor.title'));
  expect(await axeHere(page)).toEqual([]);

  await page.getByRole('link', { name: instead('secondFactor.setUp') }).click();
  await expect(page.getByText(t('factor.requiredTitle'))).toBeVisible();
  expect(await axeHere(page)).toEqual([]);
  await page.getByRole('button', { name: t('factor.setUp') }).click();
  await page.getByLabel(accounts('passwordAgain.password')).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const connect = page.getByRole('dialog', { name: t('factor.connectTitle') });
  const secret = await connect.locator('.font-mono').innerText();
  await connect
    .getByRole('textbox', { name: accounts('secondStep.appCode') })
    .fill(appCode(secret.replaceAll(' ', ''), Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('factor.codesKept') }).click();
  await expect(page.getByText(t('factor.requiredTitle'))).toBeHidden();

  await openPage(page, `${product.origin}/staff`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.staff('inbox.title'));
});

test('without Google’s script the sign-in works as ever; with it, Google’s button is there and its answer is judged @release', async ({
  page,
  texts,
  troubles,
}) => {
  troubles.allow(/accounts\.google\.com/);
  troubles.allow(/answer 401: .*login-google/);
  const { accounts } = texts;
  await page.route('https://accounts.google.com/**', (route) => route.abort());
  await openPage(page, `${product.origin}/signin`);
  await expect(page.getByRole('button', { name: accounts('signIn.submit'), exact: true })).toBeVisible();
  await expect(page.getByText('Google')).toHaveCount(0);

  await page.unroute('https://accounts.google.com/**');
  // As much of Google's script as we call.
  const script = `window.google = { accounts: { id: {
    initialize: ({ callback }) => { window.answerAsGoogle = callback; },
    renderButton: (place) => { place.append(Object.assign(document.createElement('button'), {
      type: 'button', textContent: 'Google', onclick: () => window.answerAsGoogle({ credential: 'not.a.token' }) })); },
  } } };`;
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await openPage(page, `${product.origin}/signin`);
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(texts.refusals('refusals.google-not-valid'));
});
