import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Action } from '#kernel/permissions.ts';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { BoardGuest, PlannedTrip, StormView } from '../api/storms.schemas.ts';
import { StormPage } from './storm-page.tsx';

const texts = { subjectEn: 'News', subjectEs: 'Novedades', textEn: 'Stay inside.', textEs: 'No salga.' };
const trip: PlannedTrip = {
  ...{ groupId: 'g1', bookingCode: 'M4R3A1', guestName: 'Eva Luna', phone: '+13055550142', language: 'es', people: 3 },
  ...{ stage: 'here', nights: 7, lostNights: 3, proposal: 'refund', amountCents: 300_00 },
  places: [{ name: 'Casa Coral', isBoat: false, from: '2027-09-08', until: '2027-09-15' }],
};
const guest = (given: Partial<BoardGuest>): BoardGuest => ({
  ...{ ...trip, id: 'a', standing: 'silent', words: null, saidAt: null, notedBy: null },
  ...{ settledAs: null, ...given },
});

const draft: StormView = {
  today: '2027-09-09',
  storm: {
    ...{ id: 7, name: 'Ana', from: '2027-09-10', until: '2027-09-13', state: 'draft', policy: 'nights', places: null },
    ...{ pressedAt: null, clearedAt: null, placeIds: null, version: 2, madeBy: 'Sofía Cruz', pressedBy: null },
    clearedBy: null,
  },
  plan: {
    ...{ hash: 'h1', units: { houses: 12, boats: 3 }, free: { units: 9, nights: 25 }, requests: 1, owners: 4 },
    ...{ outings: 0, arrivals: 0, departures: 0, tasks: [{ kind: 'haul', count: 3 }], refundCents: 300_00 },
    trips: [trip],
  },
  letters: [{ readers: 'here', people: 1, isOwn: false, texts }],
  board: null,
  tasks: { total: 0, open: 0, rows: [] },
};
const open: StormView = {
  ...draft,
  storm: { ...draft.storm, state: 'open', pressedAt: '2027-09-09T20:00:00.000Z', pressedBy: 'Marta Díaz' },
  plan: null,
  letters: [],
  board: {
    counts: { guests: 2, help: 1, silent: 1, called: 0, safe: 0 },
    guests: [
      guest({ id: 'b', guestName: 'Leo Sanz', groupId: 'g2', standing: 'help', words: 'Agua en la casa' }),
      guest({}),
    ],
    ...{ messages: [], update: texts, clear: texts },
  },
  tasks: {
    total: 1,
    open: 1,
    rows: [
      {
        ...{ id: 5, place: 'Casa Coral', destination: 'Brickell', address: '12 Hidden Lane', kind: 'shutters' },
        ...{ state: 'open', doneBy: null, doneAt: null },
      },
    ],
  },
};

function calls(answer: () => Response = () => new Response(null, { status: 204 })) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${address.replace('/v1.0/', '')} ${body ?? ''}`.trim());
    return answer();
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const show = (view: StormView, actions: readonly Action[]) =>
  renderScreen(<StormPage view={view} places={[]} onChanged={async () => undefined} />, {
    language: 'es',
    texts: ['storms', 'staff'],
    viewer: { ...aViewer('staff'), actions },
  });

test('a draft shows what the press would do; whoever may not press reads who does', async () => {
  await show(draft, ['storm:prepare']);
  expect(screen.getByText('25 en 9')).toBeTruthy();
  expect(screen.getByText(/Hay 1 solicitud sin respuesta/)).toBeTruthy();
  expect(screen.getByText(/Reembolsar \$300\.00/)).toBeTruthy();
  expect(screen.getByText('Todo está listo. Un gerente activa el modo tormenta en esta página.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activar el modo tormenta' })).toBeNull();
  expect(languageErrorsShown('es')).toEqual([]);
});

test('a text that was emptied is not kept; a whole one goes with the version that was read', async () => {
  const asked = calls();
  const { user } = await show(draft, ['storm:prepare']);
  const subject = screen.getAllByLabelText('Asunto')[0] as HTMLInputElement;
  await user.clear(subject);
  await user.click(screen.getByRole('button', { name: 'Guardar el texto' }));
  expect(screen.getByText('Escriba un texto')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(subject, 'Ana is near');
  await user.click(screen.getByRole('button', { name: 'Guardar el texto' }));
  expect(asked[0]).toContain('PUT staff/storms/7');
  expect(asked[0]).toContain('"version":2,"texts":{"here":{"subjectEn":"Ana is near"');
});

test('who needs help stands first, with a phone to press and their words; a call is noted', async () => {
  const asked = calls(() => new Response(null, { status: 201 }));
  const { user } = await show(open, ['storm:view', 'storm:prepare']);
  const list = within(screen.getByRole('region', { name: 'Quién está a salvo' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('Agua en la casa');
  expect(second?.textContent).toContain('Sin respuesta');
  expect(list.getByRole('link', { name: 'Llamar a Eva Luna: +13055550142' }).getAttribute('href')).toBe(
    'tel:+13055550142',
  );
  await user.click(list.getByRole('button', { name: 'Anotar una llamada con Eva Luna' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar la llamada' }));
  expect(screen.getByText('Elija qué le dijeron')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Nadie contestó' }));
  await user.click(screen.getByRole('button', { name: 'Guardar la llamada' }));
  expect(asked).toEqual(['POST staff/storms/7/guest/a {"what":"called","note":null}']);
  expect(screen.queryByRole('button', { name: 'Dar por terminada' })).toBeNull();
});

test('field staff mark tasks and see no guest', async () => {
  const asked = calls();
  const { user } = await show({ ...open, board: null }, ['storm:view']);
  expect(screen.queryByText('Eva Luna')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hecha: Cerrar las contraventanas, Casa Coral' }));
  expect(asked).toEqual(['PUT staff/storms/7/task/5 {"isDone":true}']);
});

test('an update is written on in both languages before it goes out', async () => {
  const asked = calls(() => Response.json({ people: 2 }));
  const { user } = await show(open, ['storm:view', 'storm:prepare', 'storm:press']);
  await user.click(screen.getByRole('button', { name: 'Escribir una novedad' }));
  const [english, spanish] = await screen.findAllByLabelText('Texto');
  await user.type(english as HTMLElement, ' The bridge is open.');
  await user.click(screen.getByRole('button', { name: 'Enviar la novedad' }));
  expect(screen.getAllByText('Escriba la novedad en los dos idiomas')).toHaveLength(1);
  expect(asked).toEqual([]);
  await user.type(spanish as HTMLElement, ' El puente está abierto.');
  await user.click(screen.getByRole('button', { name: 'Enviar la novedad' }));
  expect(asked).toHaveLength(1);
});

test('the all-clear says who is not known to be safe', async () => {
  calls();
  const { user } = await show(open, ['storm:view', 'storm:prepare', 'storm:press']);
  await user.click(screen.getByRole('button', { name: 'Dar por terminada' }));
  expect(await screen.findByText(/Necesitan ayuda: 1\. Sin respuesta: 1\./)).toBeTruthy();
});
