import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearMessage, useMessage } from '#browser/interface-state.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ExportMenu } from './export-menu.tsx';
import { saveFile } from './save-file.ts';

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }));

const from = { method: 'GET', path: '/v1.0/staff/group/export' } as const;
const words = {
  en: { button: 'Export', file: /CSV/, waiting: 'Exporting…', done: 'Exported 2 rows.', cut: /the rest of the 61,234/ },
  es: {
    button: 'Exportar',
    file: /CSV/,
    waiting: 'Exportando…',
    done: 'Se exportaron 2 filas.',
    cut: /un total de 61,234/,
  },
};

let answer: (reply: Response) => void;
const fetched: string[] = [];
beforeEach(() => {
  fetched.length = 0;
  vi.mocked(saveFile).mockClear();
  vi.stubGlobal('fetch', (input: string) => {
    fetched.push(input);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearMessage();
});

const aFile = (rows: number, total: number) =>
  new Response('code\r\n', {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="reservations-2026-11-26.csv"',
      'x-rows': String(rows),
      'x-total-rows': String(total),
    },
  });

function Message() {
  const { text } = useMessage() ?? {};
  return <p data-testid="message">{typeof text === 'function' ? text() : text}</p>;
}
const message = () => screen.getByTestId('message').textContent;

async function takeCsv(language: Language) {
  const said = words[language];
  const { user } = await renderScreen(
    <>
      <ExportMenu from={from} query={{ Search: 'sol', Status: undefined, OrderBy: 'code' }} />
      <Message />
    </>,
    { language },
  );
  await user.click(screen.getByRole('button', { name: said.button }));
  await user.click(await screen.findByRole('menuitem', { name: said.file }));
  return said;
}

test.each(languages)('in %s: it says that it waits, keeps the file and says how many rows it has', async (language) => {
  const said = await takeCsv(language);
  expect(fetched).toEqual(['/v1.0/staff/group/export?Search=sol&OrderBy=code&Format=csv']);
  screen.getByText(said.waiting);
  expect(saveFile).not.toHaveBeenCalled();
  answer(aFile(2, 2));
  await vi.waitFor(() => expect(message()).toBe(said.done));
  expect(saveFile).toHaveBeenCalledWith('reservations-2026-11-26.csv', expect.any(Blob), 'text/csv');
});

test.each(languages)('in %s: a file that is not all of the list says so', async (language) => {
  const said = await takeCsv(language);
  answer(aFile(50_000, 61_234));
  await vi.waitFor(() => expect(message()).toMatch(said.cut));
});

test('a refusal and a lost network keep nothing and say why', async () => {
  await takeCsv('en');
  answer(Response.json({ code: 'business-not-authorized', message: 'You may not.', requestId: 'r' }, { status: 403 }));
  await vi.waitFor(() => expect(message()).toBe('You may not.'));
  expect(saveFile).not.toHaveBeenCalled();
});
