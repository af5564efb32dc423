import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { CalendarDay, ServiceOfDay } from '../api/multi-calendar.schemas.ts';
import { HoursOfDay } from './hours-of-day.tsx';

const none: CalendarDay['outings'] = { total: 0, rows: [] };
const dinner = (id: string, guestName: string, hours: readonly [string, string]): ServiceOfDay => ({
  ...{ id, name: 'Private chef', groupId: `g-${id}`, bookingCode: 'MR-ABC', guestName, guests: 4 },
  from: `2027-03-10T${hours[0]}`,
  until: `2027-03-10T${hours[1]}`,
});
const show = (services: readonly ServiceOfDay[], blocked: CalendarDay['blocked']['rows'] = []) =>
  renderScreen(
    <HoursOfDay
      date={calendarDate('2027-03-10')}
      now={instantOf('2027-03-10T15:00:00Z')}
      outings={none}
      blocked={{ total: blocked.length, rows: [...blocked] }}
      services={{ total: services.length, rows: [...services] }}
    />,
    { texts: ['calendar'] },
  );

test('each bar says whose it is and when, leads to its trip, and stands below another one at the same hours', async () => {
  const hours = ['19:00', '22:00'] as const;
  await show([dinner('1', 'Ana Rivera', hours), dinner('2', 'Eva Luna', hours)]);
  const line = within(screen.getByText('Private chef').closest('li') as HTMLElement);
  const [bar] = line.getAllByRole('link', { name: /^Ana Rivera, 7:00\sPM – 10:00\sPM$/ });
  expect(bar?.getAttribute('href')).toBe('/staff/groups/g-1');
  const tops = [...document.querySelectorAll<HTMLElement>('[data-timed]')].map(({ style }) => style.top);
  expect(tops).toEqual(['0.25rem', '3rem']);
});

test('a day without outings and services says so', async () => {
  await show([]);
  expect(screen.getByText('No boat goes out and no service takes place.')).toBeDefined();
});

test('a boat that is blocked has its block on the strip, a house that is blocked has none', async () => {
  const bar = {
    ...{ id: '9', kind: 'maintenance' as const, from: '2027-03-10T00:00', until: '2027-03-12T00:00', heldUntil: null },
    ...{ bookingCode: null, groupId: null, guestName: null, guests: null, note: 'Hull', setBy: null, channel: null },
    ...{ unreadBy: null, isStay: false },
  };
  const blockOf = (name: string, kind: 'house' | 'boat') => ({ unitId: 1, name, kind, bar, isTurnover: false });
  await show([], [blockOf('Blue Heron', 'boat'), blockOf('Casa Coral', 'house')]);
  const line = within(screen.getByText('Blue Heron').closest('li') as HTMLElement);
  expect(line.getAllByText(/^Maintenance/).length).toBeGreaterThan(0);
  const block = document.querySelector('[data-timed]');
  expect(block?.textContent).toBe('Maintenance · Hull, All day');
  expect(block?.className).toContain('border-dashed');
  expect(block?.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('heading', { name: /^Boats and services by the hour\s+1 block$/ })).toBeDefined();
  expect(screen.queryByText('Casa Coral')).toBeNull();
});
