import type { Locator, Page } from '@playwright/test';
import { enterAs, registerInDialog } from './support/account-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, newAddress, newGuestByApi, staffByApi } from './support/product-api.ts';
import { approveByApi, askByApi, draftByApi, payAllByApi } from './support/reservation-by-api.ts';
import { walkedBy } from './support/screens.ts';
import { patternOf, type SiteTexts, siteTexts, startOf } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';
import { addToTrip, chooseDay, chooseFirst, goToStep } from './support/wizard-steps.ts';

type TextOf = (texts: SiteTexts) => string;

/**
 * The sentences that docs/domain.md, section 9, prescribes, and the text keys that say them in both languages. Each is
 * shown below in the language of guests' journeys, unless a comment names the test that shows it.
 */
const said = {
  // Empty states
  'Unknown error': (t) => t.instead('failed.title'),
  'No results found': (t) => t.staff('reviews.staff.nothingFits'), // the audit log's own: admin-reads-the-audit-log
  'No exact matches': (t) => t.results('results.noMatches'),
  'Try changing the filters': (t) => t.results('results.noMatchesText'),
  'No reservations': (t) => t.reservations('list.empty'),
  'No saved accommodations': (t) => t.favorites('empty.title'), // guest-keeps-favorites
  'No notifications': (t) => t.notices('list.empty'),
  'No users found': (t) => t.users('list.empty'), // admin-keeps-users
  'No available images': (t) => t.catalog('card.noPhotos'), // visitor-sees-what-is-missing
  'No information available': (t) => t.rentable('noInformation'), // visitor-sees-what-is-missing
  'No items': (t) => t.list('emptyTitle'),
  // Standard messages
  'Incorrect username or password, please try again': (t) => t.accounts('signIn.wrong'), // guest-recovers-the-password
  'An error occurred, please try again': (t) => t.ui('failure.unexpected'), // step-forms.test.tsx
  'Something went wrong': (t) => t.users('failed'),
  'Operation completed successfully': (t) => t.wizard('summary.broughtBack', { name: '{{name}}' }),
  'Contract accepted': (t) => t.contracts('panel.done'),
  'No reservation found': (t) => t.refusals('refusals.reservation-group-not-found'), // step-forms.test.tsx
  // The confirmation of an address
  'The confirmation link may have expired or be invalid': (t) => t.accounts('validation.failureText'),
  'Send the email again': (t) => t.accounts('resend.action'),
  // Success
  'User created': (t) => t.users('done.created'),
  'User updated': (t) => t.users('done.updated'), // admin-keeps-users
  'User deleted': (t) => t.users('done.deleted'), // admin-keeps-users
  'Roles updated': (t) => t.users('done.roles'), // admin-keeps-users
  'Registered successfully. Review your email to verify your account before you sign in': (t) =>
    t.accounts('registered.text'),
  'Check your email to reset your password': (t) => t.accounts('forgot.sent'), // guest-recovers-the-password
  'Password reset successfully': (t) => t.accounts('reset.done'), // guest-recovers-the-password
  'Message sent': (t) => t.contact('sent'), // visitor-writes-to-the-company
  'Reservation updated successfully': (t) => t.wizard('form.changed'),
  'Reservation deleted successfully': (t) => t.reservations('draft.removed'),
  'Profile updated successfully': (t) => t.profile('update.saved'), // guest-keeps-a-profile
  'Password updated successfully': (t) => t.profile('password.done'), // guest-recovers-the-password
  'Favorite added': (t) => t.favorites('added'), // guest-keeps-favorites
  'Thanks! We will contact you to confirm availability.': (t) => t.wizard('asked.title'), // guest-books-a-house
  // Confirmations and reminders
  'Are you sure you want to delete this reservation?': (t) => t.reservations('draft.removeQuestion'),
  'Are you sure you want to delete this user?': (t) => t.users('delete.message'), // admin-keeps-users
  'Pay {{amount}} by {{deadline}}': (t) =>
    t.reservations('list.next.pay', { amount: '{{amount}}', deadline: '{{deadline}}' }),
  'If it has not arrived by then, the reservation is canceled': (t) =>
    t.reservations('next.approvedText', { amount: '{{amount}}', deadline: '{{deadline}}', left: '{{left}}' }),
  'Accept the agreement by {{deadline}}': (t) =>
    t.reservations('list.next.accept-contract', { deadline: '{{deadline}}' }),
  // Notifications; their titles: guest-reads-notifications
  'Your reservation has been created and the administrator has been notified of its availability. You will receive a notification by email when it is approved':
    (t) => t.notices('types.ask-availability.text'),
  'You have a new notification': (t) => t.notices('types.other.text'),
} as const satisfies Record<string, TextOf>;

test('every prescribed message has a text in both languages, in English in the prescribed words', () => {
  const [english, spanish] = [siteTexts('en'), siteTexts('es')];
  for (const [words, textOf] of Object.entries<TextOf>(said)) {
    expect(textOf(english)).toContain(words);
    expect(textOf(spanish), words).not.toContain(words);
  }
  expect(siteTexts('es').list('emptyTitle')).toBe('No hay elementos');
  expect(siteTexts('es').users('delete.title')).toBe('Confirmación');
});

const main = (page: Page): Locator => page.getByRole('main');
const toast = (page: Page, sentence: string): Locator =>
  page.locator('.Toastify__toast').getByText(patternOf(sentence));
const emptyTitle = (page: Page, title: string): Locator =>
  main(page).getByRole('heading', { name: title, exact: true });

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    const texts = siteTexts(language);
    const say = (words: keyof typeof said): string => said[words](texts);

    test('whoever registers is sent to the mailbox; a link that is no good any more offers another mail', async ({
      page,
      troubles,
    }) => {
      troubles.allow(/^answer 400: .*\/v1\.0\/security\/confirm$/);
      const email = newAddress();
      await openPage(page, '/');
      await page
        .getByRole('banner')
        .getByRole('link', { name: texts.app('header.signIn') })
        .click();
      await registerInDialog(page, texts, { email });
      const registered = say('Registered successfully. Review your email to verify your account before you sign in');
      await expect(page.getByRole('dialog').getByText(registered)).toBeVisible();

      await openPage(page, '/email/validation?userId=0198a000-0000-7000-8000-000000000000&code=gone');
      await expect(main(page).getByText(say('The confirmation link may have expired or be invalid'))).toBeVisible();
      await main(page)
        .getByRole('textbox', { name: texts.accounts('fields.email') })
        .fill(email);
      await main(page)
        .getByRole('button', { name: say('Send the email again') })
        .click();
      await expect(main(page).getByText(texts.accounts('resend.sent'))).toBeVisible();
    });

    test('what somebody new has is empty, a search that fits nothing says so, and so does a page that fails @release', async ({
      page,
      troubles,
    }) => {
      troubles.allow(/^answer 500: .*\/v1\.0\/reservation\/group/);
      // Giving up either of them alone opens nothing: the advice is general.
      await openPage(page, '/results?bathrooms=9&maxPrice=1');
      await expect(emptyTitle(page, say('No exact matches'))).toBeVisible();
      await expect(main(page).getByText(say('Try changing the filters'))).toBeVisible();
      await openPage(page, '/results?kind=boat&charter=bareboat&maxPrice=1');
      await expect(emptyTitle(page, say('No exact matches'))).toBeVisible();

      await enterAs(page, await newGuestByApi(sharedOrigin(), { language }), sharedOrigin());
      await openPage(page, '/notifications');
      await expect(emptyTitle(page, say('No notifications'))).toBeVisible();
      await openPage(page, '/reservations');
      await expect(emptyTitle(page, say('No reservations'))).toBeVisible();

      await page.route('**/v1.0/reservation/group?**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: say('Unknown error') })).toBeVisible();
      await expect(page).toHaveTitle(startOf(say('Unknown error')));
    });

    test('lists of staff and admins say that they are empty; a user is created, or something went wrong @release', async ({
      page,
      troubles,
    }) => {
      troubles.allow(/^answer 500: .*\/v1\.0\/admin\/users$/);
      const { users: t } = texts;
      await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
      await openPage(page, '/staff/groups?search=nobody+has+this+name');
      await expect(emptyTitle(page, say('No results found'))).toBeVisible();
      await openPage(page, '/staff/reviews?search=nobody+wrote+this');
      await expect(emptyTitle(page, say('No results found'))).toBeVisible();

      await enterAs(page, { email: 'admin@demo.test' }, sharedOrigin());
      const nobody = { data: [], pagination: { total: 0, page: 1, limit: 10 } };
      await page.route('**/v1.0/admin/users?**', (route) => route.fulfill({ json: nobody }));
      await openPage(page, '/users');
      await expect(emptyTitle(page, say('No items'))).toBeVisible();
      await page.unroute('**/v1.0/admin/users?**');

      await openPage(page, '/users/create');
      const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'));
      await field(t('form.name')).fill('Íngrid');
      await field(t('form.lastname')).fill('Quiñones');
      await field(t('form.email')).fill(newAddress());
      await page.getByText(t('form.setPassword'), { exact: true }).click();
      await field(t('form.password')).fill(DEMO_PASSWORD);
      await field(t('form.confirmPassword')).fill(DEMO_PASSWORD);
      const create = page.getByRole('button', { name: t('form.create') });
      await page.route('**/v1.0/admin/users', (route) => route.fulfill({ status: 500, json: {} }));
      await create.click();
      await expect(main(page).getByRole('alert').getByText(say('Something went wrong'))).toBeVisible();
      await page.unroute('**/v1.0/admin/users');
      await create.click();
      await expect(toast(page, say('User created'))).toBeVisible();
    });

    test('a service of a draft is changed, taken out and brought back; then the draft is deleted @release', async ({
      page,
    }) => {
      const guest = await newGuestByApi(sharedOrigin(), { language });
      const stay = await findFreeStay(sharedOrigin(), { language, fromDay: 40, nights: 5 });
      const id = await draftByApi(guest, stay);
      await enterAs(page, guest, sharedOrigin());
      await openPage(page, `/manage-reservation/${id}`);
      await goToStep(page, texts, 'scooter');
      await chooseFirst(page, texts.wizard('scooter.model'));
      await chooseDay(page, texts, stay.from);
      await addToTrip(page, texts);

      const chosen = page.getByRole('region', { name: texts.wizard('chosen') });
      await chosen.getByRole('link', { name: startOf(texts.wizard('edit')) }).click();
      await page
        .getByRole('button', { name: texts.ui('guests.more', { what: texts.wizard('scooter.number') }) })
        .click();
      await page.getByRole('button', { name: texts.wizard('form.change'), exact: true }).click();
      await expect(toast(page, say('Reservation updated successfully'))).toBeVisible();

      await chosen.getByRole('button', { name: startOf(texts.wizard('remove')) }).click();
      await page.getByRole('button', { name: texts.wizard('summary.undo'), exact: true }).click();
      await expect(toast(page, say('Operation completed successfully'))).toBeVisible();
      await expect(chosen).toBeVisible();

      await openPage(page, `/reservations/${id}`);
      await page.getByRole('button', { name: texts.reservations('draft.remove') }).click();
      const question = page.getByRole('dialog', { name: texts.reservations('draft.removeTitle') });
      await expect(question.getByText(say('Are you sure you want to delete this reservation?'))).toBeVisible();
      await question.getByRole('button', { name: texts.reservations('draft.remove') }).click();
      await expect(toast(page, say('Reservation deleted successfully'))).toBeVisible();
      expect((await guest.ask('GET', 'reservation/group')).body.totalRecords).toBe(0);
    });

    test('an approved guest is reminded to pay, then to accept the agreement, and does; notices say what happened', async ({
      page,
    }) => {
      const [guest, staff] = [await newGuestByApi(sharedOrigin(), { language }), await staffByApi(sharedOrigin())];
      const made = await askByApi(guest, await findFreeStay(sharedOrigin(), { language, fromDay: 60, nights: 5 }));
      await approveByApi(staff, made);
      await enterAs(page, guest, sharedOrigin());
      await openPage(page, '/notifications');
      await page.getByRole('button', { name: texts.notices('types.ask-availability.title') }).click();
      const requested = say(
        'Your reservation has been created and the administrator has been notified of its availability. You will receive a notification by email when it is approved',
      );
      await expect(page.getByRole('dialog').getByText(requested)).toBeVisible();

      await openPage(page, '/reservations');
      await expect(main(page).getByText(patternOf(say('Pay {{amount}} by {{deadline}}')))).toBeVisible();
      await openPage(page, `/reservations/${made.id}`);
      const cancelled = say('If it has not arrived by then, the reservation is canceled');
      await expect(main(page).getByText(patternOf(cancelled))).toBeVisible();

      await payAllByApi(staff, made);
      await openPage(page, '/reservations');
      await expect(main(page).getByText(patternOf(say('Accept the agreement by {{deadline}}')))).toBeVisible();
      await openPage(page, `/reservations/${made.id}`);
      await page.getByRole('button', { name: texts.contracts('panel.readAndAccept') }).click();
      const agreement = page.getByRole('dialog', { name: texts.contracts('panel.title') });
      await agreement.getByRole('checkbox', { name: texts.contracts('panel.tick') }).check();
      await agreement.getByRole('button', { name: texts.contracts('panel.accept') }).click();
      await expect(toast(page, say('Contract accepted'))).toBeVisible();

      await enterAs(page, staff, sharedOrigin());
      await openPage(page, '/notifications');
      const notices = main(page).getByRole('list', { name: texts.notices('title') });
      await notices.getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByText(say('You have a new notification'))).toBeVisible();
    });
  });
}
