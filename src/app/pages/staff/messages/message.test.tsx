import { screen } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerConfirmation, useConfirmation } from '#browser/interface-state.ts';
import type { Viewer } from '#browser/site.ts';
import type { MessageView } from '#features/contact/api/inbox.schemas.ts';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { Route } from './+types/message';
import MessagePage from './message.tsx';

const message: MessageView = {
  ...{ id: '1', kind: 'contact', firstName: 'Inés', lastName: 'Prado', email: 'ines@example.com' },
  ...{ phone: '+13055550188', language: 'en', message: 'Is it open?', service: 'Chef privado', company: null },
  ...{ lets: null, howMany: null, area: null, webAddress: null, trade: null, about: null },
  ...{ entries: [], listingId: null, ownerId: null, others: [], trip: null, answerDueAt: null, writerReadAt: null },
  ...{ receivedAt: '2026-11-20T15:00:00.000Z', done: null, state: 'open', assignee: null, opened: null },
};
const business = {
  company: 'Coral',
  lets: 'several',
  howMany: 3,
  area: 'Cayo Largo',
  webAddress: 'coral.example',
} as const;
const kinds: readonly Partial<MessageView>[] = [
  {},
  { kind: 'business', service: null, ...business },
  { kind: 'work', service: null, trade: 'Cocinera' },
];
const states = kinds.flatMap((kind) => [kind, { ...kind, done: { at: '2026-11-21T15:00:00.000Z', by: 'Eva Ruiz' } }]);

const people = [{ id: 'leo', name: 'Leo Marte' }];

const show = (shown: MessageView | null, beside?: ReactNode, viewer?: Viewer) => {
  const loaderData = shown && { message: shown, people };
  const page = <MessagePage {...({ loaderData } as Route.ComponentProps)} />;
  return renderScreen(
    <>
      {page}
      {beside}
    </>,
    { language: 'es', texts: ['inbox', 'messages'], ...(viewer && { viewer }) },
  );
};

test.for(states)('a message is shown in one language, with all that its form asked for: %o', async (given) => {
  await show({ ...message, ...given });
  for (const fact of Object.values(given).filter((value) => typeof value === 'string' && !/^[a-z]+$/.test(value)))
    expect(screen.getAllByText(String(fact)).length).toBeGreaterThan(0);
  expect(screen.getByText('Is it open?').getAttribute('lang')).toBe('en');
  expect(screen.queryByText(/Eva Ruiz/) !== null).toBe(given.done !== undefined);
  expect(languageErrorsShown('es')).toEqual([]);
});

test('a message that is not there is gone', async () => {
  await show(null);
  expect(screen.getByRole('heading', { name: 'No encontramos este mensaje' })).toBeTruthy();
  expect(languageErrorsShown('es')).toEqual([]);
});

/** What the page asked of the server, which answers everything in this manner. */
function calls(status = 201, body: object = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body: sent }: { method: string; body?: string }) => {
    if (method !== 'GET') asked.push(`${method} ${address.replace('/v1.0/staff/message/1', '')} ${sent ?? ''}`);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => screen.getByRole('button', { name });

test('an answer without words is held back; one with words is sent once with what was seen', async () => {
  const asked = calls();
  const { user } = await show(message);
  await user.click(press('Enviar la respuesta'));
  expect(screen.getByText('Escriba una respuesta')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Su respuesta'), 'Yes');
  await user.dblClick(press('Enviar la respuesta'));
  expect(asked).toEqual(['POST /reply {"text":"Yes","seenReplies":0}']);
});

test('a note that is refused stays in its field', async () => {
  const asked = calls(404, { code: 'not-found', message: 'No hay nada aquí', requestId: 'r' });
  const { user } = await show(message);
  await user.click(screen.getByRole('radio', { name: 'Nota' }));
  await user.type(screen.getByLabelText('Su nota'), 'Called');
  await user.click(press('Agregar la nota'));
  expect(asked).toEqual(['POST /note {"text":"Called"}']);
  expect(screen.getByRole('alert').textContent).toBe('No hay nada aquí');
  expect((screen.getByLabelText('Su nota') as HTMLTextAreaElement).value).toBe('Called');
});

test('somebody takes care of a message', async () => {
  const asked = calls(204);
  const { user } = await show(message);
  await user.selectOptions(screen.getByRole('combobox', { name: 'A cargo de' }), 'Leo Marte');
  expect(asked).toEqual(['PUT /assignee {"assigneeId":"leo"}']);
});

test('a template begins an answer; what is not known of the trip is named and holds it back', async () => {
  const text = 'Hola, Inés: {{address}}';
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method === 'GET') return Response.json({ templates: [{ id: 4, name: 'Llegada', text, missing: ['address'] }] });
    asked.push(address);
    return Response.json({ id: 'e' }, { status: 201 });
  });
  const { user } = await show(message);
  const choice = screen.getByRole('combobox', { name: 'Insertar una plantilla' });
  await user.click(choice);
  await screen.findByRole('option', { name: 'Llegada (falta: dirección)' });
  await user.selectOptions(choice, '4');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Su respuesta');
  expect(field.value).toBe(text);
  expect(screen.getByText(/Falta completar: dirección/)).toBeTruthy();
  await user.click(press('Enviar la respuesta'));
  expect(asked).toEqual([]);
  await user.clear(field);
  await user.type(field, 'Hola');
  await user.click(press('Enviar la respuesta'));
  expect(asked).toHaveLength(1);
});

let question = '';
function Asked() {
  question = useConfirmation()?.message ?? '';
  return null;
}

test.for([
  ['several', 'una casa', 'Abrir la casa en borrador', '/staff/houses/7'],
  ['boat', 'un barco', 'Abrir el barco en borrador', '/staff/boats/7'],
] as const)(
  'a business that lets %s becomes an owner after a question, then leads to %s',
  async ([lets, what, open, to]) => {
    const asked = calls();
    const lead = { ...message, kind: 'business', ...business, lets } as const;
    const { user } = await show(lead, <Asked />);
    await user.click(press('Crear el propietario'));
    expect([question.includes(what), asked]).toEqual([true, []]);
    answerConfirmation(true);
    await vi.waitFor(() => expect(asked).toEqual(['POST /listing ']));
    await show({ ...lead, listingId: 7 });
    expect(screen.getByRole('link', { name: open }).getAttribute('href')).toBe(to);
  },
);

test('the draft of a business leads on to its management agreement, for whoever keeps agreements', async () => {
  const lead = { ...message, kind: 'business', ...business, listingId: 7, ownerId: 'eva' } as const;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') asked.push(`${method} ${address} ${body}`);
    return Response.json({ id: 'm', ownerId: 'eva' }, { status: 201 });
  });
  const { user, address } = await show(lead, undefined, aViewer('staff'));
  await user.click(press('Contrato de administración'));
  expect(asked).toEqual(['POST /v1.0/staff/management {"rentableId":7}']);
  expect(address()).toBe('/staff/owners/eva/m');
});
