import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answerConfirmation, useConfirmation } from '#browser/interface-state.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type {
  ListedStatement,
  OwnerMoneyView,
  ReconciliationView,
  StatementsView,
  StatementView,
} from '../api/owner-ledger.schemas.ts';
import { StatementsScreen } from './statements-screen.tsx';

const sums = { openingCents: 100_00, closingCents: 1_300_00, reserveCents: 500_00, payoutCents: 800_00 };
const draft: ListedStatement = {
  ...{ id: null, ownerId: 'o', ownerName: 'Eva Luna', month: '2026-10', state: 'draft', number: null },
  ...{ issuedAt: null, payout: null, whyNotPay: null, ...sums },
};
const month: StatementsView = {
  ...{ month: '2026-10', firstMonth: '2026-09', lastMonth: '2026-11', isOver: true, close: null },
  ...{ statements: [draft], payable: { count: 0, cents: 0 } },
};
const held = {
  ...{ ownersCents: 1_300_00, advanceCents: 200_00, depositsCents: 0, owedCents: 0, walletsCents: 0 },
  ...{ taxesCents: 100_00, unassignedCents: 0, companyCents: 400_00 },
};
const agreed: ReconciliationView = {
  ...{ month: '2026-10', on: '2026-10-31', bookCents: 2_000_00, held, offCents: 0, differing: [] },
};
const statement: StatementView = {
  ...{ ...draft, id: 's', state: 'issued', number: '2026-S000007', issuedAt: '2026-11-03T15:00:00.000Z' },
  lines: [
    {
      ...{ kind: 'rent', cents: 1_500_00, title: 'Alquiler', about: 'Casa Coral, Ana P., 20 – 25 oct 2026' },
      ...{ words: null, isLate: false, groupId: 'g', bookingCode: 'MR-1' },
    },
    {
      ...{ kind: 'commission', cents: -300_00, title: 'Comisión (20%)', about: 'corresponde a septiembre de 2026' },
      ...{ words: null, isLate: true, groupId: null, bookingCode: null },
    },
  ],
  ...{ cleaningCents: 0, taxesCents: 0, expected: [], pdf: '/s.pdf', contentHash: 'a1', whyNotPay: null },
};
const money: OwnerMoneyView = {
  ...{ id: 'o', name: 'Eva Luna', balanceCents: 1_300_00, places: [], taxForm: null, charges: [], years: [] },
  banks: [
    {
      ...{ id: 'b', holder: 'Eva Luna', routing: '021000021', last4: '6789', usableOn: '2026-11-04' },
      ...{ enteredBy: 'Sam Cruz', isOwn: false, isApproved: false, isInUse: false },
    },
  ],
};

function calls() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${address.replace('/v1.0/', '')} ${body ?? ''}`.trim());
    return new Response(null, { status: 204 });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

/** What is asked before something is done, without the dialog around it. */
function Question() {
  const asked = useConfirmation();
  if (!asked) return null;
  const { message, confirmLabel } = asked;
  return (
    <>
      <p>{message}</p>
      <button type="button" onClick={() => answerConfirmation(true)}>
        {confirmLabel}
      </button>
    </>
  );
}

const texts = ['statements', 'list', 'staff'] as const;

test('a month that agrees is closed after a question that says how many statements it issues', async () => {
  const asked = calls();
  const shown = { month, reconciliation: agreed };
  const screenAndQuestion = (
    <>
      <StatementsScreen shown={shown} />
      <Question />
    </>
  );
  const { user } = await renderScreen(screenAndQuestion, { language: 'es', texts: [...texts] });
  expect(screen.getByText('Todo cuadra al centavo.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Eva Luna' }).getAttribute('href')).toBe('/staff/statements/o?month=2026-10');
  await user.click(screen.getByRole('button', { name: 'Cerrar el mes' }));
  await user.click(await screen.findByRole('button', { name: 'Emitir un estado de cuenta' }));
  await vi.waitFor(() => expect(asked).toEqual(['POST staff/month/2026-10']));
  expect(languageErrorsShown('es')).toEqual([]);
});

test('an owner who can not be paid is seen in the list, with why', async () => {
  const statements: ListedStatement[] = [{ ...draft, whyNotPay: 'tax-form-missing' }];
  const shown = { month: { ...month, statements }, reconciliation: agreed };
  await renderScreen(<StatementsScreen shown={shown} />, { language: 'es', texts: [...texts] });
  expect(screen.getByText('Aún no se puede pagar: falta el formulario de impuestos')).toBeTruthy();
});

test('what differs is named with its reservation', async () => {
  const differing = [{ sourceId: 'x', groupId: 'g', name: 'MR-1', expectedCents: 100_00, recordedCents: 100_01 }];
  const shown = { month: { ...month, isOver: false }, reconciliation: { ...agreed, offCents: -1, differing } };
  await renderScreen(<StatementsScreen shown={shown} />, { texts: [...texts] });
  expect(screen.getByText(/^\$0\.01 does not agree\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MR-1' }).getAttribute('href')).toBe('/staff/groups/g');
  expect(screen.queryByRole('button', { name: 'Close the month' })).toBeNull();
});

test('a statement: its lines open reservations, late ones stand apart, and its payment is recorded', async () => {
  const asked = calls();
  const shown = { statement, money };
  const { user } = await renderScreen(<StatementsScreen shown={shown} />, { language: 'es', texts: [...texts] });
  expect(screen.getByRole('link', { name: /Casa Coral, Ana P/ }).getAttribute('href')).toBe('/staff/groups/g');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.findIndex((row) => row?.startsWith('Comisión'))).toBe(rows.indexOf('Ajustes de meses anteriores') + 1);
  await user.click(screen.getByRole('button', { name: 'Registrar el pago de $800.00' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(form.getByText('Elija un día')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(form.getByLabelText('Enviado el'), '2026-11-06');
  await user.type(form.getByLabelText('Referencia'), 'ACH 7');
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  const body = '{"paidOn":"2026-11-06","reference":"ACH 7","method":"bank-transfer"}';
  await vi.waitFor(() => expect(asked).toEqual([`POST staff/statement/s/payout ${body}`]));
  await user.click(screen.getByRole('button', { name: 'Aprobar' }));
  await vi.waitFor(() => expect(asked).toContain('POST staff/owner-bank/b/approve'));
  expect(languageErrorsShown('es')).toEqual([]);
});
