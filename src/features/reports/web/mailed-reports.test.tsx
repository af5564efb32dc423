import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { MailedReportsView } from '../api/reports.schemas.ts';
import { MailedReports } from './mailed-reports.tsx';

afterEach(() => vi.unstubAllGlobals());

const mail: MailedReportsView['mails'][number] = {
  ...{ id: 'm1', report: 'pace', every: 'week', day: 1, format: 'csv', filter: { kind: 'boat', placeId: 3 } },
  ...{ of: ['Brickell'], nextOn: '2026-11-30' },
};

test('the own ones are listed and stopped in one press; the report that is shown is asked for with its filters', async () => {
  let mails = [mail];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ mails });
    sent.push(`${method} ${address.replace('/v1.0/', '')} ${body ?? ''}`.trim());
    if (method === 'DELETE') mails = [];
    return method === 'POST' ? Response.json({ id: 'm2' }, { status: 201 }) : new Response(null, { status: 204 });
  });
  const { user } = await renderScreen(<MailedReports address={{ report: 'overview', kind: 'boat', place: '3' }} />, {
    language: 'es',
    texts: ['reports', 'statements', 'staff'],
  });
  const stop = await screen.findByRole('button', { name: /^Detener: / });
  expect(screen.getByRole('listitem').textContent).toMatch(
    /Los lunes, sobre la semana anterior · CSV.*Barcos.*Brickell.*Próximo: 30 nov 2026/,
  );
  expect(languageErrorsShown('es')).toEqual([]);
  await user.click(stop);
  expect(await screen.findByText('Todavía no recibe ningún informe por correo.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Recibir por correo: / }));
  await user.selectOptions(await screen.findByLabelText('Cuándo'), 'El día 5 de cada mes, sobre el mes anterior');
  await user.click(screen.getByRole('button', { name: 'Recibirlo por correo' }));
  expect(sent).toEqual([
    'DELETE staff/report-mails/m1',
    'POST staff/report-mails {"report":"overview","every":"month","day":5,"format":"xlsx","filter":{"kind":"boat","placeId":3}}',
  ]);
});
