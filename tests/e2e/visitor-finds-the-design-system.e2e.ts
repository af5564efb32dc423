import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/watched-page.ts';

test('R63 the design system is for who is signed in: a visitor is asked to, and nothing of it is drawn', async ({
  page,
  texts,
}) => {
  await openPage(page, '/docs/button');
  await expect(page.getByRole('dialog', { name: texts.accounts('signIn.title') })).toBeVisible();
  await expect(page.getByText('#ui/button.tsx')).toHaveCount(0);
  await enterAs(page, { email: 'guest@demo.test' });
  await page.goto('/docs/button');
  await expect(page.getByText('#ui/button.tsx')).toBeVisible();
  const current = page.getByRole('navigation').locator('[aria-current=page]');
  await expect(current).toHaveAttribute('href', '/docs/button');
});
