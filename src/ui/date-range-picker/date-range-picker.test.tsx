import { screen, within } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type CalendarDate, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { formatLongDate } from '#kernel/locales.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ChosenDates, DateRules } from './date-choice.ts';
import { DateRangeField } from './date-range-field.tsx';
import { DateRangePicker } from './date-range-picker.tsx';

const on = (day: string) => calendarDate(day);
const isTaken = (day: CalendarDate) => day >= '2026-12-21' && day < '2026-12-28';
/** Taken on the nights from the 21st to the 27th of December; three nights at least. */
const rules: DateRules = {
  first: on('2026-12-03'),
  last: on('2027-02-28'),
  isTaken,
  whyNotCheckIn: (day) => (isTaken(day) ? 'Taken' : null),
  whyNotCheckOut: (day, checkIn) => {
    if (checkIn < '2026-12-21' && day > '2026-12-21') return 'Taken in between';
    return daysBetween(checkIn, day) < 3 ? 'At least 3 nights' : null;
  },
};
const fiveNights: ChosenDates = { from: on('2026-12-05'), until: on('2026-12-10') };

interface Given {
  readonly chosen?: ChosenDates;
  readonly language?: Language;
  readonly as?: typeof DateRangePicker | typeof DateRangeField;
}

async function show({ chosen: initial = {}, language = 'en', as: Picker = DateRangePicker }: Given = {}) {
  const changes: ChosenDates[] = [];
  const monthsShown: CalendarDate[] = [];
  function Kept() {
    const [chosen, setChosen] = useState(initial);
    const change = (next: ChosenDates) => {
      changes.push(next);
      setChosen(next);
    };
    const told = (month: CalendarDate) => void monthsShown.push(month);
    return <Picker chosen={chosen} onChange={change} rules={rules} months={1} onMonthShown={told} />;
  }
  const { user } = await renderScreen(<Kept />, { language });
  return { user, changes, monthsShown };
}

async function showPicker(given: Given = {}) {
  const shown = await show(given);
  await screen.findByRole('grid');
  return shown;
}

/** Its button in the calendar, whose name is the day and, where it is off, why. */
function day(date: string, language: Language = 'en'): HTMLElement {
  const name = formatLongDate(language, on(date));
  return within(screen.getByRole('grid')).getByLabelText((label) => label === name || label.startsWith(`${name}. `));
}
const tabStops = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
const cellOf = (date: string) => day(date).closest('td');
const isOff = (date: string) => day(date).getAttribute('aria-disabled') === 'true';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const isFocused = (element: HTMLElement) => element === document.activeElement;

test('the first press is the check-in, the second the check-out, and a sentence says what comes next', async () => {
  const { user, changes } = await showPicker();
  screen.getByText('Choose your check-in date.');
  await user.click(day('2026-12-05'));
  screen.getByText('Now choose your check-out date.');
  await user.click(day('2026-12-10'));
  expect(screen.getByText('5 nights, Dec 5 to Dec 10, 2026').getAttribute('role')).toBe('status');
  expect(changes).toEqual([{ from: '2026-12-05' }, fiveNights]);
  expect([field('Check-in').value, field('Check-out').value]).toEqual(['12/05/2026', '12/10/2026']);
});

test('a day that is past or taken says why in its name, and a press on it changes nothing', async () => {
  const { user, changes } = await showPicker();
  expect(day('2026-12-02').getAttribute('aria-label')).toBe('Wednesday, December 2, 2026. This day is in the past');
  expect(day('2026-12-22').getAttribute('aria-label')).toBe('Tuesday, December 22, 2026. Taken');
  expect([isOff('2026-12-02'), isOff('2026-12-22'), isOff('2026-12-03')]).toEqual([true, true, false]);
  await user.click(day('2026-12-02'));
  await user.click(day('2026-12-22'));
  expect(changes).toEqual([]);
});

test('with a check-in chosen, days before the shortest stay and beyond a taken night are off', async () => {
  const { user, changes } = await showPicker({ chosen: { from: on('2026-12-17') } });
  expect(day('2026-12-19').title).toBe('At least 3 nights');
  expect(day('2026-12-22').title).toBe('Taken in between');
  expect(isOff('2026-12-21'), 'others come on the day one leaves').toBe(false);
  await user.click(day('2026-12-19'));
  expect(changes).toEqual([]);
});

test('a press on a day that can’t be chosen says why in sight; a free night is not struck through', async () => {
  const { user } = await showPicker({ chosen: { from: on('2026-12-17') } });
  await user.click(day('2026-12-19'));
  expect(screen.getByText('Saturday, December 19, 2026. At least 3 nights').getAttribute('role')).toBe('status');
  const isFree = (date: string) => cellOf(date)?.classList.contains('is-free');
  expect([isFree('2026-12-19'), isFree('2026-12-22'), isFree('2026-12-02')]).toEqual([true, false, false]);
  await user.click(day('2026-12-20'));
  screen.getByText(/^3 nights, /);
});

test('check-in, check-out and the nights between are marked, and nights that somebody else has', async () => {
  await showPicker({ chosen: fiveNights });
  const marks = (date: string) =>
    ['is-start', 'is-within', 'is-end', 'is-taken'].filter((mark) => cellOf(date)?.classList.contains(mark));
  expect(['04', '05', '06', '09', '10', '11', '22'].map((date) => marks(`2026-12-${date}`))).toEqual([
    [],
    ['is-start'],
    ['is-within'],
    ['is-within'],
    ['is-end'],
    [],
    ['is-taken'],
  ]);
  const selected = screen.getAllByRole('gridcell', { selected: true });
  expect(selected.map((cell) => cell.textContent)).toEqual(['5', '10']);
});

test('arrows, Home, End and the Page keys go from day to day, and Enter chooses both ends', async () => {
  const { user, changes } = await showPicker();
  day('2026-12-09').focus();
  const steps = [
    ['{ArrowRight}', '2026-12-10'],
    ['{ArrowDown}', '2026-12-17'],
    ['{ArrowLeft}', '2026-12-16'],
    ['{ArrowUp}', '2026-12-09'],
    ['{Home}', '2026-12-06'],
    ['{End}', '2026-12-12'],
    ['{PageDown}', '2027-01-12'],
    ['{PageUp}', '2026-12-12'],
  ] as const;
  for (const [key, date] of steps) {
    await user.keyboard(key);
    expect(isFocused(day(date)), `${key} goes to ${date}`).toBe(true);
    expect(tabStops()).toEqual([day(date)]);
  }
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(changes.at(-1)).toEqual({ from: '2026-12-12', until: '2026-12-19' });
});

test('Tab leads to one day of the month in sight, whichever buttons brought it there', async () => {
  const { user } = await showPicker();
  day('2026-12-09').focus();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(tabStops()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(tabStops()).toEqual([day('2026-12-09')]);
});

test('the keyboard stands on a day that is off, so that its reason is read, and Enter does nothing there', async () => {
  const { user, changes } = await showPicker();
  day('2026-12-20').focus();
  await user.keyboard('{ArrowRight}');
  expect(isFocused(day('2026-12-21'))).toBe(true);
  await user.keyboard('{Enter}');
  expect(changes).toEqual([]);
});

test('the buttons turn the months from the first to the last one, and each month shown is told', async () => {
  const { user, monthsShown } = await showPicker();
  screen.getByText('December 2026');
  expect(button('Previous month').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Next month'));
  screen.getByText('January 2027');
  await user.click(button('Next month'));
  screen.getByText('February 2027');
  expect(button('Next month').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Previous month'));
  screen.getByText('January 2027');
  expect(monthsShown).toEqual(['2027-01-01', '2027-02-01', '2027-01-01']);
});

test('the calendar opens at the month of the check-in', async () => {
  await showPicker({ chosen: { from: on('2027-01-20') } });
  screen.getByText('January 2027');
});

test('in Spanish months, weekdays, days and reasons are Spanish, and weeks begin on Sunday', async () => {
  const { user } = await showPicker({ language: 'es' });
  screen.getByText('diciembre de 2026');
  const weekdays = [...screen.getByRole('grid').querySelectorAll('th')].map((head) => head.getAttribute('aria-label'));
  expect(weekdays).toEqual(['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']);
  expect(day('2026-12-02', 'es').title).toBe('Este día ya pasó');
  await user.click(day('2026-12-05', 'es'));
  await user.click(day('2026-12-10', 'es'));
  screen.getByText('5 noches, del 5 dic al 10 dic 2026');
  await user.click(button('Mes siguiente'));
  screen.getByText('enero de 2027');
});

test('clearing empties both dates and the marks', async () => {
  const { user, changes } = await showPicker({ chosen: fiveNights });
  await user.click(button('Clear dates'));
  expect(changes).toEqual([{}]);
  expect([field('Check-in').value, field('Check-out').value]).toEqual(['', '']);
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  screen.getByText('Choose your check-in date.');
});

test('both dates can be typed: Enter or leaving the field takes them', async () => {
  const { user, changes } = await showPicker();
  await user.type(field('Check-in'), '12.5.2026{Enter}');
  await user.type(field('Check-out'), '12-10-2026');
  await user.tab();
  expect(changes).toEqual([{ from: '2026-12-05' }, fiveNights]);
});

test.each([
  [
    'Check-in',
    '02/31/2027',
    "Enter the date as MM/DD/YYYY or with the month's name, for example, 12/05/2026 or Dec 5.",
  ],
  ['Check-in', '12/01/2026', 'This day is in the past'],
  ['Check-in', '03/01/2027', "We don't take reservations this far ahead yet"],
  ['Check-in', '12/22/2026', 'Taken'],
  ['Check-out', '12/05/2026', 'Now choose your check-out date.'],
  ['Check-out', '12/07/2026', 'At least 3 nights'],
])('typed as %s, %s stays as it was typed, with what is wrong at the field', async (name, text, error) => {
  const { user, changes } = await showPicker({ chosen: fiveNights });
  await user.clear(field(name));
  await user.type(field(name), `${text}{Enter}`);
  expect(changes).toEqual([]);
  expect(field(name).value).toBe(text);
  expect(screen.getByRole('textbox', { name, description: error }).getAttribute('aria-invalid')).toBe('true');
});

test('a typed date brings its month into sight, and tells so', async () => {
  const { user, monthsShown } = await showPicker();
  await user.type(field('Check-in'), '17/1/27{Enter}');
  expect(day('2027-01-17').closest('td')?.getAttribute('aria-selected')).toBe('true');
  expect(monthsShown).toEqual(['2027-01-17']);
});

test('what is typed is said back in words before it counts', async () => {
  const { user, changes } = await showPicker();
  await user.type(field('Check-in'), '12/05/2026');
  expect(screen.getByRole('textbox', { name: 'Check-in', description: 'Saturday, December 5, 2026' })).toBeTruthy();
  expect(changes).toEqual([]);
});

test.each([
  ['keeps a check-out that is still possible', '12/06/2026', { from: '2026-12-06', until: '2026-12-10' }],
  ['drops one that is too near', '12/08/2026', { from: '2026-12-08' }],
])('a typed check-in %s', async (_, text, expected) => {
  const { user, changes } = await showPicker({ chosen: fiveNights });
  await user.clear(field('Check-in'));
  await user.type(field('Check-in'), `${text}{Enter}`);
  expect(changes).toEqual([expected]);
});

test('the field says what is chosen, opens the calendar, and has the focus again after Escape', async () => {
  const { user } = await show({ as: DateRangeField });
  const opener = screen.getByRole('button');
  expect(opener.textContent).toBe('Check-inAdd dateCheck-outAdd date');
  await user.click(opener);
  await within(await screen.findByRole('dialog', { name: 'Dates' })).findByRole('grid');
  await user.click(day('2026-12-05'));
  await user.click(day('2026-12-10'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isFocused(opener)).toBe(true);
  expect(opener.textContent).toBe('Check-inDec 5Check-outDec 10');
});

test('Done closes the calendar of the field', async () => {
  const { user } = await show({ as: DateRangeField, chosen: fiveNights });
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter keeps the focus in the field whose date it took', async () => {
  const { user, changes } = await showPicker();
  await user.type(field('Check-in'), '12.5.2026{Enter}');
  expect(changes).toEqual([{ from: '2026-12-05' }]);
  expect(field('Check-in').value).toBe('12/05/2026');
  expect(isFocused(field('Check-in'))).toBe(true);
});

test('a day that is pressed after a typed one was refused counts, and Done closes', async () => {
  const { user } = await show({ as: DateRangeField });
  await user.click(screen.getByRole('button'));
  await within(await screen.findByRole('dialog', { name: 'Dates' })).findByRole('grid');
  await user.type(field('Check-in'), '12.22.2026{Enter}');
  await user.click(button('Done'));
  screen.getByText('Taken');
  await user.click(day('2026-12-05'));
  await user.click(button('Done'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
