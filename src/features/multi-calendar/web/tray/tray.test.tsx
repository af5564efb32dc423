import { screen, waitFor, within } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { CalendarBar } from '../../api/multi-calendar.schemas.ts';
import { MultiCalendar } from '../multi-calendar.tsx';

const { calendar, changes } = vi.hoisted(() => ({
  calendar: { getCalendar: vi.fn(), listCalendarChanges: vi.fn() },
  changes: { previewParkedMoves: vi.fn(), makeParkedMoves: vi.fn() },
}));
vi.mock('../calendar-client.ts', () => ({ calendarClient: () => calendar }));
vi.mock('#features/trip-changes/web/trip-changes-client.ts', () => ({ tripChangesClient: () => changes }));
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

const bar = (id: string, groupId: string, guestName: string): CalendarBar => ({
  ...{ id, kind: 'stay', from: '2027-03-14T00:00', until: '2027-03-17T00:00', groupId, guestName },
  ...{ bookingCode: `MR-${groupId}`, guests: 3, isStay: true, heldUntil: null, note: null, setBy: null },
  ...{ channel: null, unreadBy: null },
});
const bars: Record<number, CalendarBar[]> = { 1: [bar('7', 'ANA', 'Ana Rivera')], 2: [bar('8', 'BEN', 'Ben Ortiz')] };
const unit = { kind: 'house', placeId: 1, ownerId: null, isPublished: true } as const;
const units = [
  { ...unit, id: 1, name: 'Casa Coral' },
  { ...unit, id: 2, name: 'Villa Azul' },
];
const loaded = { today: '2027-03-10', places: [{ id: 1, name: 'Brickell' }], owners: [], units, since: 5 };

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const times = (name: string, startAt = '2027-03-14', endAt = '2027-03-17') => ({
  ...{ unitId: name === 'Casa Coral' ? 1 : 2, name, startAt, endAt, startTime: null, hours: null, guests },
});
const previewed = (more: object) => ({
  ...{ hash: 'hash-1', canMake: true, before: times('Casa Coral'), after: times('Villa Azul'), nights: [] },
  ...{ linesBefore: [], linesAfter: [], totalBeforeCents: 900_00, totalAfterCents: 1_200_00, charges: [], dues: [] },
  deposit: { beforeCents: 0, afterCents: 0, charge: null, lessCents: 0, refundCents: 0 },
  ...{ lessCents: 0, refundCents: 0, keptCents: 0, refundReason: null, clashes: [], hindrances: [], broken: [] },
  annex: [],
  ...more,
});
const viewOf = (groupId: string, more: object = {}) => ({
  ...{ groupId, bookingCode: `MR-${groupId}`, guestName: groupId === 'ANA' ? 'Ana Rivera' : 'Ben Ortiz' },
  ...{ preview: previewed({}), problem: null, collidesWith: [], names: {} },
  ...more,
});

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  calendar.getCalendar.mockImplementation(async ({ query }: { query: { Units: string } }) => ({
    units: query.Units.split(',').map((id) => ({
      ...{ id: Number(id), bars: bars[Number(id)] ?? [], tariff: null, hours: null, preparationNights: 0 },
    })),
  }));
  changes.previewParkedMoves.mockImplementation(async ({ body }: { body: { moves: { groupId: string }[] } }) => ({
    moves: body.moves.map(({ groupId }) => viewOf(groupId)),
    canMake: true,
  }));
});

async function show() {
  const shown = await renderScreen(<MultiCalendar loaded={loaded} />, {
    texts: ['calendar', 'office', 'change', 'reservations'],
    at: '/staff/calendar?view=weeks&start=2027-03-14',
    viewer: aViewer('staff'),
  });
  const grid = await screen.findByRole('grid');
  await screen.findAllByRole('gridcell', { name: /Ana Rivera/ });
  grid.focus();
  return { ...shown, grid };
}
type Shown = Awaited<ReturnType<typeof show>>;

/** By keys: the stay under the cursor is parked for the other house. */
async function park({ user, grid }: Shown, name: string, to: string) {
  grid.focus();
  await user.keyboard('p');
  const panel = within(await screen.findByRole('region', { name: new RegExp(`^Park a move: ${name}`) }));
  await user.selectOptions(panel.getByLabelText('New house'), to);
  await user.click(panel.getByRole('button', { name: 'Park this move' }));
  return screen.findByRole('region', { name: 'Parked moves' });
}

const kept = { keeps: [], from: '2027-03-14', until: '2027-03-17' };

test('two stays are parked by keys for each other’s houses, previewed together, and applied at once', async () => {
  changes.makeParkedMoves.mockResolvedValue(undefined);
  const shown = await show();
  const { user } = shown;
  await park(shown, 'Ana Rivera', 'Villa Azul');
  expect(screen.getAllByRole('gridcell', { name: /Parked · Ana Rivera/ })).toHaveLength(1);
  shown.grid.focus();
  await user.keyboard('{ArrowDown}');
  const tray = within(await park(shown, 'Ben Ortiz', 'Casa Coral'));
  await tray.findByText('Ben Ortiz · MR-BEN');
  expect(changes.previewParkedMoves.mock.lastCall?.[0].body).toEqual({
    moves: [
      { groupId: 'ANA', barId: '7', unitId: 2, ...kept },
      { groupId: 'BEN', barId: '8', unitId: 1, ...kept },
    ],
  });
  expect(tray.getByText('2 of 20 moves. Nothing is changed until you apply all of them.')).toBeDefined();
  expect(tray.getAllByText('+$300.00', { selector: 'span' })).toHaveLength(2);
  await user.click(tray.getByRole('button', { name: 'Review and apply' }));
  await user.click(tray.getByRole('button', { name: 'Apply all' }));
  expect(tray.getByText('Please fill this in')).toBeDefined();
  await user.type(tray.getByLabelText(/^Why/), 'A leak in the roof');
  await user.click(tray.getByRole('button', { name: 'Apply all' }));
  await waitFor(() => expect(changes.makeParkedMoves).toHaveBeenCalledOnce());
  const { moves, reason } = changes.makeParkedMoves.mock.lastCall?.[0].body ?? {};
  expect(reason).toBe('A leak in the roof');
  expect(moves[1]).toMatchObject({ groupId: 'BEN', hash: 'hash-1', agreed: { name: 'Ben Ortiz' } });
  await tray.findByText(/^Nothing is parked/);
  expect(localStorage.getItem('marea-parked-moves')).toBeNull();
});

test('a stay is not parked for where it stands', async () => {
  const { user } = await show();
  await user.keyboard('p');
  const panel = within(await screen.findByRole('region', { name: /^Park a move: Ana Rivera/ }));
  await user.click(panel.getByRole('button', { name: 'Park this move' }));
  expect(panel.getByText(/^Nothing would change/)).toBeDefined();
  expect(localStorage.getItem('marea-parked-moves')).toBeNull();
});

test('the tray is there again after a reload, and a move is taken out', async () => {
  const first = await show();
  await park(first, 'Ana Rivera', 'Villa Azul');
  cleanup();
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Parked moves (1)' }));
  const tray = within(await screen.findByRole('region', { name: 'Parked moves' }));
  await tray.findByText('Ana Rivera · MR-ANA');
  await user.click(tray.getByRole('button', { name: 'Take out' }));
  expect(tray.getByText(/^Nothing is parked/)).toBeDefined();
  expect(screen.queryByRole('gridcell', { name: /Parked/ })).toBeNull();
});

test('what is refused names its trip, nothing is lost, and the preview is made anew', async () => {
  const text = 'Something has changed since the preview';
  const details = { groupId: 'ANA' };
  changes.makeParkedMoves.mockRejectedValue(new ApiRefusal('change-outdated', { message: text, status: 409, details }));
  const shown = await show();
  const tray = within(await park(shown, 'Ana Rivera', 'Villa Azul'));
  await shown.user.click(await tray.findByRole('button', { name: 'Review and apply' }));
  await shown.user.type(tray.getByLabelText(/^Why/), 'A leak');
  const asked = changes.previewParkedMoves.mock.calls.length;
  await shown.user.click(tray.getByRole('button', { name: 'Apply all' }));
  expect((await tray.findByRole('alert')).textContent).toBe(`Nothing was changedAna Rivera · MR-ANA: ${text}`);
  expect(changes.previewParkedMoves.mock.calls.length).toBeGreaterThan(asked);
  expect(tray.getByText(/^1 of 20 moves/)).toBeDefined();
});

test('moves that stand in each other’s way, or can not be had, say so and hold all of them back', async () => {
  changes.previewParkedMoves.mockResolvedValue({
    moves: [viewOf('ANA', { collidesWith: ['MR-BEN'] })],
    canMake: false,
  });
  const shown = await show();
  const tray = within(await park(shown, 'Ana Rivera', 'Villa Azul'));
  await tray.findByText('Another parked move needs the same time there: MR-BEN');
  await shown.user.click(tray.getByRole('button', { name: 'Review and apply' }));
  expect(tray.queryByRole('button', { name: 'Apply all' })).toBeNull();
  expect(changes.makeParkedMoves).not.toHaveBeenCalled();
});
