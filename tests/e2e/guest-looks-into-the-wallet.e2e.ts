import { formatExactMoney } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi, staffByApi } from './support/product-api.ts';
import { approveByApi, askByApi, payFirstByApi } from './support/reservation-by-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of walkedBy.guests) {
  test.describe(language, screenOf(language), () => {
    test.use({ language });

    test('an empty wallet says what it is for', async ({ page, texts, baseURL }) => {
      const guest = await newGuestByApi(baseURL ?? '', { language });
      await openPage(page, '/');
      await enterAs(page, guest, baseURL);
      await openPage(page, '/wallet');
      await expect(page.getByRole('heading', { level: 1, name: texts.wallet('title') })).toBeVisible();
      await expect(page.getByRole('heading', { name: texts.wallet('empty.title') })).toBeVisible();
      const use = page.getByText(texts.wallet('use')).or(page.getByText(texts.wallet('useWithCards')));
      await expect(use).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await page.getByRole('link', { name: texts.wallet('empty.action') }).click();
      await expect(page).toHaveURL(/\/reservations$/);
    });

    test('a refund kept as credit is in the wallet, and so is what was paid out of it', async ({
      page,
      texts,
      baseURL,
    }) => {
      const origin = baseURL ?? '';
      const [guest, staff] = [await newGuestByApi(origin, { language }), await staffByApi(origin)];
      const reservation = await askByApi(guest, await findFreeStay(origin, { language }));
      await approveByApi(staff, reservation);
      // More than that waits for a second person of the staff.
      const keptCents = Math.min(await payFirstByApi(staff, reservation), 2_000_00);
      const path = `staff/group/${reservation.id}`;
      await staff.ask('PUT', `${path}/cancel`, { reason: 'storm damage' });
      const [owed] = (await staff.ask('GET', path)).body.refundsOwed;
      const refund = { invoiceId: owed.invoiceId, amountCents: keptCents, type: 'credit', reason: 'storm damage' };
      expect((await staff.ask('POST', `${path}/refund`, refund)).status).toBe(201);
      const payout = { amountCents: 50_00, type: 'zelle', reason: 'asked for' };
      expect((await staff.ask('POST', `${path}/payout`, payout)).status).toBe(201);

      const money = (cents: number) => formatExactMoney(language, cents);
      await openPage(page, '/');
      await enterAs(page, guest, baseURL);
      await openPage(page, '/wallet');
      const main = page.getByRole('main');
      const [out, credit] = [main.getByRole('listitem').nth(0), main.getByRole('listitem').nth(1)];
      await expect(main.getByText(money(keptCents - 50_00), { exact: true })).toBeVisible();
      await expect(out).toContainText(texts.wallet('kinds.payout'));
      await expect(out).toContainText(`−${money(50_00)}`);
      await expect(out).toContainText(texts.wallet('after', { amount: money(keptCents - 50_00) }));
      await expect(credit).toContainText(texts.wallet('kinds.refund'));
      await expect(credit).toContainText(`+${money(keptCents)}`);
      await credit.getByRole('link', { name: reservation.bookingCode }).click();
      await expect(page).toHaveURL(new RegExp(`/reservations/${reservation.id}$`));
      await expect(page.getByRole('main')).toContainText(texts.reservations('payments.credit'));
    });
  });
}
