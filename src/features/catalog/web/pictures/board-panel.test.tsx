import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { PicturesView } from '../../api/pictures.schemas.ts';
import BoardPanel from './board-panel.tsx';
import { listingAlbum } from './pictures-client.ts';

afterEach(() => vi.unstubAllGlobals());

const aPicture = (id: number): PicturesView['pictures'][number] => ({
  id,
  room: 'pool',
  altEn: `Pool ${id}`,
  altEs: id === 3 ? '' : `Piscina ${id}`,
  width: 1_200,
  height: 800,
  placeholder: '',
  sources: [],
});

let view: PicturesView;
let sent: [string, unknown][];
/** What the next change is answered with. */
let answers: Response[];

beforeEach(() => {
  view = { version: 4, pictures: [1, 2, 3].map(aPicture), alike: [[1, 3]] };
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/revision/')) return Response.json(history);
    if (init.method === 'GET') return Response.json(view);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push([`${init.method} ${url.replace('/v1.0/staff/listing/7/picture', '')}`, body]);
    return answers.shift() ?? Response.json({ version: view.version + sent.length, others: [], isChanged: true });
  });
});

const history = {
  pageNumber: 1,
  pageSize: 20,
  totalPages: 1,
  totalRecords: 3,
  revisions: [
    { version: 4, after: { 'file-9': null, 'room-9': null, order: [1, 2, 3] } },
    { version: 3, after: { order: [1, 2, 3, 9] } },
    { version: 2, after: { 'file-9': { width: 1_200 }, 'room-9': 'pool' } },
  ].map((one) => ({ ...one, by: 'Ana Vega', at: '2026-11-25T12:00:00Z', origin: 'screen', before: {} })),
};

async function showBoard() {
  const onChanged = vi.fn(async () => undefined);
  const board = <BoardPanel album={listingAlbum('house', 7)} onChanged={onChanged} />;
  const { user } = await renderScreen(board, { texts: ['pictures', 'photos'] });
  await screen.findAllByRole('img');
  const order = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  return { user, order };
}

test('pictures are moved by the arrows of their handle and by their menu; the first is marked', async () => {
  const { user, order } = await showBoard();
  screen.getByRole('button', { name: 'Move picture 3' }).focus();
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'More for picture 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to first' }));
  expect(sent).toEqual([
    ['PUT /order', { version: 4, ids: [1, 3, 2] }],
    ['PUT /order', { version: 5, ids: [3, 1, 2] }],
  ]);
  expect(order()).toEqual(['Pool 3', 'Pool 1', 'Pool 2']);
  const [first = document.body] = screen.getAllByRole('listitem').filter((item) => item.dataset.picture);
  within(first).getByText('Primary');
  within(first).getByText('Looks like picture 2');
  within(first).getByText('The Spanish description is missing');
});

test('an order that somebody else changed is told, and shown as it is', async () => {
  const clash = { code: 'edit-clash', message: '', details: { clashes: [{ field: 'order', by: 'Ana Vega' }] } };
  const { user, order } = await showBoard();
  answers.push(Response.json(clash, { status: 409 }));
  view = { ...view, version: 5, pictures: [2, 1, 3].map(aPicture) };
  screen.getByRole('button', { name: 'Move picture 3' }).focus();
  await user.keyboard('{Home}');
  expect(order()).toEqual(['Pool 2', 'Pool 1', 'Pool 3']);
});

test('a description is saved by itself; one that somebody else wrote is shown, and mine is kept by a press', async () => {
  const clash = { field: 'altEs-3', by: 'Ana Vega', theirs: 'La alberca' };
  const { user } = await showBoard();
  await user.click(screen.getByRole('radio', { name: 'Descriptions' }));
  const field = screen.getAllByRole('textbox', { name: 'Description in Spanish' })[2] as HTMLInputElement;
  answers.push(Response.json({ code: 'edit-clash', message: '', details: { clashes: [clash] } }, { status: 409 }));
  view = { ...view, version: 5 };
  await user.type(field, ' La piscina{Enter}');
  screen.getByText('Ana Vega wrote in the meantime: “La alberca”');
  expect(field.value).toBe(' La piscina');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(sent).toEqual([
    ['PATCH /3', { version: 4, changes: { altEs: 'La piscina' } }],
    ['PATCH /3', { version: 5, changes: { altEs: 'La piscina' } }],
  ]);
  screen.getByText('Saved');
});

test('the history says who did what, and any change is undone by a press', async () => {
  const { user } = await showBoard();
  await user.click(screen.getByRole('button', { name: 'History of the pictures' }));
  screen.getByText('Ana Vega changed the order');
  screen.getByText('Ana Vega added a picture');
  const [removal = document.body] = screen.getAllByText('Ana Vega removed a picture').map((one) => one.closest('li'));
  await user.click(within(removal ?? document.body).getByRole('button', { name: 'Undo' }));
  expect(sent).toEqual([['POST /restore', { version: 4, revision: 4 }]]);
});
