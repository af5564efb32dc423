import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answerConfirmation } from '#browser/interface-state.ts';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { OwnCalendarView, PortalView } from '../api/owner-portal.schemas.ts';
import { PeopleWithAccess } from './people-with-access.tsx';
import { type ReadAccess, ReadPortalScreen, type ReadShown } from './read-portal.tsx';

afterEach(() => vi.unstubAllGlobals());

const es = {
  language: 'es',
  texts: ['portal', 'management', 'repairs', 'reports', 'statements', 'staff'],
} as const;
const access: ReadAccess = {
  ...{ id: 'a1', ownerName: 'Ricardo Valdés', kind: 'all', state: 'active', since: '2026-11-12T17:00:00.000Z' },
};
const invited: ReadAccess = { ...access, id: 'a2', ownerName: 'Marta Gil', kind: 'money', state: 'invited' };
const show = (shown: ReadShown, role: 'tenant' | 'owner' = 'tenant') =>
  renderScreen(<ReadPortalScreen shown={shown} />, { ...es, viewer: aViewer(role) });
const linksTo = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

/** Keeps what was sent. */
function keepSent(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    sent.push(`${method} ${address.replace('/v1.0/', '')} ${body ?? ''}`.trim());
    return method === 'POST' ? Response.json({ id: '9' }, { status: 201 }) : new Response(null, { status: 204 });
  });
  return sent;
}

const portal: PortalView = {
  ...{ ownerName: 'Ricardo Valdés', today: '2026-11-26', unread: 1, staying: [], next: null, papers: [] },
  places: [{ rentableId: 7, kind: 'house', name: 'Casa Coral', isPublished: true }],
  waiting: {
    agreements: [{ id: 'm', place: 'Casa Coral' }],
    repairs: [
      {
        ...{ id: 'w', place: 'Casa Coral', shownWords: 'Cambiar la bomba', amountCents: 600_00 },
        answerDueAt: '2026-11-28T17:00:00.000Z',
      },
    ],
    ...{ reviews: 2, damage: 0 },
  },
  soFar: { rentCents: 0, rentBeforeCents: 0, nights: 0, nightsBefore: 0 },
  money: null,
  holidays: [{ holiday: 'christmas', from: '2026-12-23', until: '2026-12-27' }],
};

test('the overview of another portal leads to what may be read of it alone', async () => {
  await show({ access, shown: { part: 'overview', portal } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Portal de Ricardo Valdés');
  expect(linksTo()).toEqual([
    ...['/portals/a1/repairs/w', '/portals/a1/agreements/m'],
    ...['/portals/a1/performance', '/portals/a1/houses', '/portals/a1/repairs', '/portals/a1/agreements'],
  ]);
  expect(screen.getByText('2 opiniones sin respuesta')).toBeTruthy();
  expect(screen.queryByText('Navidad')).toBeNull();
  expect(languageErrorsShown('es')).toEqual([]);
});

test('the calendar of another portal has months to turn and no day to press', async () => {
  const bar = { id: '3', kind: 'owner-stay', from: '2026-12-20', until: '2026-12-22', hours: null } as const;
  const calendar: OwnCalendarView = {
    ...{ today: '2026-11-26', month: '2026-12-01' },
    places: [
      {
        ...{ rentableId: 7, kind: 'house', name: 'Casa Coral', allowance: null },
        bars: [{ ...bar, guest: null, guests: null, changeableUntil: '2026-12-18T05:00:00.000Z' }],
      },
    ],
  };
  await show({ access, shown: { part: 'calendar', calendar } });
  expect(linksTo()).toEqual(['/portals/a1/calendar?month=2026-11-01', '/portals/a1/calendar?month=2027-01-01']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an agreement and a repair that wait for the owner can be read, not answered', async () => {
  const row = { id: 'w', number: 7, name: 'Casa Coral', kind: 'house', words: 'La bomba', shownWords: 'La bomba' };
  const order = {
    ...{
      ...row,
      category: 'pool',
      urgency: 'normal',
      state: 'awaiting-approval',
      reportedAt: '2026-11-20T17:00:00.000Z',
    },
    ...{ reporter: 'staff', isEmergency: false, visitOn: null, files: [], events: [], costs: null },
    asked: { id: 'q', amountCents: 600_00, dueAt: '2026-11-28T17:00:00.000Z' },
  };
  await show({ access, shown: { part: 'repairs', repairs: { repair: order as never } } });
  expect(screen.getByText(/^Pendiente de la respuesta del propietario hasta el 28 nov.*: \$600\.00$/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(linksTo()).toContain('/portals/a1/repairs');
});

test('who was invited accepts in one press; who reads gives it up after a question; owners find their own first', async () => {
  const sent = keepSent();
  const { user } = await show({ access: null, list: { email: 'luz@demo.test', portals: [access, invited] } }, 'owner');
  expect(linksTo()).toEqual(['/owner', '/portals/a1']);
  expect(languageErrorsShown('es')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await user.click(screen.getByRole('button', { name: 'Renunciar' }));
  answerConfirmation(false);
  await user.click(screen.getByRole('button', { name: 'Renunciar' }));
  answerConfirmation(true);
  await vi.waitFor(() => expect(sent).toEqual(['PUT portals/a2', 'DELETE portals/a1']));
});

test('who was let into nothing reads for which address an invitation would be', async () => {
  await show({ access: null, list: { email: 'luz@demo.test', portals: [] } });
  expect(screen.getByText(/Usted inició sesión como luz@demo\.test/)).toBeTruthy();
  await show({ access, shown: null });
  expect(screen.getByText('Usted no puede ver esta página')).toBeTruthy();
});

test('an owner sees who was invited and who reads, invites by address, and withdraws after a question', async () => {
  const sent = keepSent();
  const reader = { id: 'r1', email: 'luz@demo.test', invitedAt: '2026-11-10T17:00:00.000Z', kind: 'all' } as const;
  const { user } = await renderScreen(
    <PeopleWithAccess
      readers={[
        {
          ...{ ...reader, name: 'Luz Prado', state: 'active', acceptedAt: '2026-11-12T17:00:00.000Z' },
          lastSeenAt: '2026-11-20T20:15:00.000Z',
        },
        {
          ...reader,
          id: 'r2',
          name: null,
          email: 'caja@demo.test',
          state: 'invited',
          acceptedAt: null,
          lastSeenAt: null,
        },
      ]}
    />,
    es,
  );
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/^Luz Pradoluz@demo\.test.*Desde el 12 nov 2026Última visita: 20 nov 2026.*Activo/);
  expect(second).toMatch(/^caja@demo\.test.*se puede aceptar hasta el 24 nov 2026Con invitación/);
  await user.click(screen.getByRole('button', { name: 'Retirar el acceso de Luz Prado' }));
  answerConfirmation(true);
  await user.click(screen.getByRole('button', { name: 'Invitar a alguien' }));
  const address = await screen.findByLabelText('Correo electrónico');
  await user.type(address, 'nadie');
  await user.click(screen.getByRole('button', { name: 'Enviar la invitación' }));
  expect(screen.getByText(/^Escriba una dirección de correo/)).toBeTruthy();
  await user.type(address, '@demo.test');
  await user.selectOptions(screen.getByLabelText('Lo que puede ver'), 'money');
  expect(languageErrorsShown('es')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enviar la invitación' }));
  expect(sent).toEqual([
    'DELETE owner/readers/r1',
    'POST owner/readers {"email":"nadie@demo.test","kind":"money","language":"es"}',
  ]);
});
