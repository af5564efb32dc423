import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Told } from '#tests/support/told.tsx';
import type { ChannelsView, ConflictView, ImportView, PreviewView } from '../api/channels.schemas.ts';
import { ChannelsScreen } from './channels-screen.tsx';

const NOW = '2027-01-11T17:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
/** What was asked for: method, the end of the address, and the body. */
const asked: unknown[] = [];
let answer: (path: string) => Response;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  asked.length = 0;
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = url.slice(url.indexOf('/staff/'));
    asked.push([method, path, ...(body ? [JSON.parse(String(body))] : [])]);
    return answer(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const conflict: ConflictView = {
  id: 3,
  listingId: 7,
  kind: 'house',
  name: 'Casa Palma',
  channel: 'airbnb',
  label: '',
  severity: 'confirmed',
  from: '2027-03-12T05:00:00.000Z',
  until: '2027-03-14T05:00:00.000Z',
  groupId: 'g',
  bookingCode: 'AB12CD',
  reservationId: 'l',
  startsOn: calendarDate('2027-03-10'),
  endsOn: calendarDate('2027-03-17'),
  state: 'open',
  takenBy: null,
  isMine: false,
  foundAt: NOW,
  dueAt: ago(-120),
  resolution: null,
  note: '',
  resolvedAt: null,
};
const feed: ImportView = {
  id: 5,
  channel: 'airbnb',
  label: '',
  host: 'www.airbnb.com',
  state: 'ok',
  isAlerting: false,
  events: 4,
  faulty: 0,
  gone: 0,
  readAt: ago(12),
  triedAt: ago(12),
  nextAt: ago(-3),
};
const house: ChannelsView = {
  id: 7,
  kind: 'house',
  name: 'Casa Palma',
  exports: [],
  imports: [],
  conflicts: { open: [], resolved: [] },
};

const show = (shown: Parameters<typeof ChannelsScreen>[0]['shown'], language: 'en' | 'es' = 'en') =>
  renderScreen(
    <>
      <ChannelsScreen shown={shown} />
      <Told />
    </>,
    { texts: ['channels'], language, viewer: aViewer('staff') },
  );

test('a conflict says who is there, who came, and until when; it is taken and resolved', async () => {
  const { user } = await show({ conflicts: { open: [conflict], resolved: [] }, feeds: [] });
  const [row] = screen.getAllByRole('listitem') as [HTMLElement];
  expect(row.textContent).toMatch(/Casa Palma.*Confirmed guests.*Open/);
  expect(row.textContent).toContain('Reservation AB12CD: Mar 10 – Mar 17, 2027');
  expect(row.textContent).toContain('Airbnb: Mar 12 – Mar 14, 2027');
  expect(row.textContent).toContain('Due in 2 hours');
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = await screen.findByRole('dialog', { name: 'How was it resolved?' });
  await user.selectOptions(within(dialog).getByLabelText('What happened'), 'moved');
  await user.type(within(dialog).getByLabelText('Note for the team'), 'To Casa Azul.');
  await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
  expect(asked).toEqual([
    ['PUT', '/staff/listing/7/conflict/3', { action: 'take' }],
    ['PUT', '/staff/listing/7/conflict/3', { action: 'resolve', resolution: 'moved', note: 'To Casa Azul.' }],
  ]);
  expect(screen.getByTestId('told').textContent).toBe('Conflict resolved');
});

test('a conflict proposes what to do; that it is none has to be explained', async () => {
  const { user } = await show({ conflicts: { open: [conflict], resolved: [] }, feeds: [] });
  await user.click(screen.getByText('What you can do'));
  for (const name of ['Open reservation AB12CD', 'Open reservation AB12CD to cancel it'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/staff/groups/g');
  expect(screen.getByRole('link', { name: 'Go to Airbnb' }).getAttribute('href')).toMatch(/^https:..www.airbnb.com/);
  await user.click(screen.getByRole('button', { name: "It's our own reservation" }));
  const dialog = await screen.findByRole('dialog', { name: 'How was it resolved?' });
  await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
  within(dialog).getByText('Write how you know');
  await user.type(within(dialog).getByLabelText('Note for the team'), 'Same dates as ours.');
  await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
  const body = { action: 'resolve', resolution: 'echo', note: 'Same dates as ours.' };
  expect(asked).toEqual([['PUT', '/staff/listing/7/conflict/3', body]]);
});

test('without conflicts and feeds the page says so, and where one is added', async () => {
  await show({ conflicts: { open: [], resolved: [] }, feeds: [] }, 'es');
  screen.getByText('Ningún conflicto');
  screen.getByText('Todavía no se lee ningún calendario');
});

test('an address says who read it when; a feed in trouble says that nothing was freed', async () => {
  const address = 'https://marea.test/calendars/abc.ics';
  const current = { id: 1, channel: 'airbnb', label: '', address, endsAt: null, lastReadAt: ago(41) } as const;
  const exports = [current, { ...current, id: 2, channel: 'other', label: 'Plum', lastReadAt: null } as const];
  const imports = [feed, { ...feed, id: 6, state: 'halved', isAlerting: true, gone: 3, readAt: ago(200) } as const];
  const { user } = await show({ listing: { ...house, exports, imports } });
  screen.getByText('Airbnb read this 41 minutes ago');
  screen.getByText('Plum has not read this yet');
  screen.getByText(/read 12 minutes ago · next in 3 minutes/);
  screen.getByText(/^3 events are missing\. No dates were freed\./);
  answer = () => Response.json({ code: 'too-many-requests', message: 'Wait a minute.' }, { status: 429 });
  await user.click(screen.getAllByRole('button', { name: 'Sync now' })[0] as HTMLElement);
  expect(asked).toEqual([['PUT', '/staff/listing/7/channels/import/5', { action: 'sync' }]]);
  screen.getByRole('alert');
});

test('a feed is looked at before it is added, and staff say what its events are', async () => {
  const period = { from: conflict.from, until: conflict.until };
  const preview: PreviewView = {
    channel: 'vrbo',
    groups: [
      { key: 'aaaaaaaaaaaaaaaa', wording: 'Reserved', count: 4, choice: 'reserved', ...period },
      { key: 'bbbbbbbbbbbbbbbb', wording: 'Cleaning', count: 1, choice: 'reserved', ...period },
    ],
    events: 5,
    echoes: 2,
    faulty: 0,
    conflicts: 1,
  };
  const { user } = await show({ listing: house });
  await user.click(screen.getByRole('button', { name: 'Add a calendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a calendar' });
  await user.click(within(dialog).getByRole('button', { name: 'Preview the calendar' }));
  within(dialog).getByText('Enter the address');
  answer = () => Response.json({ code: 'parameter-valid', message: 'Some data.' }, { status: 400 });
  await user.type(within(dialog).getByLabelText('Calendar address'), 'ftp://a{Enter}');
  await within(dialog).findByText(/^Enter an address that begins with https:/);
  await user.clear(within(dialog).getByLabelText('Calendar address'));
  answer = () => Response.json({ code: 'channel-not-read', message: 'No calendar could be read.' }, { status: 400 });
  const address = within(dialog).getByLabelText('Calendar address');
  await user.type(address, 'https://www.vrbo.com/a.ics{Enter}');
  await within(dialog).findByText('No calendar could be read.');
  answer = () => Response.json(preview);
  await user.type(address, '{Enter}');
  await within(dialog).findByText('5 unavailable periods from today on');
  within(dialog).getByText(/^1 of our reservations or requests/);
  await user.selectOptions(within(dialog).getByLabelText('Cleaning'), 'ignored');
  asked.length = 0;
  answer = () => new Response(null, { status: 204 });
  await user.click(within(dialog).getByRole('button', { name: 'Add it' }));
  const choices = [{ key: 'bbbbbbbbbbbbbbbb', choice: 'ignored' }];
  const body = { channel: 'vrbo', label: '', address: 'https://www.vrbo.com/a.ics', choices };
  expect(asked).toEqual([['POST', '/staff/listing/7/channels/import', body]]);
});
