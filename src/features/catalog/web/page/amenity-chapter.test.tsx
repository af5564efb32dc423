import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { AmenityChapter } from './amenity-chapter.tsx';
import type { Amenity } from './amenity-list.tsx';

const has = (id: number, one: Pick<Amenity, 'code' | 'name' | 'category'>): Amenity => ({
  ...one,
  id,
  kind: 'amenity',
  icon: '',
  included: true,
});

test.for([
  ['piscina', 'Piscina'],
  ['pool', 'Piscina'],
  ['puertas', 'Puertas anchas'],
  ['wi-fi rapido', 'Wifi rápido'],
] as const)('who looks for %s among the amenities finds it, a space or a feature too', async ([typed, found]) => {
  const { user } = await renderScreen(
    <AmenityChapter
      amenities={[has(1, { code: 'wifi', name: 'Wifi rápido', category: 'essentials' })]}
      alsoFound={[
        has(2, { code: 'pool', name: 'Piscina', category: 'spaces' }),
        has(3, { code: 'wide-doorways', name: 'Puertas anchas', category: 'accessibility' }),
      ]}
    />,
    { language: 'es', texts: ['house', 'rentable'] },
  );
  await user.click(screen.getByRole('button', { name: 'Mostrar las 3 comodidades' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('searchbox'), typed);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([found]);
});
