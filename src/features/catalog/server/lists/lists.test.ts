import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let sofia: ApiCaller;
let ana: ApiCaller;
let visitor: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  const db = product.ports.db;
  sofia = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }));
  ana = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Ana', lastname: 'Vega' }));
  visitor = callerOf(product.app);
  await aHouse({ destination: 'brickell', amenities: ['pool'], tags: ['lake'] }).in(db);
});
afterAll(() => product.close());

const listOf = async (list: string) => (await sofia('GET', `staff/list/${list}`)).body;
const rowOf = async (list: string, id: number) => (await sofia('GET', `staff/list/${list}/${id}`)).body;
const add = (list: string, fields: object) =>
  sofia('POST', `staff/list/${list}`, { fields }, { 'idempotency-key': crypto.randomUUID() });
const edit = (by: ApiCaller, row: { list: string; id: number; version: number }, changes: object) =>
  by('PATCH', `staff/list/${row.list}/${row.id}`, { version: row.version, changes });
const change = async (list: string, id: number, changes: object) => edit(sofia, await rowOf(list, id), changes);
const namesOf = async (address: string, key: string) =>
  (await visitor('GET', address)).body[key].map(({ name }: { name: string }) => name);
const usedRow = async (list: string) =>
  (await listOf(list)).rows.find(({ uses }: { uses: { houses: number } }) => uses.houses > 0);

const wynwood = {
  nameEn: 'Wynwood',
  nameEs: 'Wynwood',
  municipality: 'miami-dade',
  latitude: 25.8011,
  longitude: -80.1991,
};
const descriptions = { descriptionEn: 'Walls and galleries.', descriptionEs: 'Muros y galerías.' };

describe('a destination', () => {
  test('is begun, described, shown to guests, found by its name and words, hidden and removed', async () => {
    const made = await add('destination', wynwood);
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(await rowOf('destination', id)).toMatchObject({ version: 1, shown: false, fields: { slug: 'wynwood' } });
    expect(await namesOf('destination', 'destinations')).not.toContain('Wynwood');

    const early = await change('destination', id, { shown: true });
    expect([early.status, early.body.details.missing]).toEqual([400, ['descriptionEn', 'descriptionEs']]);
    const terms = [
      { term: 'Midtown', language: 'en' },
      { term: 'Art District', language: 'en' },
    ];
    expect((await change('destination', id, { ...descriptions, shown: true, terms })).status).toBe(200);
    expect((await rowOf('destination', id)).fields.terms).toEqual(terms.toReversed());
    expect(await namesOf('destination', 'destinations')).toContain('Wynwood');
    for (const word of ['wynwod', 'art dist'])
      expect(await namesOf(`destination?Search=${word}`, 'destinations'), word).toContain('Wynwood');

    const bounds = { south: 25.79, north: 25.81, west: -80.21, east: -80.19 };
    const boundsShown = async () => (await visitor('GET', 'destination?Search=wynwood')).body.destinations[0].bounds;
    expect(await boundsShown()).toBe(null);
    await change('destination', id, bounds);
    expect(await boundsShown()).toEqual(bounds);
    for (const [wrong, fields] of [
      [{ north: 25.79 }, ['changes.north']],
      [{ east: -80.3 }, ['changes.east']],
      [{ south: null, west: null }, ['changes.south', 'changes.west']],
    ] as const)
      expect(Object.keys((await change('destination', id, wrong)).body.details.fields)).toEqual(fields);
    expect((await rowOf('destination', id)).form).toContainEqual(
      expect.objectContaining({ name: 'north', hasRule: true }),
    );
    await change('destination', id, { south: null, north: null, west: null, east: null });
    expect(await boundsShown()).toBe(null);

    await change('destination', id, { shown: false });
    expect(await namesOf('destination?Search=wynwood', 'destinations')).toEqual([]);
    expect((await sofia('DELETE', `staff/list/destination/${id}`)).status).toBe(204);
    expect((await sofia('GET', `staff/list/destination/${id}`)).status).toBe(404);
    const { body } = await sofia('GET', `staff/revision/list-destination/${id}`);
    expect(body.revisions[0]).toMatchObject({ after: { removed: true }, before: { nameEn: 'Wynwood' } });
  });

  test('that houses have keeps its slug and its tax place, is not removed, and may be hidden', async () => {
    const { id, uses } = await usedRow('destination');
    expect(uses).toEqual({ houses: 1, boats: 0 });
    const { form } = await rowOf('destination', id);
    expect(form.map(({ name }: { name: string }) => name)).not.toContain('slug');
    for (const changes of [{ slug: 'other' }, { municipality: 'surfside' }])
      expect((await change('destination', id, changes)).body).toMatchObject({ code: 'in-use' });
    expect((await sofia('DELETE', `staff/list/destination/${id}`)).body).toMatchObject({
      code: 'in-use',
      details: { houses: 1, boats: 0 },
    });
    await change('destination', id, { shown: false });
    const { body } = await visitor('GET', `house?DestinationId=${id}`);
    expect(body.totalRecords).toBe(1);
    await change('destination', id, { shown: true, ...descriptions });
  });

  test.each([
    ['slug', 'Two words'],
    ['slug', 'brickell'],
    ['municipality', 'atlantis'],
    ['latitude', 51.5],
    ['east', 12],
    ['nameEs', ' '],
    [
      'terms',
      [
        { term: 'Twice', language: 'en' },
        { term: 'Twice', language: 'en' },
      ],
    ],
  ])('%s can not be %j', async (field, value) => {
    const { body } = await add('destination', { ...wynwood, nameEn: `Fine ${field}` });
    const refused = await change('destination', body.id, { [field]: value });
    expect([refused.status, Object.keys(refused.body.details.fields)[0]]).toEqual([
      400,
      expect.stringContaining(`changes.${field}`),
    ]);
    await sofia('DELETE', `staff/list/destination/${body.id}`);
  });
});

test('two people: fields of the other are kept, the same one is refused, and what was changed is taken back', async () => {
  const [first] = (await listOf('tag')).rows;
  const opened = await rowOf('tag', first.id);
  await edit(ana, opened, { nameEs: 'Lago' });
  expect((await edit(sofia, opened, { nameEn: 'Lakeside' })).body.others).toEqual(['nameEs']);
  const clash = await edit(sofia, opened, { nameEs: 'Laguna' });
  expect([clash.body.code, clash.body.details.clashes[0].by]).toEqual(['edit-clash', 'Ana Vega']);
  const { version } = await rowOf('tag', first.id);
  await sofia('POST', `staff/list/tag/${first.id}/restore`, { version, revision: version });
  expect((await rowOf('tag', first.id)).fields.nameEn).toBe(opened.fields.nameEn);
});

test('a tag that is called like another is refused, whatever its accents and capitals', async () => {
  const { rows, choices } = await listOf('tag');
  const named = { nameEn: rows[0].name.toUpperCase(), nameEs: 'Otra', icon: choices.icon[0].id };
  const { status, body } = await add('tag', named);
  expect([status, body.details.fields]).toEqual([400, { 'fields.nameEn': ['parameter-valid'] }]);
});

test('who works in one place is told which destinations are not theirs', async () => {
  const { rows } = await listOf('destination');
  expect(rows.filter(({ isOutside }: { isOutside: boolean }) => isOutside)).toEqual([]);
  const scope = { places: [rows[0].id], rentables: [] };
  const eva = await signInAs(
    product,
    await aUser(product.ports.db, { roles: ['staff'], teamRoles: ['catalog'], scope }),
  );
  const hers = (await eva('GET', 'staff/list/destination')).body.rows;
  const inside = hers.filter(({ isOutside }: { isOutside: boolean }) => !isOutside);
  expect([hers.length, inside.map(({ id }: { id: number }) => id)]).toEqual([rows.length, [rows[0].id]]);
});

test('what is hidden is on no page of a guest, and searches by it still find', async () => {
  const amenity = await usedRow('amenity');
  const tag = await usedRow('tag');
  await change('amenity', amenity.id, { shown: false });
  await change('tag', tag.id, { shown: false });
  expect(await namesOf('amenity', 'amenities')).not.toContain(amenity.name);
  expect(await namesOf('tag', 'tags')).not.toContain(tag.name);
  const { houses } = (await visitor('GET', `house?AmenityIds=${amenity.id}&TagsId=${tag.id}`)).body;
  const { body: house } = await visitor('GET', `house/${houses[0].id}`);
  expect([house.amenities, house.tags]).toEqual([[], []]);
  expect((await visitor('GET', 'house/by-tags')).body.sections).toEqual([]);
});

test('a new amenity gets a bit of its own for the search, and there is an end to them', async () => {
  const { choices } = await listOf('amenity');
  const icon = choices.icon[0].id;
  const fields = { nameEn: 'Sauna', nameEs: 'Sauna', kind: 'amenity', category: 'spaces', icon };
  const other = { ...fields, nameEn: 'Steam room', nameEs: 'Baño de vapor' };
  await Promise.all([add('amenity', fields), add('amenity', fields), add('amenity', other)]);
  const { rows } = await listOf('amenity');
  const names = rows.map(({ name }: { name: string }) => name);
  expect(names.filter((name: string) => ['Sauna', 'Steam room'].includes(name)).toSorted()).toEqual([
    'Sauna',
    'Steam room',
  ]);
  await sql`INSERT INTO tag (bit, code, icon, name_en, name_es, position)
    SELECT bit, bit, ${icon}, 'Tag', 'Etiqueta', 99 FROM generate_series(0, 30) bit ON CONFLICT (bit) DO NOTHING`.execute(
    product.ports.db,
  );
  expect((await add('tag', { nameEn: 'Too many', nameEs: 'De más', icon })).body.code).toBe('list-full');
});

test('a list is put into another order, which must be whole', async () => {
  const ids = (await listOf('tag')).rows.map(({ id }: { id: number }) => id).toReversed();
  expect((await sofia('POST', 'staff/list/tag/order', { ids })).status).toBe(204);
  expect((await listOf('tag')).rows.map(({ id }: { id: number }) => id)).toEqual(ids);
  expect((await sofia('POST', 'staff/list/tag/order', { ids: ids.slice(1) })).status).toBe(400);
});

test.each(['reservation', 'state', 'app_user', 'constructor'])('%s is no list', async (name) => {
  expect((await sofia('GET', `staff/list/${name}`)).body.code).toBe('not-found');
});
