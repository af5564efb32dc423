import type { Locator, Page } from '@playwright/test';
import { appCode } from '#tests/support/app-code.ts';
import { enterAs, originOf, signInInDialog } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, newAddress, newGuestByApi, signInByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { patternOf, type SiteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const ADMIN = { email: 'admin@demo.test' };

async function openUsers(page: Page, query = ''): Promise<void> {
  await enterAs(page, ADMIN, sharedOrigin());
  await openPage(page, `/users${query}`);
  // Until then the server's skeleton stands there.
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
}

const table = (page: Page, texts: SiteTexts) => page.getByRole('table', { name: texts.users('list.name') });
const rowOf = (page: Page, texts: SiteTexts, email: string) =>
  table(page, texts).getByRole('row').filter({ hasText: email });
const names = (page: Page, texts: SiteTexts) => table(page, texts).getByRole('rowheader');
const toast = (page: Page, text: string) => page.getByRole('region', { name: /^(Messages|Mensajes)/ }).getByText(text);
const queryOf = (page: Page) => new URL(page.url()).search;

async function chooseOf(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('an admin invites somebody, who sets a password and signs in, is edited, blocked and deleted', async ({
      page,
      texts,
      troubles,
      openVisitor,
    }) => {
      test.slow();
      const { users: t, accounts } = texts;
      troubles.allow(/^answer 40[01]: .*\/v1\.0\/(admin\/users|security\/refresh|tenant|security\/session)$/);
      const email = newAddress();
      await openUsers(page);
      await page.getByRole('link', { name: t('list.create') }).click();
      const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'));
      const send = page.getByRole('button', { name: t('form.create') });

      await send.click();
      await expect(field(t('form.name'))).toHaveAccessibleDescription(t('form.required'));
      await field(t('form.name')).fill('Íngrid');
      await field(t('form.lastname')).fill('Quiñones');
      await field(t('form.email')).fill('guest@demo.test');
      await field(t('form.phoneNumber')).fill('+34 600 111 222');
      await page.getByText(t('form.setPassword'), { exact: true }).click();
      await field(t('form.password')).fill(DEMO_PASSWORD);
      await field(t('form.confirmPassword')).fill('another one');
      await send.click();
      await expect(field(t('form.confirmPassword'))).toHaveAccessibleDescription(t('form.mismatch'));
      await page.getByText(t('form.invite'), { exact: true }).click();
      await send.click();
      // A refusal stands at its field, and nothing typed is lost.
      await expect(field(t('form.email'))).toHaveAccessibleDescription(texts.fields('refusals.email-taken'));
      await expect(field(t('form.name'))).toHaveValue('Íngrid');
      await field(t('form.email')).fill(email);
      await send.click();
      await expect(toast(page, t('done.invited', { email }))).toBeVisible();
      await expect(rowOf(page, texts, email)).toContainText(t('status.created'));

      // The invited user, in another browser.
      const mail = await readMail(originOf(page), {
        to: email,
        subject: patternOf(texts.messages('invitation.subject')),
      });
      const ingrid = await openVisitor({ locale: language === 'es' ? 'es-US' : 'en-US' });
      await openPage(ingrid, mail.links.find((link) => link.includes('reset-password')) ?? '');
      const dialog = ingrid.getByRole('dialog');
      await dialog.getByLabel(accounts('fields.newPassword'), { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByLabel(accounts('fields.confirmNewPassword'), { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: accounts('reset.invitedSubmit') }).click();
      await signInInDialog(ingrid, texts, email);
      await openPage(ingrid, '/profile');
      await expect(ingrid.getByText(email).first()).toBeVisible();

      // Found without its accents, edited, and given another role.
      await page.getByRole('searchbox', { name: t('list.search') }).fill(`ingrid quinones ${email.slice(0, 12)}`);
      await expect(names(page, texts)).toHaveCount(1);
      await chooseOf(page, rowOf(page, texts, email), t('actions.edit'));
      await expect(page.getByRole('heading', { level: 1, name: 'Íngrid Quiñones' })).toBeVisible();
      await expect(page.getByText(t('sessions.none'))).toBeHidden();
      await field(t('form.lastname')).fill('Quiñones Vidal');
      await page.getByRole('button', { name: t('form.save'), exact: true }).click();
      await expect(toast(page, t('done.updated'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Íngrid Quiñones Vidal' })).toBeVisible();
      await page.getByRole('checkbox', { name: t('roles.owner') }).check();
      await page.getByRole('button', { name: t('roles.save') }).click();
      await expect(toast(page, t('done.roles'))).toBeVisible();
      await expect(page.getByText(t('sessions.none'))).toBeVisible();

      // Back to the list as it was, and block: the other browser is out with its next step.
      await ingrid.goto('/profile');
      await signInInDialog(ingrid, texts, email);
      await expect(ingrid.getByText(email).first()).toBeVisible();
      await page.getByRole('link', { name: t('form.back') }).click();
      await expect(page).toHaveURL(/search=ingrid/);
      await chooseOf(page, rowOf(page, texts, email), t('actions.block'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('block.proceed'), exact: true })
        .click();
      await expect(toast(page, t('done.blocked'))).toBeVisible();
      await expect(rowOf(page, texts, email)).toContainText(t('status.blocked'));
      await ingrid.goto('/profile');
      await expect(ingrid.getByRole('dialog', { name: accounts('signIn.title') })).toBeVisible();

      // Deleting asks, names the user, and can be left.
      await chooseOf(page, rowOf(page, texts, email), t('actions.delete'));
      const question = page.getByRole('dialog', { name: t('delete.title'), exact: true });
      await expect(question.getByText(t('delete.message'))).toBeVisible();
      await expect(question.getByText(email)).toBeVisible();
      await question.getByRole('button', { name: t('delete.cancel') }).click();
      await expect(rowOf(page, texts, email)).toBeVisible();
      await chooseOf(page, rowOf(page, texts, email), t('actions.delete'));
      await question.getByRole('button', { name: t('delete.proceed'), exact: true }).click();
      await expect(toast(page, t('done.deleted'))).toBeVisible();
      await expect(page.getByText(t('list.empty'))).toBeVisible();
    });
  });
}

for (const language of walkedBy.staff) {
  test.describe(`lost access, in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('the link goes out again until the address is confirmed; a lost second factor is removed after a question', async ({
      page,
      texts,
      openVisitor,
    }) => {
      test.slow();
      const t = texts.users;
      const origin = sharedOrigin();
      const admin = await signInByApi(origin, ADMIN);
      const email = newAddress();
      const person = { name: 'Íngrid', lastname: 'Vidal', email, roles: ['tenant'], language };
      const { _id: id } = (await admin.ask('POST', 'admin/users', person)).body;
      const subject = patternOf(texts.messages('invitation.subject'));
      const invitation = async () => {
        const { links } = await readMail(origin, { to: email, subject });
        return links.find((link) => link.includes('reset-password'));
      };
      const first = await invitation();
      await enterAs(page, ADMIN, origin);
      await openPage(page, `/users/update/${id}`);
      const tabs = page.getByRole('navigation', { name: t('nav.name') });
      await expect(tabs.getByRole('link', { name: t('nav.users') })).toHaveAttribute('aria-current', 'page');
      await page.getByRole('button', { name: t('block.remind') }).click();
      await expect(toast(page, t('done.reminded', { email }))).toBeVisible();
      await expect.poll(invitation).not.toBe(first);

      const guest = await newGuestByApi(origin, { language });
      const password = { currentPassword: DEMO_PASSWORD };
      const { secret } = (await guest.ask('POST', 'security/second-factor/begin', password)).body;
      const code = appCode(secret, Date.now());
      expect((await guest.ask('POST', 'security/second-factor/confirm', { code })).status).toBe(200);
      const found = (await admin.ask('GET', `admin/users?search=${guest.email}`)).body;
      await openPage(page, `/users/update/${found.data[0]._id}`);
      await expect(page.getByRole('button', { name: t('block.remind') })).toBeHidden();
      const section = page.getByRole('region', { name: t('factors.title') });
      await expect(section.getByText(t('factors.on'), { exact: true })).toBeVisible();
      await section.getByRole('button', { name: t('factors.remove') }).click();
      const question = page.getByRole('dialog', { name: t('factors.removeTitle') });
      await expect(question.getByText(/Check first|Compruebe antes/)).toBeVisible();
      expect(await axeHere(page)).toEqual([]);
      await question.getByRole('button', { name: t('factors.proceed'), exact: true }).click();
      await expect(toast(page, t('done.factors'))).toBeVisible();
      await expect(section.getByText(t('factors.off'), { exact: true })).toBeVisible();

      // The password alone is enough again.
      const visitor = await openVisitor({ locale: language === 'es' ? 'es-US' : 'en-US' });
      await openPage(visitor, '/profile');
      await signInInDialog(visitor, texts, guest.email);
      await expect(visitor.getByText(guest.email).first()).toBeVisible();
    });
  });
}

test('the list keeps its state in the address: a reload shows it again, Back leaves it at once @release', async ({
  page,
  texts,
}) => {
  await enterAs(page, ADMIN, sharedOrigin());
  await openPage(page, '/about');
  await page.goto('/users');
  await expect(names(page, texts)).toHaveCount(10);
  expect(queryOf(page)).toBe('');
  const emails = page.getByRole('columnheader', { name: texts.users('columns.email') });
  await emails.getByRole('button', { name: texts.users('columns.email'), exact: true }).click();
  await expect.poll(() => queryOf(page)).toBe('?orderBy=email&order=1');
  // The address changes first; links to other pages follow with the list.
  await expect(emails).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: texts.ui('pagination.page', { page: 2 }), exact: true }).click();
  await expect.poll(() => queryOf(page)).toContain('page=2');
  await expect(page.getByRole('status').filter({ hasText: /^11/ })).toBeVisible();
  await page.getByRole('searchbox').fill('demo.test');
  await expect.poll(() => queryOf(page)).toBe('?search=demo.test&orderBy=email&order=1');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('demo.test');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('an address beyond the end shows the last page, all are shown at once, and the next page holds its place while it comes @release', async ({
  page,
  texts,
}) => {
  await openUsers(page, '?page=99999&limit=100');
  // Other tests register people: the last page is the second or a later one.
  await expect.poll(() => queryOf(page)).toMatch(/page=[2-9]&/);
  await expect(names(page, texts).first()).toBeVisible();
  await page.getByLabel(texts.list('pageSize')).selectOption('all');
  await expect.poll(() => names(page, texts).count()).toBeGreaterThan(140);
  expect(queryOf(page)).toBe('?limit=all');

  await page.getByLabel(texts.list('pageSize')).selectOption('10');
  await expect(names(page, texts)).toHaveCount(10);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/admin\/users\?.*page=2/, async (route) => {
    await held;
    await route.continue();
  });
  const height = () => table(page, texts).evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await page.getByRole('link', { name: texts.ui('pagination.page', { page: 2 }), exact: true }).click();
  await expect(page.getByText(texts.ui('loading.label'))).toBeVisible();
  await expect(names(page, texts)).toHaveCount(0);
  expect(Math.abs((await height()) - before)).toBeLessThan(3);
  release();
  await expect(names(page, texts)).toHaveCount(10);
});

test('anybody may open the list: signed out it asks, a guest is told what is missing, an admin gets the users and their menus', async ({
  page,
  texts,
  troubles,
}) => {
  troubles.allow(/^answer 403: .*\/v1\.0\/admin\/users/);
  const t = texts.users;
  await page.goto('/users?orderBy=name&order=1');
  await expect(page.getByRole('dialog', { name: texts.accounts('signIn.title') })).toBeVisible();
  const guest = await newGuestByApi(sharedOrigin(), { language: 'en' });
  await signInInDialog(page, texts, guest.email);
  await expect(page.getByRole('heading', { level: 1, name: t('noAdmin.title') })).toBeVisible();
  await expect(page.getByText(guest.email).last()).toBeVisible();
  expect(await page.content()).not.toContain('@people.demo.test');

  await enterAs(page, ADMIN, sharedOrigin());
  await openPage(page, '/users?orderBy=name&order=1');
  await expect(names(page, texts)).toHaveCount(10);
  expect(queryOf(page)).toBe('?orderBy=name&order=1');

  // By keyboard alone: a row's menu, the question and its end.
  await page.goto('/users?search=guest@demo');
  const menu = rowOf(page, texts, 'guest@demo.test').getByRole('button');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('actions.edit') })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: t('actions.delete') })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: t('delete.title'), exact: true });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();
});
