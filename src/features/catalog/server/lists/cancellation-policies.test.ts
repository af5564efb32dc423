import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showContract } from '#features/contracts/server/accept-contract.ts';
import { findGroups } from '#features/reservations/server/groups.repository.ts';
import { openDraft } from '#features/reservations/server/lines/open-draft.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { firstTerms } from '#tests/builders/cancellation-terms.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let staff: ApiCaller;
let visitor: ApiCaller;

const twoGuests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const LIST = 'staff/list/cancellation_policy';

beforeAll(async () => {
  product = await createTestProduct();
  staff = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'] }));
  visitor = callerOf(product.app);
});
afterAll(() => product.close());
beforeEach(async () => {
  for (const [code, { hoursAfterConfirmation, daysBeforeCheckIn }] of Object.entries(firstTerms))
    await change(code, { hoursAfterConfirmation, daysBeforeCheckIn, shown: true });
});

const rows = async () => (await staff('GET', LIST)).body.rows;
async function change(code: string, changes: object) {
  const { id, version } = (await rows()).find((row: { code: string }) => row.code === code);
  return staff('PATCH', `${LIST}/${id}`, { version, changes });
}
const add = async (fields: object) =>
  (await staff('POST', LIST, { fields }, { 'idempotency-key': crypto.randomUUID() })).body;
const offered = async (language = 'en') =>
  (await visitor('GET', 'cancellation-policy', undefined, { 'accept-language': language })).body.policies;
const codes = async () => (await offered()).map(({ code }: { code: string }) => code);
const termsOf = async (groupId: string) => (await findGroups(product.ports.db, [groupId]))[0]?.terms;

test('a changed policy is that of what is asked from now on; what was asked for keeps its terms', async () => {
  const { ports } = product;
  const asked = await anApprovedTrip(ports);
  const agreed = () => showContract(ports, asked.guest, { groupId: asked.groupId, language: 'en' });
  const before = await agreed();
  const stay = { from: calendarDate('2027-06-16'), until: calendarDate('2027-06-23') };
  const selection = { type: 'house' as const, houseId: asked.houseId, stay, guests: twoGuests };
  const other = await openDraft(ports, { tenantId: asked.guest.userId, language: 'en', selection });

  await change('standard', { hoursAfterConfirmation: 12, daysBeforeCheckIn: 45 });

  const house = `house/${asked.houseId}`;
  const { body: quote } = await visitor('GET', `${house}/quote?StartAt=2027-06-16&EndAt=2027-06-23&Adults=2`);
  expect(quote.freeCancellation).toEqual({ hoursAfterConfirmation: 12, latestOn: '2027-05-02' });
  const changed = { hoursAfterConfirmation: 12, daysBeforeCheckIn: 45 };
  expect((await visitor('GET', house)).body.cancellationTerms).toEqual(changed);
  expect([await termsOf(other.groupId), await termsOf(asked.groupId)]).toEqual([changed, firstTerms.standard]);
  expect((await agreed()).textHash).toBe(before.textHash);
  await product.ports.db.updateTable('rentable').set({ cancellation_policy: 'strict' }).execute();
  expect(await termsOf(asked.groupId)).toEqual(firstTerms.standard);
});

test('each language has its names and its words for when all comes back, at the bounds too', async () => {
  expect(await offered('es')).toMatchObject([{ name: 'Estándar' }, { name: 'Flexible' }, { name: 'Estricta' }]);
  await change('standard', { nameEn: 'Usual', hoursAfterConfirmation: 1, daysBeforeCheckIn: 1 });
  await change('flexible', { hoursAfterConfirmation: 720, daysBeforeCheckIn: 0 });
  await change('strict', { hoursAfterConfirmation: 0, daysBeforeCheckIn: 365 });
  expect(await offered()).toMatchObject([
    { name: 'Usual', free: 'within one hour of confirmation and at least 1 day before your trip begins' },
    { free: 'within 720 hours of confirmation and before your trip begins' },
    { free: 'before your reservation is confirmed' },
  ]);
  expect((await offered('es'))[0].free).toBe(
    'dentro de la hora siguiente a la confirmación y al menos 1 día antes de que empiece su viaje',
  );
});

test('a policy is retired once nothing published has it, and then nothing is given it or published with it', async () => {
  const { db } = product.ports;
  const house = await aHouse({ cancellationPolicy: 'strict' }).in(db);
  await db.updateTable('rentable').set({ cancellation_policy: 'strict' }).where('kind', '=', 'house').execute();
  const published = (await visitor('GET', 'house')).body.totalRecords;
  const refused = await change('strict', { shown: false });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'policy-in-use',
    `Published houses (${published}) and boats (0) have this policy: give them another one first`,
  ]);

  await db.updateTable('rentable').set({ status: 'draft' }).where('id', '=', house.id).execute();
  await db.updateTable('rentable').set({ cancellation_policy: 'standard' }).where('id', '<>', house.id).execute();
  expect((await change('strict', { shown: false })).status).toBe(200);
  expect(await codes()).toEqual(['standard', 'flexible']);
  const editor = (await staff('GET', `staff/house/${house.id}`)).body;
  expect(editor.missing).toContain('policy');
  const moved = await staff('POST', `staff/house/${house.id}/publish`, { version: editor.version });
  expect([moved.body.code, moved.body.details.missing]).toEqual([
    'listing-incomplete',
    expect.arrayContaining(['policy']),
  ]);
  const give = async (cancellationPolicy: string) => {
    const { version } = (await staff('GET', `staff/house/${house.id}`)).body;
    return staff('PATCH', `staff/house/${house.id}`, { version, changes: { cancellationPolicy } });
  };
  expect((await give('flexible')).status).toBe(200);
  for (const code of ['strict', 'unknown', 'Not a code'])
    expect((await give(code)).body.details.fields['changes.cancellationPolicy'], code).toEqual(['parameter-valid']);
});

test('the last policy stays on the list, and the first one is that of a new house', async () => {
  const { db } = product.ports;
  await db.updateTable('rentable').set({ cancellation_policy: 'flexible', status: 'draft' }).execute();
  await change('standard', { shown: false });
  await change('strict', { shown: false });
  expect((await change('flexible', { shown: false })).body.code).toBe('entry-needed');
  const destinationId = (await visitor('GET', 'destination')).body.destinations[0].id;
  const names = { nameEn: 'New house', nameEs: 'Casa nueva', destinationId, propertyType: 'villa' };
  const { id } = (await staff('POST', 'staff/house', names, { 'idempotency-key': crypto.randomUUID() })).body;
  expect((await staff('GET', `staff/house/${id}`)).body.fields.cancellationPolicy).toBe('flexible');
});

test('a policy of staff is found by, counted, taken back, and removed once nothing has it', async () => {
  const { db } = product.ports;
  const fields = { nameEn: 'Hurricane season', nameEs: 'Huracanes', hoursAfterConfirmation: 72, daysBeforeCheckIn: 3 };
  const { id } = await add(fields);
  expect(await codes()).not.toContain('hurricane-season');
  await change('hurricane-season', { shown: true });
  const house = await aHouse({ cancellationPolicy: 'hurricane-season' }).in(db);
  const { body } = await visitor('GET', 'house?CancellationPolicy=hurricane-season,unknown');
  expect(body.houses.map((found: { id: number }) => found.id)).toEqual([house.id]);
  const facets = (await visitor('GET', 'house/facets')).body.cancellationPolicies;
  expect(facets).toContainEqual({ name: 'hurricane-season', count: 1 });
  expect((await visitor('GET', 'house?CancellationPolicy=No%20code')).status).toBe(400);

  await change('hurricane-season', { daysBeforeCheckIn: 5 });
  const { version } = (await staff('GET', `${LIST}/${id}`)).body;
  await staff('POST', `${LIST}/${id}/restore`, { version, revision: version });
  expect((await staff('GET', `${LIST}/${id}`)).body.fields).toMatchObject(fields);
  const kept = (await staff('DELETE', `${LIST}/${id}`)).body;
  expect(kept.details).toEqual({ houses: 1, boats: 0 });
  expect(kept.message).toMatch(/^Houses \(1\) and boats \(0\) use it/);
  await db.updateTable('rentable').set({ cancellation_policy: 'standard' }).where('id', '=', house.id).execute();
  expect((await staff('DELETE', `${LIST}/${id}`)).status).toBe(204);
});

test('no two policies have the same name in a language, whatever its accents and capitals', async () => {
  const fields = { nameEn: 'strict', nameEs: 'Otra', hoursAfterConfirmation: 1, daysBeforeCheckIn: 1 };
  expect((await add(fields)).details.fields).toEqual({ 'fields.nameEn': ['parameter-valid'] });
  const refused = await change('flexible', { nameEs: 'ESTANDAR' });
  expect([refused.status, refused.body.details.fields]).toEqual([400, { 'changes.nameEs': ['parameter-valid'] }]);
  expect((await change('flexible', { nameEn: 'Flexible ' })).status).toBe(200);
});

test.each([
  ['hoursAfterConfirmation', -1],
  ['hoursAfterConfirmation', 721],
  ['hoursAfterConfirmation', 1.5],
  ['hoursAfterConfirmation', '48'],
  ['daysBeforeCheckIn', 366],
  ['daysBeforeCheckIn', null],
  ['nameEs', ' '],
  ['nameEn', 'x'.repeat(81)],
])('%s can not be %j', async (field, value) => {
  const { status, body } = await change('standard', { [field]: value });
  expect([status, Object.keys(body.details.fields)]).toEqual([400, [`changes.${field}`]]);
});
