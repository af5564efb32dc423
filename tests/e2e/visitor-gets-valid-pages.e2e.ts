import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { inSpanish, listedPaths, siteMapFiles } from './support/listed-paths.ts';
import { visitorByApi } from './support/product-api.ts';
import { expect, test } from './support/watched-page.ts';

const vnuJar: string = createRequire(import.meta.url)('vnu-jar');

/** Beyond the site map: states of pages, pages for a few, and the frames of private ones. */
const unlistedPaths = [
  '/results?kind=boat',
  '/results?view=map',
  '/results?bedrooms=6&maxPrice=1',
  '/signin',
  '/signup',
  '/email/validation',
  '/security/reset-password?email=a%40b.test&token=none',
  '/reservations',
  '/profile',
  '/staff',
  '/users',
  '/notFound',
  '/nowhere/at/all',
];

interface Complaint {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** Every kind of public page, and the first three of those that there are many of. */
async function pathsToCheck(request: APIRequestContext, origin: string | undefined): Promise<string[]> {
  const lists = await Promise.all(siteMapFiles.map((file) => listedPaths(request, file, origin)));
  const many = (file: string) => /^(houses|boats)/.test(file);
  const listed = siteMapFiles.flatMap((file, index) => (many(file) ? lists[index]?.slice(0, 3) : lists[index]) ?? []);
  const { body } = await visitorByApi(origin ?? '', 'en').ask('GET', 'house?PageSize=1');
  const photos = `/property/info/photos/${body.houses[0].id}`;
  return [...listed, photos, ...unlistedPaths].flatMap((one) => [one, inSpanish(one)]);
}

test('R74 the Nu HTML checker finds no error on any kind of page, in either language', async ({ request, baseURL }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'marea-html-'));
  try {
    const files = new Map<string, string>();
    for (const one of await pathsToCheck(request, baseURL)) {
      const file = path.join(folder, `${files.size}.html`);
      await writeFile(file, await (await request.get(one)).text());
      files.set(file, one);
    }
    expect(files.size).toBeGreaterThan(60);
    const complaints = await complaintsAbout([...files.keys()]);
    expect(complaints.map(({ url, message, extract }) => `${files.get(url)}: ${message} «${extract}»`)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** One run of the checker over all files; it ends with 1 where it complains. */
async function complaintsAbout(files: readonly string[]): Promise<Complaint[]> {
  const args = ['-Xss2m', '-jar', vnuJar, '--format', 'json', '--errors-only', '--stdout', ...files];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 100_000_000 }).catch((error) => error);
  const { messages }: { messages: Complaint[] } = JSON.parse(stdout);
  return messages.map((message) => ({ ...message, url: message.url.replace(/^file:/, '') }));
}
