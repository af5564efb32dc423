import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { CalendarBar, UnitDays, WantedBlocks } from '../api/multi-calendar.schemas.ts';
import { MultiCalendar } from './multi-calendar.tsx';

const { api } = vi.hoisted(() => ({
  api: {
    getCalendar: vi.fn(),
    setBlocks: vi.fn(),
    changeBlock: vi.fn(),
    liftBlock: vi.fn(),
    undoBlocks: vi.fn(),
    listCalendarChanges: vi.fn(),
    getCalendarDay: vi.fn(),
    listGaps: vi.fn(),
  },
}));
vi.mock('./calendar-client.ts', () => ({ calendarClient: () => api }));
// Nothing is laid out here.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
};

const noTrip = {
  heldUntil: null,
  bookingCode: null,
  groupId: null,
  guestName: null,
  guests: null,
  note: null,
  setBy: null,
  channel: null,
  unreadBy: null,
  isStay: false,
};
const stay: CalendarBar = {
  ...noTrip,
  ...{ id: '7', kind: 'stay', from: '2027-03-14T00:00', until: '2027-03-17T00:00' },
  ...{ bookingCode: 'MR-ABC', guestName: 'Ana Rivera', guests: 3, groupId: 'g-1', isStay: true },
};
const storm: CalendarBar = { ...noTrip, id: '8', kind: 'storm', from: '2027-03-12T00:00', until: '2027-03-13T00:00' };
const bars: Record<number, CalendarBar[]> = { 1: [stay], 2: [storm] };
const tariff = {
  basePriceCents: 310_00,
  weekendPriceCents: null,
  minNights: 2,
  gapNights: null,
  gapWithinDays: 30,
  orphanNights: null,
  ranges: [],
};
let preparationNights = 0;
const units = [
  { id: 1, kind: 'house', name: 'Casa Coral', placeId: 1, ownerId: 'o-2', isPublished: true },
  { id: 2, kind: 'house', name: 'Villa Azul', placeId: 1, ownerId: 'o-1', isPublished: true },
] as const;
const owners = [
  { id: 'o-1', name: 'Clara Bosch' },
  { id: 'o-2', name: 'Olivia Stone' },
];
const loaded = { today: '2027-03-10', places: [{ id: 1, name: 'Brickell' }], owners, units: [...units], since: 5 };

beforeEach(() => {
  vi.clearAllMocks();
  preparationNights = 0;
  api.getCalendar.mockImplementation(async ({ query }: { query: { Units: string } }) => ({
    units: query.Units.split(',').map(
      (id): UnitDays => ({
        id: Number(id),
        bars: bars[Number(id)] ?? [],
        tariff,
        hours: null,
        preparationNights,
        readiness: 'dirty',
      }),
    ),
  }));
});

async function show(at = '/staff/calendar?view=weeks') {
  const shown = await renderScreen(<MultiCalendar loaded={loaded} />, {
    texts: ['calendar', 'office', 'readiness'],
    at,
    viewer: aViewer('staff'),
  });
  const grid = await screen.findByRole('grid');
  await screen.findAllByRole('gridcell', { name: /Ana Rivera/ });
  grid.focus();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await shown.user.keyboard(key);
  };
  return { ...shown, grid, press };
}
const drawn = (name: RegExp) => screen.queryAllByRole('gridcell', { name });
const told = () => screen.getByRole('status').textContent;

test('arrows go by day and house and say what is there', async () => {
  const { press, grid } = await show();
  expect(told()).toBe('Casa Coral, Wednesday, March 10, 2027, free, $310, 2-night minimum');
  await press('{ArrowRight}', '{ArrowRight}', '{ArrowDown}');
  expect(told()).toBe('Villa Azul, Friday, March 12, 2027, Storm, Mar 12 – Mar 13, 2027');
  expect(grid.querySelector(`#${CSS.escape(grid.getAttribute('aria-activedescendant') ?? '')}`)).not.toBeNull();
  await press('{ArrowUp}', ']');
  expect(told()).toBe('Casa Coral, Sunday, March 14, 2027, Stay, Ana Rivera · MR-ABC, Mar 14 – Mar 17, 2027');
  await press('{Home}', '{PageDown}');
  expect(told()).toMatch(/^Casa Coral, Saturday, April 10, 2027/);
});

test('nights that are kept beside a stay have a sign and words, and no price', async () => {
  preparationNights = 1;
  const { press } = await show();
  expect(drawn(/^kept free for preparation$/)).toHaveLength(2);
  await press('{ArrowRight}', '{ArrowRight}', '{ArrowRight}');
  expect(told()).toBe('Casa Coral, Saturday, March 13, 2027, kept free for preparation');
});

test('rows are picked by a key, and keep the days while the cursor goes on', async () => {
  const { press } = await show();
  await press('{Shift>}{ArrowRight}{/Shift}', 'x', '{ArrowDown}', 'x');
  expect(told()).toBe('2 days selected, rows: 2');
  await press('{ArrowUp}', 'x');
  expect(told()).toBe('2 days selected, rows: 1');
  await press('x', 'b');
  const panel = within(await screen.findByRole('region', { name: 'Block 2 houses and boats' }));
  expect(panel.getByLabelText<HTMLInputElement>('Dates').value).toBe('Mar 10 – Mar 12, 2027');
});

test('rows stand together by their owners, whose names they tell', async () => {
  await show('/staff/calendar?view=weeks&by=owner');
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Villa AzulTo clean · Clara Bosch', 'Casa CoralTo clean · Olivia Stone']);
});

test('a year of one house: its months with what is booked, and keys that go by week', async () => {
  const { press, grid } = await show('/staff/calendar?unit=1&start=2027-03-10');
  const months = within(grid).getAllByRole('rowgroup');
  expect([months.length, months[0]?.textContent]).toEqual([
    12,
    expect.stringMatching(/^March 20273 of 31 nights, 10%/),
  ]);
  expect(told()).toMatch(/^Casa Coral, Wednesday, March 10, 2027, free, \$310/);
  await press('{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{Enter}');
  expect(await screen.findByRole('region', { name: 'Casa Coral' })).toBeDefined();
  await press('{Escape}', '{ArrowDown}', '{PageDown}');
  expect(told()).toMatch(/^Casa Coral, Wednesday, April 21, 2027, free/);
});

test('two outings of one day stand below each other in a year, both are read, and each opens, by pointer and by keys', async () => {
  const outing = (id: string, guestName: string, hours: readonly [string, string]): CalendarBar => {
    const [from, until] = hours.map((clock) => `2027-03-14T${clock}`) as [string, string];
    return { ...stay, id, guestName, from, until };
  };
  const both = [outing('1', 'Ana Rivera', ['09:00', '13:00']), outing('2', 'Eva Luna', ['14:00', '18:00'])];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, height: 48 } as DOMRect);
  bars[2] = both;
  const { user, grid, press } = await show('/staff/calendar?unit=2&start=2027-03-10');
  bars[2] = [storm];
  const day = within(grid).getByRole('gridcell', { name: /Ana Rivera.*9:00.*; Stay, Eva Luna.*2:00/ });
  const tops = ['Ana Rivera', 'Eva Luna'].map((name) => within(day).getByText(name).parentElement?.style.top);
  expect(tops[0]).not.toBe(tops[1]);
  for (const [clientY, name] of [
    [22, /^Ana Rivera/],
    [40, /^Eva Luna/],
  ] as const) {
    await user.pointer({ target: day, keys: '[MouseLeft]', coords: { clientY } });
    const panel = within(await screen.findByRole('region', { name: 'Villa Azul' }));
    expect(panel.getAllByText(name, { selector: 'dd' })).not.toEqual([]);
  }
  grid.focus();
  await press('{Enter}');
  const panel = await screen.findByRole('region', { name: 'Villa Azul' });
  within(panel).getByText('Ana Rivera', { selector: 'dd' });
  within(panel)
    .getByRole('button', { name: /^Eva Luna.*2:00/ })
    .focus();
  await press('{Enter}');
  await screen.findByText('Eva Luna', { selector: 'dd' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Villa Azul' }));
});

test('who goes to other days stays there, and the cursor comes along', async () => {
  // As on a screen that has room for a week.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(204);
  const { user, grid, press } = await show();
  const left = () => grid.closest<HTMLElement>('.overflow-auto, [class*=overflow]')?.scrollLeft ?? grid.scrollLeft;
  const before = left();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(told()).toMatch(/^Casa Coral, Tuesday, March 16, 2027/);
  expect(left()).toBe(before + 7 * 14);
  grid.focus();
  await press('{ArrowDown}');
  expect(told()).toMatch(/^Villa Azul, Tuesday, March 16, 2027/);
  expect(left()).toBe(before + 7 * 14);
});

test('days chosen with Shift are blocked: shown at once, confirmed, and undone', async () => {
  let answer: (reply: object) => void = () => undefined;
  api.undoBlocks.mockResolvedValue({ lifted: [] });
  api.setBlocks.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { press, user } = await show();
  await press('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
  expect(told()).toBe('3 days selected, rows: 2');
  await press('b');
  const panel = within(await screen.findByRole('region', { name: 'Block 2 houses and boats' }));
  expect(panel.getByLabelText<HTMLInputElement>('Dates').value).toBe('Mar 10 – Mar 13, 2027');
  // Villa Azul has a storm that night: all or nothing can't be.
  await user.click(panel.getByLabelText('Only what is free'));
  await user.selectOptions(panel.getByLabelText('Type'), 'Maintenance');
  await user.click(panel.getByRole('button', { name: 'Block' }));
  expect(drawn(/^Maintenance/)).toHaveLength(2);
  const [[{ body }]] = api.setBlocks.mock.calls as [[{ body: WantedBlocks }]];
  expect(body).toEqual({
    ...{ unitIds: [1, 2], from: '2027-03-10', until: '2027-03-13' },
    ...{ kind: 'maintenance', note: null, which: 'free' },
  });
  answer({ batchId: 'b-1', blocks: [{ unitId: 1 }, { unitId: 2 }], taken: [] });
  await waitFor(() => expect(drawn(/^Maintenance/)).toHaveLength(0));
  await press('z');
  expect(api.undoBlocks).toHaveBeenCalledWith({ body: { batchId: 'b-1' } });
});

test('a refused block is put back, and the panel says whose the dates are', async () => {
  const stranger = { ...stay, id: '99', kind: 'owner-block', groupId: null, guestName: null, bookingCode: null };
  const taken = [
    { unitId: 1, name: 'Casa Coral', bar: { ...stay, guestName: 'Eva Luna' } },
    { unitId: 1, name: 'Casa Coral', bar: { ...stranger, setBy: 'Marisol Vega' } },
  ];
  api.setBlocks.mockRejectedValue(
    new ApiRefusal('house-not-available', { message: '', status: 400, details: { taken } }),
  );
  const { press, user } = await show();
  await press('b');
  await user.click(
    within(await screen.findByRole('region', { name: 'Block Casa Coral' })).getByRole('button', { name: 'Block' }),
  );
  const panel = within(await screen.findByRole('region', { name: 'Block Casa Coral' }));
  expect(panel.getByRole('alert').textContent).toContain('Casa Coral: Eva Luna · MR-ABC, Mar 14 – Mar 17, 2027');
  expect(panel.getByRole('alert').textContent).toContain('Mar 17, 2027, set by Marisol Vega');
  expect(drawn(/^Owner block/)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Block' }));
  expect(document.activeElement).toBe(panel.getByLabelText('All or nothing'));
  expect(panel.getByText('Choose other dates, or block only what is free.')).toBeDefined();
  expect(api.setBlocks).toHaveBeenCalledTimes(1);
});

test('dates are typed, and staff have to say why', async () => {
  api.setBlocks.mockResolvedValue({ batchId: 'b-1', blocks: [{ unitId: 1 }], taken: [] });
  const { press, user } = await show();
  await press('b');
  const panel = within(await screen.findByRole('region', { name: 'Block Casa Coral' }));
  await user.clear(panel.getByLabelText('Dates'));
  await user.type(panel.getByLabelText('Dates'), '20-24 mar');
  await user.selectOptions(panel.getByLabelText('Type'), 'Staff');
  await user.click(panel.getByRole('button', { name: 'Block' }));
  expect(panel.getByText('Enter a reason.')).toBeDefined();
  await user.click(panel.getByLabelText('Reason'));
  await user.paste('x'.repeat(201));
  expect(panel.getAllByText(/1 over|200/).length).toBeGreaterThan(0);
  await user.keyboard('{Enter}');
  expect(api.setBlocks).not.toHaveBeenCalled();
  await user.clear(panel.getByLabelText('Reason'));
  await user.type(panel.getByLabelText('Reason'), 'New curtains{Enter}');
  const [[{ body }]] = api.setBlocks.mock.calls as [[{ body: WantedBlocks }]];
  expect(body).toMatchObject({ from: '2027-03-20', until: '2027-03-24', kind: 'staff', note: 'New curtains' });
});

test('a block is edited in its panel: other dates and a reason', async () => {
  api.changeBlock.mockResolvedValue(undefined);
  const { press, user } = await show();
  await press('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
  await user.click(
    within(await screen.findByRole('region', { name: 'Villa Azul' })).getByRole('button', { name: 'Edit the block' }),
  );
  const panel = within(await screen.findByRole('region', { name: 'Edit the block on Villa Azul' }));
  await user.clear(panel.getByLabelText('Dates'));
  await user.type(panel.getByLabelText('Dates'), '12-16 mar');
  await user.type(panel.getByLabelText('Reason (optional)'), 'Shutters');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  const body = { from: '2027-03-12', until: '2027-03-16', kind: 'storm', note: 'Shutters' };
  expect(api.changeBlock).toHaveBeenCalledWith({ params: { id: '8' }, body });
});

test('Enter opens what is there, and a block is taken away', async () => {
  api.liftBlock.mockResolvedValue({ lifted: [] });
  const { press, user } = await show();
  await press('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
  const panel = within(await screen.findByRole('region', { name: 'Villa Azul' }));
  await user.click(panel.getByRole('button', { name: 'Remove the block' }));
  expect(api.liftBlock).toHaveBeenCalledWith({ params: { id: '8' } });
});

test('blocking is offered where something is free', async () => {
  const { press } = await show();
  const offered = () => screen.queryByRole('button', { name: 'Block' }) !== null;
  await press('{ArrowRight}{ArrowRight}{ArrowDown}', 'b');
  expect([told(), offered()]).toEqual([expect.stringContaining('Storm'), false]);
  expect(screen.queryByRole('region')).toBeNull();
  await press('{Shift>}{ArrowRight}{/Shift}');
  expect(offered()).toBe(true);
});

test('the filter of gaps shows the rows that have one on the days in sight', async () => {
  const gap = { kind: 'house', why: 'min-nights', minNights: 3 };
  api.listGaps.mockResolvedValue({
    gaps: [
      { ...gap, unitId: 1, name: 'Casa Coral', from: '2027-03-12', until: '2027-03-14' },
      { ...gap, unitId: 2, name: 'Villa Azul', from: '2027-05-17', until: '2027-05-18' },
    ],
  });
  await show('/staff/calendar?view=weeks&start=2027-03-10&gaps=2');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(screen.getByRole('rowheader').textContent).toContain('Casa Coral');
});
