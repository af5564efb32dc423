import type { Page } from '@playwright/test';
import { type RefusalCode, refusals } from '#kernel/refusals.ts';
import { enterAs } from './support/account-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi } from './support/product-api.ts';
import { draftByApi } from './support/reservation-by-api.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';
import { chooseDay, chooseFirst, goToStep } from './support/wizard-steps.ts';

/**
 * Codes of refusals (docs/domain.md, section 9): whatever the server answers a line with, its guest reads the sentence.
 * Tests of the server show that each is raised.
 */
const codes = [
  'addon-not-found',
  'boat-not-found',
  'calendar-not-found',
  'house-not-found',
  'medias-not-found',
  'media-not-found',
  'reviews-not-found',
  'setting-not-found',
  'tenant-not-found',
  'invoice-not-found',
  'reservation-not-found',
  'menu-not-found',
  'notification-not-found',
  'payment-not-found',
  'contract-not-found',
  'service-not-found',
  'van-not-found',
  'reservation-group-not-found',
  'menu-chef-not-found',
  'menu-reservation-chef-not-found',
  'massage-duration-not-found',
  'calendar-local-not-delete',
  'user-not-found',
  'business-not-authorized',
  'parameter-required',
  'parameter-valid',
  'medias-not-valid',
  'reviews-not-valid',
  'invalid-year',
  'house-price-not-set',
  'size-too-large',
  'file-type-invalid',
  'reservation-status-not-on-review',
  'payment-bad-status',
  'max-guest-invalid',
  'reservation-invalid-type',
  'reservation-status-not-draft',
  'address-not-allowed',
  'boat-not-available',
  'reservation-range-conflict',
  'reservation-group-house-not-found',
  'is-principal-error',
  'contract-not-valid',
  'custom-menu-price-invalid',
  'catering-price-invalid',
  'event-price-invalid',
  'transition-not-valid',
  'wizard-not-completed',
  'address-required',
  'step-three-draft',
  'address-in-required',
  'address-out-required',
  'house-not-available',
  'min-nights-invalid',
  'reservation-scooter-already-exists',
  'van-not-available',
  'address-in-invalid',
  'address-out-invalid',
  'invalid-date-format',
  'reservation-exists-for-tenant',
  'pricing-ranges',
  'discount-not-valid',
  'service-invalid',
] as const satisfies readonly RefusalCode[];

/** One code of each status: what a page does with a code does not depend on the language. */
const oneOfEachStatus = [...new Map(codes.map((code) => [refusals[code], code])).values()];

for (const [language, read] of [
  ['en', codes],
  ['es', oneOfEachStatus],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('every refusal of a line is read as its sentence; one without a sentence as the general one', async ({
      page,
      texts,
      troubles,
      baseURL,
    }) => {
      test.setTimeout(180_000);
      troubles.allow(/answer 4\d\d: .*add-to-group/);
      await openScooterForm(page, texts, baseURL ?? '');
      const answer = { code: '', message: '' };
      await page.route('**/add-to-group/**', (route) =>
        route.fulfill({ status: statusOf(answer.code), json: { ...answer, requestId: 'req-1' } }),
      );
      const refused = page.getByRole('alert');
      const add = page.getByRole('button', { name: texts.wizard('form.add'), exact: true });
      for (const code of read) {
        answer.code = code;
        answer.message = texts.refusals(`refusals.${code}`, { name: 'Hours' });
        await add.click();
        await expect(refused.filter({ hasText: answer.message }), code).toBeVisible();
      }
      answer.code = 'never-heard-of';
      answer.message = '';
      await add.click();
      await expect(refused.filter({ hasText: texts.ui('failure.unexpected') })).toBeVisible();
    });
  });
}

const statusOf = (code: string): number => (code in refusals ? refusals[code as RefusalCode] : 400);

async function openScooterForm(page: Page, texts: SiteTexts, origin: string): Promise<void> {
  const guest = await newGuestByApi(origin, { language: texts.language });
  const stay = await findFreeStay(origin, { language: texts.language, fromDay: 40, nights: 5 });
  await enterAs(page, guest, origin);
  await openPage(page, `/manage-reservation/${await draftByApi(guest, stay)}`);
  await goToStep(page, texts, 'scooter');
  await chooseFirst(page, texts.wizard('scooter.model'));
  await chooseDay(page, texts, stay.from);
}
