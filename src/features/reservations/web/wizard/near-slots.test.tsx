import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { NearSlots, nearSlotsOf } from './near-slots.tsx';

const refusal = (nearest: unknown) =>
  new ApiRefusal('service-not-available', { message: '', status: 400, details: { nearest } });

test('near times of a service, a stay and an outing are read as they come', () => {
  expect(nearSlotsOf(refusal([{ date: '2027-03-06', time: '18:30' }]))).toEqual([
    { date: '2027-03-06', time: '18:30', until: undefined, hours: undefined },
  ]);
  expect(nearSlotsOf(refusal([{ startAt: '2027-03-06', endAt: '2027-03-09' }]))).toEqual([
    { date: '2027-03-06', time: undefined, until: '2027-03-09', hours: undefined },
  ]);
  expect(nearSlotsOf(refusal([{ date: '2027-03-06', startTime: '09:00', hours: 4 }]))).toEqual([
    { date: '2027-03-06', time: '09:00', until: undefined, hours: 4 },
  ]);
});

test('what is no time is left out', () => {
  expect(nearSlotsOf(refusal([{ date: 'soon' }, null, 3]))).toEqual([]);
  expect(nearSlotsOf(refusal('soon'))).toEqual([]);
  expect(nearSlotsOf(new Error('no answer'))).toEqual([]);
});

test.each([
  ['a stay', { startAt: '2027-03-06', endAt: '2027-03-09' }, 'Fechas disponibles cercanas a las que eligió:'],
  ['whole days', { date: '2027-03-06' }, 'Fechas disponibles cercanas a las que eligió:'],
  ['an outing', { date: '2027-03-06', startTime: '09:00', hours: 4 }, 'Horarios disponibles cercanos al que eligió:'],
])('what is free near %s is called dates or times, as it is one', async (_, slot, heading) => {
  const near = nearSlotsOf(refusal([slot]));
  await renderScreen(<NearSlots near={near} onNear={() => undefined} />, { texts: ['wizard'], language: 'es' });
  screen.getByText(heading);
});
