import { screen, within } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { DayField } from './day-field.tsx';

const rules = {
  first: calendarDate('2026-12-03'),
  last: calendarDate('2027-02-28'),
  whyNotCheckIn: (day: CalendarDate) => (day === '2026-12-24' ? 'Not on this day' : null),
};

/** The field, opened, with what was chosen one after the other. */
async function openField({ day: initial, language = 'en' }: { day?: string; language?: 'en' | 'es' } = {}) {
  const changes: (CalendarDate | undefined)[] = [];
  function Kept() {
    const [day, setDay] = useState(initial === undefined ? undefined : calendarDate(initial));
    const change = (next: CalendarDate | undefined) => {
      changes.push(next);
      setDay(next);
    };
    return <DayField label="Outing" day={day} onChange={change} rules={rules} />;
  }
  const { user } = await renderScreen(<Kept />, { language });
  const opener = screen.getByRole('button');
  await user.click(opener);
  await within(await screen.findByRole('dialog', { name: 'Outing' })).findByRole('grid');
  return { user, changes, opener };
}

const dayButton = (label: RegExp) => within(screen.getByRole('grid')).getByLabelText(label);
const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Outing' });

test('each press of a day is a new choice, and Done shows it on the field', async () => {
  const { user, changes, opener } = await openField();
  await user.click(dayButton(/December 5, 2026/));
  await user.click(dayButton(/December 9, 2026/));
  expect(changes).toEqual(['2026-12-05', '2026-12-09']);
  expect(screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent)).toEqual(['9']);
  screen.getByText('Wednesday, December 9, 2026');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(opener.textContent).toBe('OutingDec 9, 2026');
});

test('a day can be typed; one that can’t be had says why and stays as it was typed', async () => {
  const { user, changes } = await openField();
  await user.type(typed(), '12.24.2026{Enter}');
  screen.getByRole('textbox', { name: 'Outing', description: 'Not on this day' });
  expect(typed().value).toBe('12.24.2026');
  await user.clear(typed());
  await user.type(typed(), '12.25.2026{Enter}');
  expect(changes).toEqual(['2026-12-25']);
});

test('a day can be cleared, by its button and by emptying what was typed', async () => {
  const { user, changes, opener } = await openField({ day: '2026-12-05', language: 'es' });
  await user.click(screen.getByRole('button', { name: 'Borrar la fecha' }));
  expect(opener.textContent).toBe('OutingAgregar fecha');
  await user.type(typed(), '05/12/2026{Enter}');
  await user.clear(typed());
  await user.tab();
  expect(changes).toEqual([undefined, '2026-12-05', undefined]);
});
