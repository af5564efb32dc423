import { afterEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '#browser/api-refusal.ts';
import { loadRouteModule } from './load-route-module.ts';

afterEach(() => vi.unstubAllGlobals());

const page = { id: 'faq', module: '/no-such-folder/faq.js' };

test('the code of a page that does not come while nothing answers is a lost connection, and the page stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  await expect(loadRouteModule(page, {})).rejects.toBeInstanceOf(NetworkFailure);
  expect(reload).not.toHaveBeenCalled();
});

test('the code of a page that a new version has no more loads the page anew', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  void loadRouteModule(page, {});
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('the code of a page is fetched once', async () => {
  const known = { default: () => null };
  expect(await loadRouteModule(page, { faq: known })).toBe(known);
});
