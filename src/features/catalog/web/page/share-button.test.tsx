import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearMessage } from '#browser/interface-state.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Told } from '#tests/support/told.tsx';
import { ShareButton } from './share-button.tsx';

async function press(given: { share?: unknown; writeText?: unknown }) {
  const { user } = await renderScreen(
    <>
      <ShareButton name="Casa Coral" />
      <Told />
    </>,
    { texts: ['rentable'] },
  );
  if (given.share) Object.defineProperty(navigator, 'share', { value: given.share, configurable: true });
  if (given.writeText) vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(given.writeText as () => never);
  await user.click(screen.getByRole('button', { name: 'Share Casa Coral' }));
  return screen.getByTestId('told').textContent;
}

beforeEach(clearMessage);
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('the device shares the address of the page, when it can', async () => {
  const share = vi.fn(async () => undefined);
  await press({ share });
  expect(share).toHaveBeenCalledWith({ title: 'Casa Coral', url: location.href });
});

test('nothing is said to who closes the sharing of the device', async () => {
  expect(await press({ share: () => Promise.reject(new DOMException('', 'AbortError')) })).toBe('');
});

test('elsewhere the address is copied, and that is said', async () => {
  const writeText = vi.fn(async () => undefined);
  expect(await press({ writeText })).toBe('Link copied');
  expect(writeText).toHaveBeenCalledWith(location.href);
});

test('where nothing can be copied the address is shown', async () => {
  expect(await press({ writeText: () => Promise.reject(new Error('no')) })).toContain(location.href);
});
