import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { OwnMessageView } from '../../api/own-messages.schemas.ts';
import { OwnConversation } from './own-conversation.tsx';

const own = { id: 'a', isOwn: true, text: 'Hola <b>1</b>', by: null, at: '2026-11-25T15:00:00.000Z', files: [] };
const answer = { id: 'b', isOwn: false, text: 'Sol', by: 'Eva', at: '2026-11-25T16:00:00.000Z', files: [] };
const conversation: OwnMessageView = {
  ...{ id: 'trip', kind: 'trip', place: 'Casa Coral', bookingCode: 'MR-1', language: 'es', unread: 0 },
  ...{ entries: [own, answer], answerHours: 4, answerDueAt: null, isLate: false, about: null },
};

/** What was asked of the server, which answers the conversation, and a change with what `change` gives. */
function calls(shown: Partial<OwnMessageView>, change: () => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ ...conversation, ...shown });
    asked.push(`${method} ${address.replace('/v1.0/message/trip', '')} ${body ?? ''}`);
    return change();
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const show = () => renderScreen(<OwnConversation id="trip" />, { language: 'es', texts: ['messages'] });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Su mensaje');

test('shows both sides as text, says until when an answer comes, and tells what was read', async () => {
  const asked = calls({ unread: 1 }, () => new Response(null, { status: 204 }));
  await show();
  expect(await screen.findByText('Hola <b>1</b>')).toBeTruthy();
  expect(screen.getByText('Usted')).toBeTruthy();
  expect(screen.getByText(/^Eva,/)).toBeTruthy();
  expect(screen.getByText(/4 horas/)).toBeTruthy();
  await vi.waitFor(() => expect(asked).toEqual(['PUT /read {"entryId":"b"}']));
  expect(languageErrorsShown('es')).toEqual([]);
});

test('says that it is late', async () => {
  calls({ isLate: true, answerDueAt: '2026-11-25T20:00:00.000Z' }, () => Response.json({}));
  await show();
  expect(await screen.findByText(/nos hemos retrasado/)).toBeTruthy();
  expect(screen.queryByText(/4 horas/)).toBeNull();
});

test('what is typed stays when the network is lost, and is sent once when it is back', async () => {
  let isOffline = true;
  const asked = calls({ unread: 0 }, () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return Response.json({ id: 'c' }, { status: 201 });
  });
  const { user } = await show();
  await user.type(await field(), '¿Hay cuna?');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/conexión/);
  expect((await field()).value).toBe('¿Hay cuna?');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await vi.waitFor(async () => expect((await field()).value).toBe(''));
  const sent = 'POST  {"text":"¿Hay cuna?","files":[]}';
  expect(asked).toEqual([sent, sent]);
});

test('nothing is sent without words or files; a file that is too large is named', async () => {
  const asked = calls({}, () => Response.json({}));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Escriba un mensaje o adjunte un archivo')).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>('Adjuntar un archivo', { selector: 'input' });
  await user.upload(input, new File([new Uint8Array(20_000_001)], 'casa.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/casa\.jpg/);
  expect(asked).toEqual([]);
});
