import { screen } from '@testing-library/dom';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { aWizardAt } from '#tests/builders/a-wizard.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { stepForms } from './step-forms.tsx';

const kingfisher = {
  id: 71,
  name: 'Kingfisher',
  kind: 'boat',
  charter: 'bareboat',
  sizeFeet: 28,
  guests: 7,
  cabins: 0,
  medias: [],
  hours: 3,
  priceCents: 43_000,
  isFrom: true,
};
const marejada = { ...kingfisher, id: 72, name: 'Marejada', charter: 'captained' };
const sold: Readonly<Record<string, unknown>> = {
  '/v1.0/boat': { boats: [kingfisher, marejada] },
  '/v1.0/boat/71': {
    ...kingfisher,
    petsAllowed: true,
    startHours: ['09:00'],
    durations: [{ hours: 3, priceCents: 43_000 }],
    seasonPrices: [],
  },
  '/v1.0/boat/71/availability': { days: [] },
  '/v1.0/boat/72': {
    ...marejada,
    petsAllowed: true,
    startHours: [],
    durations: [{ hours: 3, priceCents: 43_000 }],
    seasonPrices: [],
  },
  '/v1.0/boat/72/availability': { days: [] },
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-04T17:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string) => Response.json(sold[url.split('?')[0] ?? '']));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The step of the boat with a day of the trip chosen. */
async function showBoats(language: 'en' | 'es', day: RegExp) {
  const { wizard, step } = aWizardAt(aGroupView(), 'boat');
  const Form = stepForms.boat;
  const shown = await renderScreen(
    <Suspense>
      <Form wizard={wizard} step={step} line={undefined} />
    </Suspense>,
    { language, texts: ['wizard', 'lines', 'services', 'boats', 'boat', 'pricing', 'catalog'] },
  );
  await shown.user.click(await screen.findByRole('radio', { name: day }));
  await screen.findByText('Kingfisher');
  return shown;
}

test.for([
  ['en', /March 6, 2027/, 'Without captain', 'With captain'],
  ['es', /6 de marzo de 2027/, 'Sin capitán', 'Con capitán'],
] as const)('%s: each boat says whether a captain comes along', async ([language, day, without, along]) => {
  await showBoats(language, day);
  expect(screen.getByRole('radio', { name: /Kingfisher/ }).closest('label')?.textContent).toContain(without);
  expect(screen.getByRole('radio', { name: /Marejada/ }).closest('label')?.textContent).toContain(along);
});

test.for([
  [
    'en',
    /March 6, 2027/,
    /takes the helm must be at least 25\. Refill the tank/,
    /Fuel for the usual route is included/,
  ],
  [
    'es',
    /6 de marzo de 2027/,
    /al menos 25 años\. Llene el tanque/,
    /El combustible de la ruta habitual está incluido/,
  ],
] as const)('%s: the chosen boat says who may steer and who pays the fuel', async ([language, day, without, along]) => {
  const { user } = await showBoats(language, day);
  await user.click(screen.getByRole('radio', { name: /Kingfisher/ }));
  await screen.findByText(without);
  await user.click(screen.getByRole('radio', { name: /Marejada/ }));
  await screen.findByText(along);
});

test('no hour is missed before the guest could choose one, but when the outing is added', async () => {
  const { user } = await showBoats('en', /March 6, 2027/);
  await user.click(screen.getByRole('radio', { name: /Kingfisher/ }));
  await screen.findByText('9 AM', { exact: false });
  expect(screen.queryByText('Please choose a time.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to my trip' }));
  await screen.findByText('Please choose a time.');
});
