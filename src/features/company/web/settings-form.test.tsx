import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FormEditor } from '#features/revisions/web/form-editor.tsx';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { SettingsView } from '../company.api.ts';
import { settingsForm } from './settings-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const settings: SettingsView = {
  version: 3,
  fields: {
    companyName: 'Marea',
    companyPhone: '+1 305 555 0142',
    companyEmail: 'hello@marea.test',
    companyWhatsapp: '+13055550142',
    street: '1 Brickell Avenue',
    city: 'Miami',
    state: 'FL',
    zipCode: '33131',
    requestHolds: true,
    requestAnswerHours: 24,
    messageAnswerHours: 4,
    quoteHours: 24,
    bookingHorizonDays: 730,
    firstPaymentHours: 48,
    secondPaymentHours: 48,
    singlePaymentDays: 7,
    singlePaymentHours: 24,
    singleAdditionCents: 300_00,
    reinstatedPaymentHours: 24,
    bundleDiscounts: [
      { serviceTypes: 2, basisPoints: 300 },
      { serviceTypes: 3, basisPoints: 550 },
    ],
    depositClaimDays: 7,
    refundDays: 7,
    refundReleaseCents: 1_000_00,
    repairBidsFromCents: 500_00,
    recognition: 'check-out',
    houseRegistrations: [],
    bannerOn: true,
    bannerOnlyWithoutCards: true,
    bannerEn: '',
    bannerEs: '',
    incidents: [],
    socialLinks: [],
  },
};

async function showSettings(...answers: readonly Response[]) {
  const sent: unknown[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return left.shift() ?? Response.json({ version: 4, others: [], isChanged: true });
  });
  const { user } = await renderScreen(
    <FormEditor form={settingsForm} saved={settings} onSaved={async () => undefined} />,
    { texts: ['company', 'edit', 'accounts'] },
  );
  const field = (name: string, at = 0) => screen.getAllByRole('textbox', { name })[at] as HTMLInputElement;
  const type = async (name: string, text: string, at?: number) => {
    await user.clear(field(name, at));
    await user.paste(text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, sent, field, type, save };
}

const refusal = (code: string, details: object, message = code) =>
  Response.json({ code, message, details }, { status: 409 });

test('a number that can not be stays as it was typed, is held at its field, and nothing is sent', async () => {
  const { sent, field, type, save } = await showSettings();
  await type('Hours to answer a request', '0');
  await type('Discount', '12', 1);
  await save();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('Hours to answer a request'));
  expect(field('Hours to answer a request')).toMatchObject({ value: '0', ariaInvalid: 'true' });
  expect(field('Discount', 1)).toMatchObject({ value: '12', ariaInvalid: 'true' });
  await type('Hours to answer a request', '24');
  await type('Discount', '7.25', 1);
  await save();
  const bundleDiscounts = [settings.fields.bundleDiscounts[0], { serviceTypes: 3, basisPoints: 725 }];
  expect(sent).toEqual([{ version: 3, changes: { bundleDiscounts } }]);
});

test('a list that breaks its rule says so, and no longer once it is changed', async () => {
  const { type, save } = await showSettings(
    refusal('parameter-valid', { fields: { 'changes.bundleDiscounts': ['parameter-valid'] } }),
  );
  await type('Discount', '9', 0);
  await save();
  const list = within(screen.getByRole('group', { name: 'Discount tiers' }));
  const rule = 'Each step needs more types of services and a higher discount than the one before.';
  expect(list.getByRole('alert')).toHaveProperty('textContent', rule);
  await type('Discount', '4', 0);
  expect(list.queryByRole('alert')).toBeNull();
});

test('a clash says in words what the steps were', async () => {
  const theirs = [{ serviceTypes: 4, basisPoints: 900 }];
  const clashes = [{ field: 'bundleDiscounts', theirs, by: 'Sofía Luna', at: '2026-11-25T12:05:00Z' }];
  const { type, save } = await showSettings(refusal('edit-clash', { version: 4, clashes }));
  await type('Discount', '4', 0);
  await save();
  screen.getByText('Sofía Luna set “Discount tiers” to: 4 types or more · 9%');
});

test('too few days for two payments are said with how many it takes, at their field', async () => {
  const message = 'With these hours, two payments need at least 32 days before the start';
  const { sent, field, type, save } = await showSettings(
    refusal(
      'payment-days-too-few',
      { days: 32, fields: { 'changes.singlePaymentDays': ['parameter-valid'] } },
      message,
    ),
  );
  await type('Second payment: hours before the start', '720');
  await save();
  expect(sent).toEqual([{ version: 3, changes: { secondPaymentHours: 720 } }]);
  const days = field('Single payment if fewer than this many days are left before the start');
  expect(days.ariaInvalid).toBe('true');
  screen.getByText(message);
});

test('an e-mail and a number that the server refuses say the form that is expected', async () => {
  const fields = { 'changes.companyEmail': ['email-not-valid'], 'changes.companyWhatsapp': ['phone-not-valid'] };
  const { field, type, save } = await showSettings(refusal('parameter-valid', { fields }));
  await type('Email', 'hello');
  await type('WhatsApp number, such as +13055550142', '305 555');
  await save();
  screen.getByText('An address such as hello@example.com');
  screen.getByText('With the country code and without spaces, such as +13055550142');
  expect(document.activeElement).toBe(field('Email'));
});
