import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { noCompany } from '#browser/site.ts';
import type { ServiceCard, ServiceView } from '#features/additional-services/api/additional-services.schemas.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { Route as ListRoute } from './+types/additional-services';
import type { Route } from './+types/service';
import AdditionalServices from './additional-services.tsx';
import Service from './service.tsx';

const company = { ...noCompany, name: 'Marea', whatsapp: '+1 305 555 0100' };
const shown = { texts: ['services'], company };
const scooter = {
  ...{ id: 6, code: 'scooter', type: 'scooter', order: 6, name: 'Scooters', summary: 'By the hour.' },
  ...{ active: false, priceFromCents: 40_00, itemCount: 0, medias: [] },
} satisfies ServiceCard;
const chef: ServiceCard = { ...scooter, id: 1, code: 'chef', type: 'chef', name: 'Chef', active: true };
const whole: ServiceView = {
  ...{ ...scooter, description: 'Two wheels.', details: [], leadHours: 24, firstStart: '09:00', lastStart: '18:00' },
  ...{ durationMinutes: 60, items: [], area: [], bundleDiscounts: [], minGuests: 1, maxGuests: 2 },
};

test('a service that is not sold yet says so in the list and offers the chat instead of a price', async () => {
  const loaderData = { services: [chef, scooter], bundleDiscounts: [] };
  await renderScreen(<AdditionalServices {...({ loaderData } as unknown as ListRoute.ComponentProps)} />, shown);
  const [sold, soon] = screen.getAllByRole('article').map((card) => within(card));
  expect(soon?.getByText('Coming soon')).toBeTruthy();
  expect(soon?.getByRole('link', { name: /^Chat/ }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/13055550100\?/);
  expect(soon?.queryByText(/\$40/)).toBeNull();
  expect(soon?.getByRole('link', { name: 'Scooters' }).getAttribute('href')).toBe('/additional_services/details/6');
  expect(sold?.queryByText('Coming soon')).toBeNull();
  expect(sold?.getByText(/\$40/)).toBeTruthy();
});

test('its page says so, too: no way to book it, the chat and our form instead', async () => {
  await renderScreen(<Service {...({ loaderData: whole } as unknown as Route.ComponentProps)} />, shown);
  expect(screen.getByText('Scooters: coming soon')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Choose a house or boat' })).toBeNull();
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.getByRole('link', { name: /^Chat/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask about it' }).getAttribute('href')).toBe(
    '/additional_services/contact/scooter',
  );
});
