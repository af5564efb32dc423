import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { partAhead, useLoadAhead } from './load-ahead.tsx';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const failure = { name: 'Try again' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A field, and a part whose code is fetched by `fetchPart`. */
async function showPart(fetchPart: () => Promise<() => string>, isOptional = false) {
  // React writes every error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part } = partAhead(fetchPart, { isOptional });
  return renderScreen(
    <>
      <input aria-label="Message" />
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </>,
  );
}

test('a part whose code did not come says that there is no connection, keeps what was typed, and comes on a press', async () => {
  const fetchPart = vi.fn<() => Promise<() => string>>().mockImplementationOnce(lost);
  const { user } = await showPart(fetchPart);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No connection');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' });
  await user.type(field, 'Late arrival');

  vi.stubGlobal('fetch', lost);
  fetchPart.mockImplementationOnce(lost);
  await user.click(screen.getByRole('button', failure));
  expect(screen.getByRole('alert').textContent).toContain('No connection');

  fetchPart.mockResolvedValueOnce(() => 'The part');
  await user.click(screen.getByRole('button', failure));
  expect(await screen.findByText(/The part/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.value).toBe('Late arrival');
});

test('nothing is fetched ahead without a network; it is as soon as there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const load = vi.fn(async () => undefined);
  function Page() {
    useLoadAhead(load);
    return null;
  }
  await renderScreen(<Page />);
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
});

test('an optional part that did not come is left out', async () => {
  await showPart(lost, true);
  await vi.waitFor(() => expect(screen.queryByText('…')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
});
