import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { PerformanceView } from '#features/reports/api/reports.schemas.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { PortalScreen } from './portal-screen.tsx';

const now = {
  ...{ paidOccupancy: 0.5, adjustedOccupancy: 0.625, adrCents: 300_00, revparCents: 150_00 },
  ...{ rentCents: 3_000_00, guestNights: 10, ownerNights: 4, nights: 20 },
};
const before = { ...now, paidOccupancy: 0.4, rentCents: 2_400_00, adrCents: null };
const house = { id: 1, kind: 'house' as const, name: 'Casa Coral', now, before };
const performance: PerformanceView = {
  month: { from: '2026-11-01', until: '2026-11-21', now, before },
  pace: [{ from: '2026-12-01', until: '2027-01-01', now, before }],
  units: [house],
};
const show = (shown: PerformanceView) =>
  renderScreen(<PortalScreen shown={{ part: 'performance', performance: shown }} />, {
    language: 'es',
    texts: ['portal', 'reports'],
  });

test('the month so far, the months ahead and each house stand beside the year before, with how they are counted', async () => {
  await show(performance);
  expect(screen.getByText(/^1 nov/).textContent).toContain('20 nov 2026, en comparación con los mismos días');
  const cardOf = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.parentElement?.textContent;
  expect(cardOf('Ocupación')).toContain('Ocupación50%Año anterior: 40%+25%');
  expect(cardOf('Ocupación de noches disponibles')).toContain('62.5%');
  expect(cardOf('Tarifa promedio por noche (ADR)')).toContain('$300.00Año anterior: –Cómo se calcula');
  expect(screen.getByText('Alquiler dividido entre las noches de huéspedes.')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Diciembre de 2026 50% 40% $3,000 $2,400 10 10' })).toBeTruthy();
  const unit = screen.getByRole('heading', { name: 'Casa Coral' }).closest('li');
  expect(within(unit as HTMLElement).getByText('Año anterior: $2,400')).toBeTruthy();
  expect(
    within(unit as HTMLElement)
      .getByRole('group')
      .hasAttribute('open'),
  ).toBe(true);
  expect(screen.queryByText(/cuentan solo las casas/)).toBeNull();
  expect(languageErrorsShown('es')).toEqual([]);
});

test('of many houses each is a line with its rent and occupancy, and opens for the rest', async () => {
  await show({ ...performance, units: [1, 2, 3].map((id) => ({ ...house, id, name: `Casa ${id}` })) });
  const unit = screen.getByRole('heading', { name: 'Casa 3' }).closest('li') as HTMLElement;
  expect(within(unit).getByText('Alquiler $3,000 · ocupación 50%')).toBeTruthy();
  expect(within(unit).getByRole('group').hasAttribute('open')).toBe(false);
});

test('an owner of houses and boats reads what the totals count; one of nothing, that there is nothing yet', async () => {
  await show({ ...performance, units: [house, { ...house, id: 2, kind: 'boat', name: 'Sol' }] });
  expect(screen.getByText(/cuentan solo las casas/)).toBeTruthy();
  await show({ ...performance, units: [] });
  expect(screen.getByText('Todavía no hay nada que contar')).toBeTruthy();
});
