import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#kernel/instant.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { agreementProblems } from '../agreement-text.domain.ts';
import { showContract } from './accept-contract.ts';

let product: TestProduct;
let sofia: ApiCaller;
let ana: ApiCaller;
let early: Trip;

beforeAll(async () => {
  product = await createTestProduct();
  const { db } = product.ports;
  sofia = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }));
  ana = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Ana', lastname: 'Vega' }));
  early = await anApprovedTrip(product.ports);
});
afterAll(() => product.close());

const textsOf = async () => (await sofia('GET', 'staff/agreement')).body.texts;
const textOf = async (id: number) => (await sofia('GET', `staff/agreement/${id}`)).body;
const begin = async (): Promise<number> =>
  (await sofia('POST', 'staff/agreement', undefined, { 'idempotency-key': crypto.randomUUID() })).body.id;
const edit = async (id: number, changes: object, by = sofia) =>
  by('PATCH', `staff/agreement/${id}`, { version: (await textOf(id)).version, changes });
const enforce = async (id: number, on: string | null) =>
  sofia('POST', `staff/agreement/${id}/enforce`, { version: (await textOf(id)).version, on });
const readBy = async (trip: Trip) =>
  (await showContract(product.ports, trip.guest, { groupId: trip.groupId, language: 'en' })).version;

test('the texts that came with the product have no fault, and the last of them is in force', async () => {
  const texts = await textsOf();
  const states = texts.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['in-force', ...states.slice(1).map(() => 'past')]);
  const { fields } = await textOf(texts[0].id);
  expect(agreementProblems({ en: fields.textEn, es: fields.textEs })).toEqual([]);
});

test('a new version is written, previewed for a real trip, and binds only what is asked for from then on', async () => {
  const bound = await readBy(early);
  const id = await begin();
  const draft = await textOf(id);
  expect(draft).toMatchObject({ state: 'draft', validFrom: null, version: 1, problems: [] });
  expect(draft.fields.textEn).toContain(`Version ${draft.name}`);

  const line = { en: '\nBring a towel, {{guestName}}.', es: '\nTraiga una toalla, {{guestName}}.' };
  await edit(id, { textEn: draft.fields.textEn + line.en, textEs: draft.fields.textEs + line.es });
  const preview = (await sofia('GET', `staff/agreement/${id}/preview`)).body;
  expect([preview.en.at(-1), preview.es.at(-1)]).toEqual([
    'Bring a towel, Ana Rivera.',
    'Traiga una toalla, Ana Rivera.',
  ]);
  expect((await sofia('GET', `staff/agreement/${id}/preview?Code=NOPE`)).body.code).toBe('reservation-group-not-found');

  expect((await enforce(id, null)).status).toBe(200);
  expect((await textOf(id)).state).toBe('in-force');
  expect(await readBy(early)).toBe(bound);
  product.clock.set(instant(product.clock.now() + 1_000));
  expect(await readBy(await anApprovedTrip(product.ports))).toBe(draft.name);

  expect((await edit(id, { textEn: 'Other words.' })).body.code).toBe('agreement-in-force');
  expect((await sofia('DELETE', `staff/agreement/${id}`)).body.code).toBe('agreement-in-force');
  await expect(
    product.ports.db.updateTable('contract_text').set({ text_en: 'x' }).where('id', '=', id).execute(),
  ).rejects.toThrow('is in force');
});

test('a version that comes can be made a draft again, and a draft is removed', async () => {
  const id = await begin();
  expect((await enforce(id, '2026-01-01')).status).toBe(400);
  await enforce(id, '2027-02-01');
  expect(await textOf(id)).toMatchObject({ state: 'coming', validFrom: '2027-02-01T05:00:00.000Z' });
  expect((await edit(id, { textEn: 'Other words.' })).body.code).toBe('agreement-in-force');
  const { version } = await textOf(id);
  expect((await sofia('POST', `staff/agreement/${id}/withdraw`, { version })).status).toBe(200);
  expect((await textOf(id)).state).toBe('draft');
  expect((await sofia('DELETE', `staff/agreement/${id}`)).status).toBe(204);
  expect((await sofia('GET', `staff/agreement/${id}`)).body.code).toBe('contract-not-found');
});

test('what can not be filled, or is in one language alone, is named and never in force; two people are told', async () => {
  const id = await begin();
  const { version, fields } = await textOf(id);
  await edit(id, { textEs: `${fields.textEs}\n{{clima}}` });
  const { problems } = await textOf(id);
  expect(problems.map(({ language, fault, name }: Record<string, string>) => [language, fault, name])).toEqual([
    ['es', 'fact-unknown', 'clima'],
    ['es', 'languages-differ', ''],
  ]);
  const refused = await enforce(id, null);
  expect([refused.body.code, refused.body.details.problems]).toEqual(['agreement-incomplete', problems]);
  expect((await sofia('GET', `staff/agreement/${id}/preview`)).body.code).toBe('agreement-incomplete');

  const clash = await ana('PATCH', `staff/agreement/${id}`, { version, changes: { textEs: 'Otro texto.' } });
  expect([clash.body.code, clash.body.details.clashes[0].by]).toEqual(['edit-clash', 'Sofía Luna']);
  await ana('POST', `staff/agreement/${id}/restore`, { version: 2, revision: 2 });
  expect((await textOf(id)).problems).toEqual([]);
});
