import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let sofia: ApiCaller;
let ana: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  const db = product.ports.db;
  sofia = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }));
  ana = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Ana', lastname: 'Vega' }));
});
afterAll(() => product.close());

const settingsOf = async (by: ApiCaller) => (await by('GET', 'staff/setting')).body;
const edit = (by: ApiCaller, version: number, changes: object) => by('PATCH', 'staff/setting', { version, changes });

test('what staff change counts at once, for guests and for the rules', async () => {
  const { version, fields } = await settingsOf(sofia);
  expect(fields).toMatchObject({ companyName: 'Marea', requestAnswerHours: 24, zipCode: '33139' });
  const changes = {
    companyPhone: '+1 305 555 0199',
    street: '8 Bay Road',
    requestAnswerHours: 12,
    bundleDiscounts: [{ serviceTypes: 2, basisPoints: 400 }],
    socialLinks: [{ network: 'tiktok', url: 'https://www.tiktok.com/@marea' }],
    houseRegistrations: [{ en: 'Tourist tax account', es: 'Cuenta del impuesto turístico', number: 'MD-7781' }],
  };
  expect((await edit(sofia, version, changes)).status).toBe(200);
  expect((await settingsOf(ana)).fields).toEqual({ ...fields, ...changes });
  const { body } = await callerOf(product.app)('GET', 'default/company/data');
  const social = [{ name: 'TikTok', url: 'https://www.tiktok.com/@marea' }];
  expect(body).toMatchObject({
    phone: '+1 305 555 0199',
    social,
    address: { street: '8 Bay Road', city: fields.city },
  });
  expect(await readSettings(product.ports.db)).toMatchObject({
    requestAnswerHours: 12,
    bundleDiscounts: [{ serviceTypes: 2, basisPoints: 400 }],
    houseRegistrations: [
      { name: { en: 'Tourist tax account', es: 'Cuenta del impuesto turístico' }, number: 'MD-7781' },
    ],
  });
});

test('the banner says what the company wrote, in both languages or in none, and only where it is wanted', async () => {
  const guest = callerOf(product.app);
  const bannerIn = async (language: string) =>
    (await guest('GET', 'default/company/data', undefined, { 'accept-language': language })).body.banner;
  expect([await bannerIn('en'), await bannerIn('es')]).toEqual([defaultSettings.bannerEn, defaultSettings.bannerEs]);
  const { version } = await settingsOf(sofia);
  const texts = { bannerEn: ' Open for New Year ', bannerEs: 'Abiertos en Año Nuevo' };
  expect((await edit(sofia, version, texts)).status).toBe(200);
  expect([await bannerIn('en'), await bannerIn('es')]).toEqual(['Open for New Year', 'Abiertos en Año Nuevo']);
  const half = await edit(sofia, version + 1, { bannerEs: '  ' });
  expect([half.status, half.body.details?.fields]).toEqual([400, { 'changes.bannerEs': ['parameter-required'] }]);
  await edit(sofia, version + 1, { bannerOn: false });
  expect(await bannerIn('es')).toBe(null);
  await edit(sofia, version + 2, { bannerOn: true, bannerEn: '', bannerEs: '' });
  expect(await bannerIn('en')).toBe(null);
});

test('two people: fields of the other are kept, the same field is refused with who wrote it', async () => {
  const { version } = await settingsOf(sofia);
  await edit(ana, version, { depositClaimDays: 10, city: 'Miami' });
  const beside = await edit(sofia, version, { state: 'Florida' });
  expect(beside.body.version).toBe(version + 2);
  expect(beside.body.others.toSorted()).toEqual(['city', 'depositClaimDays']);
  const clash = await edit(sofia, version, { depositClaimDays: 5 });
  expect([clash.status, clash.body.code]).toEqual([409, 'edit-clash']);
  expect(clash.body.details.clashes).toMatchObject([{ field: 'depositClaimDays', theirs: 10, by: 'Ana Vega' }]);
});

test('a change is taken back from the history', async () => {
  const before = await settingsOf(sofia);
  const { body } = await edit(sofia, before.version, { requestHolds: false });
  const restored = await ana('POST', 'staff/setting/restore', { version: body.version, revision: body.version });
  expect(restored.status).toBe(200);
  expect((await settingsOf(sofia)).fields).toEqual(before.fields);
});

test('guests read the hours of payments in words, and too few days for two payments are refused until they fit', async () => {
  const before = await settingsOf(sofia);
  const hours = { firstPaymentHours: 1, secondPaymentHours: 720 };
  const refused = await edit(sofia, before.version, hours);
  expect([refused.status, refused.body.code, refused.body.details.days]).toEqual([400, 'payment-days-too-few', 32]);
  expect(Object.keys(refused.body.details.fields)).toEqual(['changes.singlePaymentDays']);
  expect((await edit(sofia, before.version, { ...hours, singlePaymentDays: 32 })).status).toBe(200);
  const told = (language: string) =>
    callerOf(product.app)('GET', 'default/company/data', undefined, { 'accept-language': language });
  const { deadlines } = (await told('es')).body;
  expect(deadlines).toEqual({
    first: '1 hora',
    second: '720 horas',
    single: '24 horas',
    within: '32 días',
    days: 32,
    limit: '$300',
  });
  expect((await told('en')).body.deadlines).toMatchObject({ first: '1 hour', second: '720 hours', within: '32 days' });
  const revision = before.version + 1;
  expect((await ana('POST', 'staff/setting/restore', { version: revision, revision })).status).toBe(200);
  expect((await settingsOf(sofia)).fields).toEqual(before.fields);
});

test('twenty people at once: each change is kept', async () => {
  const { version } = await settingsOf(sofia);
  const fields = ['companyName', 'street', 'city', 'state', 'zipCode'];
  const saved = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => edit(turn % 2 ? ana : sofia, version, { [fields[turn % 5] ?? '']: '7' })),
  );
  expect(saved.map(({ status }) => status)).not.toContain(500);
  expect((await settingsOf(sofia)).fields).toMatchObject(Object.fromEntries(fields.map((field) => [field, '7'])));
});

test.each(['+1 (305) 555-0142', '305.555.0142'])(
  'guests read the phone as it was written: %s',
  async (companyPhone) => {
    const { version } = await settingsOf(sofia);
    expect((await edit(sofia, version, { companyPhone })).status).toBe(200);
  },
);

test.each([
  ['a name that is no setting', { logo: 'blue' }, 'setting-not-found'],
  ['a secret', { 'mail-key': 'x' }, 'setting-not-found'],
  ['a name that every object has', { constructor: 1 }, 'setting-not-found'],
])('%s is refused and named', async (_, changes, code) => {
  const { version } = await settingsOf(sofia);
  const refused = await edit(sofia, version, { city: 'Nowhere', ...changes });
  expect([refused.status, refused.body.code]).toEqual([404, code]);
  expect(refused.body.details.settings).toEqual(Object.keys(changes));
  expect((await settingsOf(sofia)).fields.city).not.toBe('Nowhere');
});

test.each([
  ['requestAnswerHours', 0],
  ['requestAnswerHours', '24'],
  ['bookingHorizonDays', 29],
  ['bookingHorizonDays', 731],
  ['firstPaymentHours', 337],
  ['secondPaymentHours', 0],
  ['singlePaymentDays', 1],
  ['singlePaymentHours', 24.5],
  ['singleAdditionCents', 99],
  ['bannerEn', 'x'.repeat(301)],
  ['bannerEs', 7],
  ['depositClaimDays', 61],
  ['requestHolds', 'yes'],
  ['companyEmail', 'nobody'],
  ['companyWhatsapp', 'call me'],
  ['companyPhone', 'call me maybe'],
  ['companyPhone', '+1 305'],
  ['companyPhone', '+1 305 555 0142 0142 0142'],
  ['companyName', ' '],
  ['bundleDiscounts', [{ serviceTypes: 1, basisPoints: 1_001 }]],
  [
    'bundleDiscounts',
    [
      { serviceTypes: 2, basisPoints: 500 },
      { serviceTypes: 1, basisPoints: 300 },
    ],
  ],
  [
    'bundleDiscounts',
    [
      { serviceTypes: 1, basisPoints: 500 },
      { serviceTypes: 2, basisPoints: 500 },
    ],
  ],
  ['houseRegistrations', [{ en: 'Tax', es: 'Impuesto' }]],
  ['socialLinks', [{ network: 'myspace', url: 'https://myspace.com/marea' }]],
  ['socialLinks', [{ network: 'x', url: 'https://www.facebook.com/marea' }]],
  [
    'socialLinks',
    [
      { network: 'x', url: 'https://x.com/marea' },
      { network: 'x', url: 'https://x.com/mar' },
    ],
  ],
])('%s can not be %j', async (field, value) => {
  const { version } = await settingsOf(sofia);
  const refused = await edit(sofia, version, { [field]: value });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.details?.fields ?? refused.body.fields ?? {})).toEqual([`changes.${field}`]);
  expect((await settingsOf(sofia)).version).toBe(version);
});
