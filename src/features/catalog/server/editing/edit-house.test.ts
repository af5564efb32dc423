import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse, amenityOf, destinationOf } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let sofia: ApiCaller;
let ana: ApiCaller;
let houseId: number;

beforeAll(async () => {
  product = await createTestProduct();
  const db = product.ports.db;
  sofia = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }));
  ana = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Ana', lastname: 'Vega' }));
});
afterAll(() => product.close());
beforeEach(async () => {
  houseId = (await aHouse({ pictures: 8 }).in(product.ports.db)).id;
});

const editorOf = async (by: ApiCaller, id = houseId) => (await by('GET', `staff/house/${id}`)).body;
const edit = (by: ApiCaller, version: number, changes: object) =>
  by('PATCH', `staff/house/${houseId}`, { version, changes });
const guestSees = async (id = houseId) => (await callerOf(product.app)('GET', `house/${id}`)).status === 200;
const revisions = async () => (await sofia('GET', `staff/revision/house/${houseId}`)).body.revisions;

/** What a house needs to be published, but for its pictures. */
const complete = async () => {
  const owner = await aUser(product.ports.db, { roles: ['owner'] });
  const db = product.ports.db;
  const codes = ['pool', 'wifi', 'kitchen', 'parking', 'washer'];
  const amenityIds = [];
  for (const code of codes) amenityIds.push(await amenityOf(db, code));
  const text = 'A calm house by the bay with room for everybody. '.repeat(5);
  return {
    descriptionEn: text.trim(),
    descriptionEs: text.trim(),
    address: '12 Hidden Lane, Miami, FL 33131',
    latitude: 25.7641,
    longitude: -80.1925,
    bedrooms: 1,
    rooms: [{ kind: 'bedroom', nameEn: 'Bedroom', nameEs: 'Dormitorio', beds: [{ type: 'king', count: 1 }] }],
    rules: [{ en: 'No smoking indoors', es: 'No se fuma adentro' }],
    amenityIds,
    arrivalEn: 'The key is in the box.',
    arrivalEs: 'La llave está en la caja.',
    licences: [{ kind: 'state-licence', number: 'DWE2330411', validUntil: null }],
    basePriceCents: 450_00,
    ownerId: owner.id,
  };
};

describe('staff edit a house', () => {
  test('a change of each kind is kept, and guests see it at once', async () => {
    const { version, fields } = await editorOf(sofia);
    expect(version).toBe(0);
    const changes = {
      nameEn: 'Casa Coral',
      bathrooms: 3.5,
      areaSquareFeet: null,
      petsAllowed: false,
      rules: [{ en: 'No parties', es: 'Sin fiestas' }],
      rooms: [{ kind: 'bedroom', nameEn: 'Blue room', nameEs: 'Cuarto azul', beds: [{ type: 'queen', count: 2 }] }],
    };
    expect(await edit(sofia, version, changes)).toMatchObject({ status: 200, body: { version: 1, others: [] } });
    expect((await editorOf(sofia)).fields).toEqual({ ...fields, ...changes });
    const { body } = await callerOf(product.app)('GET', `house/${houseId}`);
    expect(body).toMatchObject({ name: 'Casa Coral', bathrooms: 3.5, houseRules: ['No parties'] });
    expect(await revisions()).toMatchObject([
      { version: 1, by: 'Sofía Luna', origin: 'screen', before: { bathrooms: 2.5 }, after: { bathrooms: 3.5 } },
    ]);
  });

  test('two people change different fields: both are kept, and the second is told', async () => {
    await edit(sofia, 0, { nameEn: 'Casa Coral' });
    expect(await edit(ana, 0, { maxGuests: 9 })).toMatchObject({
      status: 200,
      body: { version: 2, others: ['nameEn'] },
    });
    expect((await editorOf(ana)).fields).toMatchObject({ nameEn: 'Casa Coral', maxGuests: 9 });
  });

  test('two people change one field: the second is told who wrote what, and nothing of theirs is written', async () => {
    await edit(sofia, 0, { maxGuests: 7 });
    const { status, body } = await edit(ana, 0, { maxGuests: 9, beds: 5 });
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'edit-clash',
      details: { version: 1, clashes: [{ field: 'maxGuests', theirs: 7, by: 'Sofía Luna', at: expect.anything() }] },
    });
    expect((await editorOf(ana)).fields).toMatchObject({ maxGuests: 7, beds: 4 });
    expect(await edit(ana, 1, { maxGuests: 9 })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test('forty edits at once: each is a revision of its own, none is lost', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => [
        edit(sofia, 0, { cleaningFeeCents: 100_00 + i }),
        edit(ana, 0, { minNights: i + 2 }),
      ]).flat(),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await revisions()).toHaveLength(saved.length);
    expect((await editorOf(sofia)).version).toBe(saved.length);
  });

  test('a revision is taken back by another one, through the same checks', async () => {
    await edit(sofia, 0, { nameEn: 'Casa Coral', maxGuests: 9 });
    await edit(sofia, 1, { maxGuests: 10 });
    const restore = (version: number, revision: number) =>
      ana('POST', `staff/house/${houseId}/restore`, { version, revision });
    expect(await restore(2, 1)).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await editorOf(sofia)).fields).toMatchObject({ nameEn: 'Casa Marea', maxGuests: 6 });
    expect((await revisions())[0]).toMatchObject({ by: 'Ana Vega', origin: 'restore', after: { maxGuests: 6 } });
    expect((await restore(3, 99)).status).toBe(404);
  });

  test('saving what is there makes no revision', async () => {
    expect(await edit(sofia, 0, { nameEn: 'Casa Marea' })).toMatchObject({ status: 200, body: { version: 0 } });
    expect(await revisions()).toEqual([]);
  });

  test('the place that guests see moves with the place, and is never it', async () => {
    await edit(sofia, 0, { latitude: 25.8, longitude: -80.13 });
    const { body } = await callerOf(product.app)('GET', `house/${houseId}`);
    expect(body.latitude).not.toBeCloseTo(25.8, 4);
    expect(body.latitude).toBeCloseTo(25.8, 1);
  });

  test.each([
    [{ maxGuests: 0 }, 'maxGuests'],
    [{ bathrooms: 1.3 }, 'bathrooms'],
    [{ checkInFrom: '25:00' }, 'checkInFrom'],
    [{ amenityIds: [1, 1] }, 'amenityIds'],
    [{ nameEn: '' }, 'nameEn'],
    [{ owner: 'x' }, 'owner'],
  ])('%j is refused at its field', async (changes, field) => {
    const { status, body } = await edit(sofia, 0, changes);
    expect(status).toBe(400);
    expect(Object.keys(body.details.fields).join()).toContain(field);
  });

  test.each([
    { destinationId: 2_000_000_000 },
    { amenityIds: [2_000_000_000] },
    { tagIds: [2_000_000_000] },
    { checkInFrom: '22:00', checkInUntil: '16:00' },
    { minNights: 3, gapNights: 3 },
    { ownerId: '00000000-0000-4000-8000-000000000000' },
  ])('%j names nothing that is there, or contradicts itself: refused, and nothing is written', async (changes) => {
    const { status, body } = await edit(sofia, 0, { ...changes, maxGuests: 9 });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'parameter-valid' });
    expect(await editorOf(sofia)).toMatchObject({ version: 0, fields: { maxGuests: 6 } });
  });

  test('the editor counts the stays that guests were promised, and names the first', async () => {
    const { ports } = product;
    expect((await editorOf(sofia)).nextComing).toBeNull();
    await aGroup().of({ id: houseId }).from('2027-02-01').until('2027-02-04').approved().in(ports);
    await aGroup().of({ id: houseId }).confirmed().in(ports);
    const nextComing = { code: expect.stringMatching(/^MR-/), startsOn: '2027-02-01' };
    expect(await editorOf(sofia)).toMatchObject({ coming: 2, nextComing });
  });

  test('a version that never was is refused', async () => {
    expect((await edit(sofia, 7, { maxGuests: 3 })).status).toBe(400);
  });
});

describe('a house is published', () => {
  const create = async () => {
    const destination = await product.ports.db.selectFrom('destination').select('id').executeTakeFirstOrThrow();
    const body = { nameEn: 'Casa Ñandú', nameEs: 'Casa Ñandú', destinationId: destination.id, propertyType: 'villa' };
    return (await sofia('POST', 'staff/house', body)).body.id as number;
  };
  const publish = (id: number, version: number) => sofia('POST', `staff/house/${id}/publish`, { version });

  test('a new one is a draft that names what is missing, and guests do not see it', async () => {
    const id = await create();
    const { status, slug, version, missing } = await editorOf(sofia, id);
    expect({ status, version }).toEqual({ status: 'draft', version: 1 });
    expect(slug).toMatch(/^casa-nandu/);
    expect(missing).toEqual([
      'description',
      'place',
      'point',
      'rooms',
      'rules',
      'amenities',
      'access',
      'state-licence',
      'price',
      'owner',
      'pictures',
    ]);
    expect(await guestSees(id)).toBe(false);
    expect(await publish(id, version)).toMatchObject({
      status: 400,
      body: { code: 'listing-incomplete', details: { missing } },
    });
    expect((await editorOf(sofia, await create())).slug).toMatch(/-2$/);
  });

  test('complete, it is published, found, withdrawn and archived', async () => {
    await sofia('POST', `staff/house/${houseId}/withdraw`, { version: 0 });
    expect(await guestSees()).toBe(false);
    await edit(sofia, 1, await complete());
    expect((await editorOf(sofia)).missing).toEqual([]);
    expect(await publish(houseId, 2)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await guestSees()).toBe(true);
    const found = await callerOf(product.app)('GET', 'house?OnlyPrimaryMedia=true&PageSize=100');
    expect(found.body.houses.map(({ id }: { id: number }) => id)).toContain(houseId);
    await sofia('POST', `staff/house/${houseId}/archive`, { version: 3 });
    expect(await guestSees()).toBe(false);
  });

  test('a save that breaks a must of a published house is refused with the must, others are not held up', async () => {
    await edit(sofia, 0, await complete());
    expect(await edit(sofia, 1, { arrivalEs: '' })).toMatchObject({
      status: 400,
      body: { code: 'listing-incomplete', details: { missing: ['access'] } },
    });
    expect(await edit(sofia, 1, { maxGuests: 4 })).toMatchObject({ status: 200 });
  });

  test('it has the numbers that its place asks for; those of before hold nothing up until then', async () => {
    const { db } = product.ports;
    const beach = await destinationOf(db, 'miami-beach');
    await sql`UPDATE destination SET municipality = 'miami-beach' WHERE id = ${beach}`.execute(db);
    await edit(sofia, 0, { ...(await complete()), licences: [] });
    const refusedFor = (...missing: readonly string[]) => ({
      status: 400,
      body: { code: 'listing-incomplete', details: { missing } },
    });
    const inAMonth = addDays(dateAt(product.clock.now()), 30);
    const state = { kind: 'state-licence', number: 'DWE2330411', validUntil: inAMonth };
    const others = ['business-tax-receipt', 'resort-tax-certificate'].map((kind) => ({
      ...{ kind, number: `${kind} 7` },
      validUntil: null,
    }));
    expect(await edit(sofia, 1, { licences: [state] })).toMatchObject({ status: 200 });
    expect(await edit(sofia, 2, { destinationId: beach })).toMatchObject(
      refusedFor('business-tax-receipt', 'resort-tax-certificate'),
    );
    expect(await edit(sofia, 2, { destinationId: beach, licences: [...others, state] })).toMatchObject({ status: 200 });
    expect(await edit(sofia, 3, { licences: others })).toMatchObject(refusedFor('state-licence'));
    expect(await edit(sofia, 3, { licences: [state, state] })).toMatchObject({ status: 400 });
    const { body } = await callerOf(product.app)('GET', `house/${houseId}`);
    expect(body.licences).toEqual([...others, state].map(({ kind, number }) => ({ kind, number })));
    const { houses } = (await sofia('GET', 'staff/house?PageSize=100')).body;
    const ending = { kind: 'state-licence', validUntil: inAMonth, isExpired: false };
    expect(houses.find(({ id }: { id: number }) => id === houseId).endingLicence).toEqual(ending);
  });

  test('staff find drafts by name, owner and status', async () => {
    const id = await create();
    const find = async (query: string) =>
      (await sofia('GET', `staff/house?${query}`)).body.houses.map((house: { id: number }) => house.id);
    expect(await find('Status=draft&Search=ñandú')).toContain(id);
    expect(await find('Status=published&Search=ñandú')).not.toContain(id);
    expect(await find('Search=nowhere-like-this')).toEqual([]);
  });

  test('a copy is a draft with all fields but pictures and licenses, and its own from then on', async () => {
    await edit(sofia, 0, { ...(await complete()), nameEn: 'Casa Coral', nameEs: 'Casa de Coral' });
    const original = await editorOf(sofia);
    const duplicate = () => ana('POST', `staff/house/${houseId}/duplicate`);
    const { status, body: made } = await duplicate();
    expect(status).toBe(201);
    expect(await editorOf(ana, made.id)).toMatchObject({
      status: 'draft',
      version: 1,
      fields: { ...original.fields, nameEn: 'Casa Coral (copy)', nameEs: 'Casa de Coral (copia)', licences: [] },
      missing: ['state-licence', 'pictures'],
    });
    expect(await guestSees(made.id)).toBe(false);
    await ana('PATCH', `staff/house/${made.id}`, { version: 1, changes: { rooms: [], tagIds: [], bedrooms: 0 } });
    expect(await editorOf(sofia)).toEqual(original);
    expect((await duplicate()).body.id).not.toBe(made.id);
    expect((await ana('POST', 'staff/house/2000000000/duplicate')).body.code).toBe('house-not-found');
  });
});
