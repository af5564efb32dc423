import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { LinkView, VendorOrderView } from '../api/repair-links.schemas.ts';
import { LinkPage } from './link-page.tsx';

const order: VendorOrderView = {
  ...{ number: 18, vendorName: 'Tide Plumbing', place: 'Casa Coral', address: '1 Ocean Drive, Miami' },
  ...{ category: 'appliance', room: '', item: '', urgency: 'high', state: 'awaiting-estimate', task: 'La bomba' },
  ...{ isAssigned: false, answer: null, visitOn: null, visitAt: null, bids: [], files: [] },
  endsAt: '2026-12-26T17:00:00.000Z',
};

test('a vendor who sent an estimate reads that it was received, and a second press sends nothing twice', async () => {
  const bid = { laborCents: 120_00, partsCents: 0, words: '', madeAt: '2026-11-26T17:00:00.000Z' };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ vendor: { ...order, bids: [bid] }, owner: null } satisfies LinkView);
  });
  const { user } = await renderScreen(<LinkPage token="v1" link={{ vendor: order, owner: null }} />, {
    language: 'es',
    texts: ['repairs'],
  });
  await user.type(screen.getByLabelText('Mano de obra ($)'), '120');
  const send = () => user.click(screen.getByRole('button', { name: 'Enviar presupuesto' }));
  await send();
  expect(await screen.findByText(/^Ya recibimos el suyo/)).toBeTruthy();
  expect(screen.getByText('$120.00')).toBeTruthy();
  await send();
  expect(screen.getByText('Un monto como 120 o 120.50')).toBeTruthy();
  expect(sent).toEqual([{ token: 'v1', action: 'bid', laborCents: 120_00, partsCents: 0, words: '' }]);
  expect(screen.getByRole('link', { name: order.address }).getAttribute('href')).toContain('1%20Ocean%20Drive');
  expect(languageErrorsShown('es')).toEqual([]);
});

test('a vendor who is only asked what it would cost can decline, with a reason', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ vendor: { ...order, answer: 'declined' }, owner: null } satisfies LinkView);
  });
  const { user } = await renderScreen(<LinkPage token="v1" link={{ vendor: order, owner: null }} />, {
    language: 'es',
    texts: ['repairs'],
  });
  const decline = () => screen.queryByRole('button', { name: 'No puedo hacer este trabajo', hidden: true });
  await user.click(screen.getByText('No puedo hacer este trabajo', { selector: 'summary' }));
  await user.click(decline() as HTMLElement);
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^¿Por qué no puede tomarlo\?/), 'Estoy de viaje');
  await user.click(decline() as HTMLElement);
  expect(await screen.findByText(/^Usted nos informó que no puede hacer este trabajo/)).toBeTruthy();
  expect(decline()).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar presupuesto' })).toBeTruthy();
  expect(sent).toEqual([{ token: 'v1', action: 'decline', words: 'Estoy de viaje' }]);
  expect(languageErrorsShown('es')).toEqual([]);
});
