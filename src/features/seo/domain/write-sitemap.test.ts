import { expect, test } from 'vitest';
import { filesXml, pagesXml } from './write-sitemap.ts';

const ORIGIN = 'https://marea.test';

test('R74 a page stands there once in each language, and each names its twins', () => {
  const xml = pagesXml([{ path: '/about', changedOn: '2026-11-20' }], ORIGIN);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://marea.test/about',
    'https://marea.test/about?lang=es',
  ]);
  const twins = [...xml.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => `${language} ${href}`);
  const both = [
    'en https://marea.test/about',
    'es https://marea.test/about?lang=es',
    'x-default https://marea.test/about',
  ];
  expect(twins).toEqual([...both, ...both]);
  expect(xml.match(/<lastmod>2026-11-20<\/lastmod>/g)).toHaveLength(2);
});

test('R74 signs that XML keeps for itself are written out', () => {
  const xml = pagesXml([{ path: '/results?kind=boat&destination=2&x=\'<>"' }], ORIGIN);
  expect(xml).toContain('<loc>https://marea.test/results?kind=boat&amp;destination=2&amp;x=&apos;&lt;&gt;&quot;</loc>');
  expect(xml).toContain('&quot;&amp;lang=es</loc>');
});

test('pictures are named by their whole address', () => {
  const xml = pagesXml([{ path: '/', pictures: ['/media/1/1280.jpg'] }], ORIGIN);
  expect(xml).toContain('<image:image><image:loc>https://marea.test/media/1/1280.jpg</image:loc></image:image>');
});

test('the file of files names each', () => {
  expect(filesXml(['/sitemap/pages.xml'], ORIGIN)).toContain(
    '<sitemap><loc>https://marea.test/sitemap/pages.xml</loc></sitemap>',
  );
});
