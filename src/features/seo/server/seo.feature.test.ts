import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogApi } from '#features/catalog/api/catalog.api.ts';
import { catalogRoutes } from '#features/catalog/server/catalog.feature.ts';
import type { Language } from '#kernel/languages.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { pictureOfHouse } from '../domain/share-card.ts';
import { seoRoutes } from './seo.feature.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi((serve, ports, app) => {
    serve(catalogApi, catalogRoutes(ports));
    seoRoutes(app, ports);
  });
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ method: 'GET', url, headers });
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace('http://localhost:3000', ''));

/** A house whose pictures have originals. */
async function aPicturedHouse(given: Parameters<typeof aHouse>[0] = {}): Promise<number> {
  const { id } = await aHouse(given).in(api.db);
  const medias = await api.db.selectFrom('media').select('master').where('rentable_id', '=', id).execute();
  for (const { master } of medias) {
    const file = path.join(api.config.dataDir, 'media/masters', master.replace('stored:', ''));
    await mkdir(path.dirname(file), { recursive: true });
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } })
      .png()
      .toFile(file);
  }
  return id;
}

describe('R74 the site map', () => {
  test('names what is published in both languages, with pictures and the day it changed', async () => {
    const { id } = await aHouse().in(api.db);
    const { id: draft } = await aHouse({ status: 'draft' }).in(api.db);
    const xml = (await get('/sitemap/houses-1.xml')).body;
    expect(addressesIn(xml)).toEqual(expect.arrayContaining([`/property/info/${id}`, `/property/info/${id}?lang=es`]));
    expect(addressesIn(xml)).not.toContain(`/property/info/${draft}`);
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect(xml).toMatch(/<image:loc>http:\/\/localhost:3000\/media\/\d+\/1280\.jpg<\/image:loc>/);
  });

  test('follows the catalog: what is published is there, what is archived is gone', async () => {
    const { id } = await aHouse({ status: 'draft' }).in(api.db);
    const isListed = async () =>
      addressesIn((await get('/sitemap/houses-1.xml')).body).includes(`/property/info/${id}`);
    expect(await isListed()).toBe(false);
    await api.db.updateTable('rentable').set({ status: 'published' }).where('id', '=', id).execute();
    expect(await isListed()).toBe(true);
    await api.db.updateTable('rentable').set({ status: 'archived' }).where('id', '=', id).execute();
    expect(await isListed()).toBe(false);
  });

  test('its first file names the others, and each is there', async () => {
    await aBoat().in(api.db);
    const files = addressesIn((await get('/sitemap.xml')).body);
    expect(files).toEqual(
      expect.arrayContaining(['/sitemap/pages.xml', '/sitemap/houses-1.xml', '/sitemap/boats-1.xml']),
    );
    for (const file of files) {
      const reply = await get(file);
      expect([file, reply.statusCode]).toEqual([file, 200]);
      expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    }
  });

  test.each(['houses-2.xml', 'houses-0.xml', 'people.xml', '..%2f..%2fetc%2fpasswd'])(
    'has no file %s',
    async (file) => {
      expect((await get(`/sitemap/${file}`)).statusCode).toBe(404);
    },
  );

  test('places are listed where there is something to rent', async () => {
    const { id } = await aHouse({ destination: 'wynwood' }).in(api.db);
    const { destination_id: place } = await api.db
      .selectFrom('rentable')
      .select('destination_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const addresses = addressesIn((await get('/sitemap/pages.xml')).body);
    expect(addresses).toContain(`/results?destination=${place}`);
    expect(addresses).not.toContain(`/results?kind=boat&amp;destination=${place}`);
  });
});

describe('R74 robots.txt', () => {
  test('closes what is no page and names the site map; a page that is not to be listed stays open, so that it can say so', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toBe(
      'User-agent: *\nDisallow: /v1.0/\nDisallow: /dev/\nDisallow: /metrics\n\nSitemap: http://localhost:3000/sitemap.xml\n',
    );
  });

  test('of a site that is not to be found closes nothing: each answer says that it is not to be listed', async () => {
    const hidden = await createTestApi((_serve, ports, app) =>
      seoRoutes(app, { ...ports, config: { ...ports.config, isListed: false } }),
    );
    const reply = await hidden.app.inject({ method: 'GET', url: '/robots.txt' });
    expect([reply.body, reply.headers['x-robots-tag']]).toEqual(['User-agent: *\nDisallow:\n', 'noindex']);
    await hidden.close();
  });
});

describe('the picture of a shared link', () => {
  test('is 1200 × 630 pixels, and kept for good under the address that the page names', async () => {
    const id = await aPicturedHouse({ name: 'The Lighthouse', nameEs: 'El Faro' });
    for (const language of ['en', 'es'] as const) {
      const src = await addressOnPage(id, language);
      const reply = await get(src);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const again = await get(src, { 'if-none-match': String(reply.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  test('has another address when the name changes; under the old one it is not kept', async () => {
    const id = await aPicturedHouse({ name: 'Before' });
    const before = await addressOnPage(id, 'en');
    await api.db.updateTable('rentable').set({ name_en: 'After' }).where('id', '=', id).execute();
    expect(await addressOnPage(id, 'en')).not.toBe(before);
    expect((await get(before)).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('of a draft, of a house without pictures and of nothing is not there', async () => {
    const draft = await aPicturedHouse({ status: 'draft' });
    const { id: bare } = await aHouse({ pictures: 0 }).in(api.db);
    const house = await aPicturedHouse();
    const addresses = [
      `/share/house/${draft}/en.jpg`,
      `/share/house/${bare}/en.jpg`,
      `/share/boat/${house}/en.jpg`,
      `/share/house/${house}/fr.jpg`,
      `/share/house/${house}/en.png`,
      `/share/house/${house}/en.jpg.php`,
      '/share/house/99999999/en.jpg',
      '/share/house/..%2f1/en.jpg',
      '/share/service/1/en.jpg',
      '/share/site/fr.jpg',
    ];
    for (const address of addresses) expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  test('of every other page is drawn too, in each language', async () => {
    const [english, spanish] = await Promise.all([get('/share/site/en.jpg'), get('/share/site/es.jpg')]);
    expect(await sharp(english?.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
    expect(english?.headers.etag).not.toBe(spanish?.headers.etag);
  });

  async function addressOnPage(id: number, language: Language): Promise<string> {
    const reply = await get(`/v1.0/house/${id}`, { 'accept-language': language });
    return pictureOfHouse(reply.json(), language)?.src ?? '';
  }
});

test('the manifest speaks the language of the page that names it', async () => {
  const [english, spanish] = await Promise.all([
    get('/manifest.webmanifest?lang=en'),
    get('/manifest.webmanifest?lang=es'),
  ]);
  expect(english?.json()).toMatchObject({ name: 'Marea', lang: 'en', start_url: '/' });
  expect(spanish?.json()).toMatchObject({ name: 'Marea', lang: 'es', start_url: '/?lang=es' });
  expect(english?.headers['content-type']).toMatch('application/manifest+json');
});

test('whoever found a weakness learns where to write, and for how long that holds', async () => {
  const { body } = await get('/.well-known/security.txt');
  expect(body).toMatch(/^Contact: mailto:hello@marea\.test$/m);
  const [, until = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  const days = (Date.parse(until) - api.clock.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
