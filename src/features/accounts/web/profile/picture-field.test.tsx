import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { Tenant } from './identity-card.tsx';
import { PictureField } from './picture-field.tsx';

const MAX_BYTES = 20_000_000;
const ana = { name: 'Ana', lastName: 'Prado', media: null } as unknown as Tenant;

afterEach(() => vi.unstubAllGlobals());

async function show() {
  class WithPreviews extends URL {
    static override createObjectURL = () => 'blob:1';
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal('URL', WithPreviews);
  const { user } = await renderScreen(<PictureField tenant={ana} />, { texts: ['profile'], language: 'es' });
  const choose = (name: string, { type = 'image/png', bytes = 4 } = {}) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = Object.defineProperty(new File(['1234'], name, { type }), 'size', { value: bytes });
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
  return { user, choose };
}

test('what is no picture, or too large a one, is refused in words that name the file, and not sent', async () => {
  const { choose } = await show();
  choose('notes.txt', { type: 'text/plain' });
  expect(screen.getByRole('alert').textContent).toBe(
    'notes.txt no es una foto que podamos leer. Elija un archivo JPEG, PNG, WebP o AVIF.',
  );
  choose('large.png', { bytes: MAX_BYTES + 1 });
  expect(screen.getByRole('alert').textContent).toBe(
    'large.png es demasiado grande: una foto puede tener hasta 20 MB.',
  );
  expect(screen.queryByText('¿Se ve bien?')).toBeNull();
  choose('most.png', { bytes: MAX_BYTES });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('¿Se ve bien?')).toBeTruthy();
});
