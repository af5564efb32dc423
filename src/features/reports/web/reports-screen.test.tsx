import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { TeamRole } from '#kernel/roles.ts';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ReportView } from '../api/reports.schemas.ts';
import { drawChart } from '../domain/chart.ts';
import { readAddress } from './report-address.ts';
import { type ReportShown, ReportsScreen } from './reports-screen.tsx';

const point = (from: string, until: string, value: number, before: number) => ({ from, until, value, before });
const report: ReportView = {
  ...{ report: 'overview', kind: 'house', from: '2026-10-01', until: '2026-12-01', asOf: '2026-11-26', step: 'month' },
  before: { from: '2025-10-01', until: '2025-12-01', asOf: '2025-11-27' },
  figures: [
    { code: 'paid-occupancy', value: 0.2525, before: 0.2, alike: { value: 0.3, before: 0.25 } },
    { code: 'adr', value: 298_18.18, before: null, alike: null },
    { code: 'rent', value: 1_234_567_89, before: 1_000_000_00, alike: null },
  ],
  chart: {
    code: 'paid-occupancy',
    points: [point('2026-10-01', '2026-11-01', 0.3, 0.1), point('2026-11-01', '2026-12-01', 0.2, 0.3)],
    drawing: drawChart('lines', [0.3, 0.2], [0.1, 0.3]),
  },
  rows: {
    ...{ of: 'owner', columns: ['paid-occupancy', 'rent'], total: 300 },
    list: [
      { key: 'o', name: 'Eva Luna', values: [0.5, 100_00], before: [null, 0] },
      { key: '', name: null, values: [0.25, 1_00], before: [0.25, 2_00] },
    ],
  },
  choices: { places: [{ id: 3, name: 'Surfside' }], owners: [], unit: null },
};
const address = readAddress('overview', new URLSearchParams('by=owner'));
const Tabs = ({ sections }: { sections: readonly { readonly label: string }[] }) => (
  <nav aria-label="tabs">{sections.map(({ label }) => label).join(' | ')}</nav>
);

function render(shown: ReportShown, ...teamRoles: readonly TeamRole[]) {
  const viewer = aViewer('staff', ...teamRoles);
  return renderScreen(<ReportsScreen shown={shown} tabs={Tabs} />, {
    language: 'es',
    texts: ['reports', 'list'],
    viewer,
  });
}

test('figures say their formula, the year before and the way to their rows; the chart has its table', async () => {
  if (!address) throw new Error('no address');
  await render({ address, report, rows: null });
  expect(screen.getByText('Ocupación pagada', { selector: 'dt' }).parentElement?.textContent).toContain(
    '25.3%Un año antes: 20%+26%Solo los publicados en ambos períodos: 30%; un año antes, 25%',
  );
  expect(screen.getByText('Noches de huéspedes ÷ noches')).toBeTruthy();
  const open = screen.getByRole('link', { name: 'Ver las filas de Ocupación pagada' });
  expect(open.getAttribute('href')).toBe('/staff/reports/overview?by=owner&rows=nights#rows');
  expect(screen.getByText('$1,234,568')).toBeTruthy();
  const chart = screen.getByRole('img', { name: /^Ocupación pagada: 25.3% en este período, 20% un año antes/ });
  expect(chart.querySelectorAll('circle, rect')).toHaveLength(4);
  expect(screen.getByRole('row', { name: 'octubre de 2026 30% 10%' })).toBeTruthy();
  const table = within(screen.getByRole('region', { name: 'Por propietario' }));
  expect(table.getByRole('row', { name: /^Eva Luna 50%–/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /^Sin propietario 25%25%/ })).toBeTruthy();
  expect(screen.getByText('Las primeras 2 filas de 300. El archivo las tiene todas.')).toBeTruthy();
  expect(languageErrorsShown('es')).toEqual([]);
});

test('what is refused says why and keeps the filters; nothing in a period says so', async () => {
  if (!address) throw new Error('no address');
  await render({ address, refused: 'Un informe termina después de empezar' });
  expect(screen.getByRole('alert').textContent).toContain('termina después de empezar');
  expect(screen.getByRole('form', { name: 'Período y filtros' })).toBeTruthy();
});

test('rows of channels say that they count whole stays, unlike the figures above them', async () => {
  const channels = readAddress('channels', new URLSearchParams());
  if (!channels) throw new Error('no address');
  const list = [{ key: 'site', name: null, values: [3, 21], before: [1, 7] }];
  const rows: ReportView['rows'] = { of: 'source', columns: ['stays', 'guest-nights'], total: 1, list };
  await render({ address: channels, report: { ...report, report: 'channels', rows }, rows: null });
  const table = within(screen.getByRole('region', { name: 'Por origen' }));
  expect(table.getByText(/con todas sus noches/)).toBeTruthy();
});

test('an empty period says so', async () => {
  if (!address) throw new Error('no address');
  const figures = report.figures.map(({ code }) => ({ code, value: 0, before: null, alike: null }));
  await render({ address, report: { ...report, figures }, rows: null });
  expect(screen.getByText('Nada en este período')).toBeTruthy();
});

test('rows of a figure lead to their trips and can be hidden', async () => {
  const opened = readAddress('cancellations', new URLSearchParams('rows=canceled'));
  if (!opened) throw new Error('no address');
  const row = {
    ...{ id: 'r', groupId: 'g', bookingCode: 'ABC', name: 'Casa Coral', note: 'guest', from: '2026-10-05' },
    ...{ until: '2026-10-09', nights: 4, cents: 150_00, at: '2026-09-20T16:00:00.000Z', waited: 15 },
  };
  const rows = { rows: [row], pageNumber: 1, pageSize: 25, totalPages: 1, totalRecords: 1 };
  await render({ address: opened, report, rows });
  expect(screen.getByRole('link', { name: 'ABC' }).getAttribute('href')).toBe('/staff/groups/g');
  expect(
    screen.getByRole('row', {
      name: /ABC Casa Coral Cancelada por el huésped 05\/10\/2026 09\/10\/2026 4 \$150.00 20\/09\/2026 15/,
    }),
  ).toBeTruthy();
});

test('whoever sees no money has no report of money', async () => {
  if (!address) throw new Error('no address');
  await render({ address, report, rows: null }, 'front-desk');
  expect(screen.getByRole('navigation', { name: 'tabs' }).textContent).not.toContain('Ingresos por noche');
});

test('an address that says nonsense says nothing', () => {
  const params = new URLSearchParams('from=2026-13-01&to=2026-12-31&place=x&owner=1&kind=car&by=place&rows=all&page=2');
  expect(readAddress(undefined, params)).toEqual({ report: 'overview', to: '2026-12-31' });
  expect(readAddress('nothing', params)).toBeUndefined();
});
