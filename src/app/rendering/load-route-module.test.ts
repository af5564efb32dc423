import { afterEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '#browser/api-refusal.ts';
import { loadRouteModule } from './load-route-module.ts';

afterEach(() => vi.unstubAllGlobals());

const page = { id: 'faq', module: '/no-such-folder/faq.js' };

test('for the code of a page that does not come while nothing answers stands a page that fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  const loaded = {};
  const standIn = Object(await loadRouteModule(page, loaded));
  for (const part of [standIn.default, standIn.clientLoader, ...standIn.clientMiddleware])
    expect(part).toThrow(NetworkFailure);
  expect(reload).not.toHaveBeenCalled();
  expect(loaded).toEqual({});
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
