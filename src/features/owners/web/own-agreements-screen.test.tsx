import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ManagementView } from '../api/owners.schemas.ts';
import { ManagementPage } from './management-page.tsx';
import { OwnAgreementsScreen } from './own-agreements-screen.tsx';

const words = { en: ['It is in force.'], es: ['Rige desde el lunes.'] };
const agreement: ManagementView = {
  ...{ id: 'a', rentableId: 7, kind: 'house', name: 'Casa Coral', ownerId: 'o', ownerName: 'Eva Luna', sequence: 2 },
  ...{ state: 'sent', stage: 'sent', version: 1, until: '2028-01-01', noticeBy: null, isRenewalDue: false },
  terms: {
    ...{ startsOn: '2027-01-01', endsOn: '2028-01-01', commissionBp: 1_850, cleaningShareBp: 0, servicesShareBp: 0 },
    ...{ repairLimitCents: 300_00, repairMarkupBp: 0, reserveCents: 500_00, stayNights: 21, stayPeakNights: 7 },
    ...{ peaks: [], noticeDays: 60, language: 'es' },
  },
  ...{ notice: null, sentAt: '2026-11-25T15:00:00.000Z', accepted: null, paragraphs: words, textHash: 'a1' },
  pdf: { en: '/en.pdf', es: '/es.pdf' },
  sample: {
    nights: 7,
    lines: [
      { kind: 'rent', cents: 2_100_00, role: 'entry' },
      { kind: 'commission', cents: -388_50, role: 'entry', basisPoints: 1_850 },
      { kind: 'payout', cents: 1_711_50, role: 'sum' },
    ],
  },
};

function calls(answer: () => Response = () => new Response(null, { status: 204 })) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${address.replace('/v1.0/', '')} ${body ?? ''}`.trim());
    return answer();
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test('an owner reads words and sample, and accepts with a box that they tick', async () => {
  const asked = calls();
  const { user } = await renderScreen(<OwnAgreementsScreen shown={{ agreement }} />, {
    language: 'es',
    texts: ['management'],
  });
  expect(screen.getByText('Rige desde el lunes.')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Comisión, 18.5% −$388.50' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'PDF en español' }).getAttribute('href')).toBe('/es.pdf');
  const accept = screen.getByRole('button', { name: 'Aceptar el contrato' });
  await user.click(accept);
  expect(screen.getByText('Marque primero la casilla')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(accept);
  expect(asked).toEqual(['POST owner/management/a {"textHash":"a1","accepted":true}']);
  expect(languageErrorsShown('es')).toEqual([]);
});

test('what was accepted, or is another’s, has no box', async () => {
  const accepted = { at: '2026-11-26T15:00:00.000Z', name: 'Eva Luna' };
  const signed = { ...agreement, state: 'signed', stage: 'in-force', accepted } as const;
  await renderScreen(<OwnAgreementsScreen shown={{ agreement: signed }} />, { language: 'es', texts: ['management'] });
  expect(screen.getByText(/Usted lo aceptó el 26 nov 2026/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const staff = (shown: ManagementView) =>
  renderScreen(<ManagementPage agreement={shown} onChanged={async () => undefined} />, {
    language: 'es',
    texts: ['owners', 'management'],
  });

test('the terms of a draft are held back where one can’t be read, and sent as cents and basis points', async () => {
  const asked = calls(() => Response.json({ ...agreement, version: 2 }));
  const { user } = await staff({ ...agreement, state: 'draft', stage: 'draft' });
  const commission = screen.getByLabelText('Comisión, %');
  await user.clear(commission);
  await user.type(commission, 'mucho');
  await user.click(screen.getByRole('button', { name: 'Guardar las condiciones' }));
  expect(screen.getByText('Escriba un número dentro de los límites')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.clear(commission);
  await user.type(commission, '22.5');
  await user.click(screen.getByRole('button', { name: 'Guardar las condiciones' }));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('PUT staff/management/a {"version":1,"terms":{"commissionBp":2250,');
  expect(languageErrorsShown('es')).toEqual([]);
});

test('notice is recorded with the first day that is free of it', async () => {
  const asked = calls();
  const { user } = await staff({ ...agreement, state: 'signed', stage: 'in-force' });
  await user.click(screen.getByRole('button', { name: 'Terminar con preaviso' }));
  await user.type(await screen.findByLabelText('Último día'), '2027-06-30');
  await user.click(screen.getAllByRole('button', { name: 'Terminar con preaviso' }).at(-1) as HTMLElement);
  expect(asked).toEqual(['POST staff/management/a/end {"by":"owner","on":"2027-07-01","reason":""}']);
});
