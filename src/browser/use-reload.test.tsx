import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useReload } from './use-reload.ts';

afterEach(cleanup);

function Page() {
  const reload = useReload();
  return (
    <button type="button" onClick={() => void reload()}>
      {String(useLoaderData())}
    </button>
  );
}

test.each(['/houses', '/houses?page=2', '/houses#money'])(
  'asks the loaders again at %s, which stays',
  async (address) => {
    window.history.replaceState(null, '', address);
    const loader = vi.fn().mockResolvedValueOnce('before').mockResolvedValueOnce('after');
    const router = createBrowserRouter([{ path: '*', loader, Component: Page, HydrateFallback: () => null }]);
    render(<RouterProvider router={router} />);
    const button = await screen.findByText('before');
    await act(async () => button.click());
    await screen.findByText('after');
    expect(loader).toHaveBeenCalledTimes(2);
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(address);
  },
);
