import type { CDPSession, Page } from '@playwright/test';
import { enterAs, originOf } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, newGuestByApi } from './support/product-api.ts';
import { patternOf } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, language: 'es' });

/** Chromium's own made-up device: it has a fingerprint reader, and whoever sits there has put a finger on it. */
async function aDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('adds a passkey, signs in with it in the dialog without typing, and removes it', async ({
  page,
  texts,
  baseURL,
  troubles,
}) => {
  troubles.allow(/answer 401: .*security\/passkey\/sign-in/);
  const { security: t, accounts } = texts;
  const guest = await newGuestByApi(baseURL ?? '', { language: 'es' });
  const { cdp, authenticatorId } = await aDevice(page);
  await openPage(page, '/about');
  await enterAs(page, guest, originOf(page));

  await openPage(page, '/profile/security');
  await page.getByRole('button', { name: t('passkeys.add') }).click();
  const adding = page.getByRole('dialog', { name: t('passkeys.addTitle') });
  await adding.getByLabel(accounts('passwordAgain.password')).fill(DEMO_PASSWORD);
  await adding.getByLabel(t('passkeys.name')).fill('Mi portátil');
  expect(await axeHere(page)).toEqual([]);
  await adding.getByRole('button', { name: t('passkeys.next') }).click();
  await expect(page.getByText('Mi portátil')).toBeVisible();
  await expect(page.getByText(t('passkeys.neverUsed'))).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await page.context().clearCookies();
  await openPage(page, '/reservations');
  const dialog = page.getByRole('dialog', { name: accounts('signIn.title') });
  await dialog.getByRole('button', { name: accounts('methods.passkey') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/reservations$/);

  await openPage(page, '/profile/security');
  await expect(page.getByText(t('passkeys.neverUsed'))).toBeHidden();
  await page.getByRole('button', { name: t('passkeys.renameNamed', { name: 'Mi portátil' }) }).click();
  const renaming = page.getByRole('dialog', { name: t('passkeys.renameTitle') });
  await expect(renaming.getByLabel(t('passkeys.name'))).toBeFocused();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(renaming.getByLabel(t('passkeys.name'))).toHaveAccessibleDescription(
    patternOf(t('factor.codeRequired')),
  );
  expect(await axeHere(page)).toEqual([]);
  await renaming.getByLabel(t('passkeys.name')).fill('El portátil de casa');
  await page.keyboard.press('Enter');
  await expect(renaming).toBeHidden();
  await page.getByRole('button', { name: t('passkeys.removeNamed', { name: 'El portátil de casa' }) }).click();
  const leaving = page.getByRole('dialog', { name: t('passkeys.removeTitle', { name: 'El portátil de casa' }) });
  await leaving.getByLabel(accounts('passwordAgain.password')).fill(DEMO_PASSWORD);
  await leaving.getByRole('button', { name: t('passkeys.remove'), exact: true }).click();
  await expect(page.getByText(t('passkeys.none'))).toBeVisible();

  await page.context().clearCookies();
  await openPage(page, '/signin');
  await page.getByRole('button', { name: accounts('methods.passkey') }).click();
  await expect(page.getByRole('alert')).toHaveText(texts.refusals('refusals.passkey-not-valid'));
});
