import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnStatementsView } from '#features/owner-ledger/api/owner-ledger.schemas.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { OwnCalendarView, PortalView } from '../api/owner-portal.schemas.ts';
import { PortalPreview } from './portal-preview.tsx';
import { PortalScreen, type PortalShown } from './portal-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const portal: PortalView = {
  ...{ ownerName: 'Ricardo', today: '2026-11-26', unread: 1 },
  places: [{ rentableId: 7, kind: 'house', name: 'Casa Coral', isPublished: true }],
  staying: [{ place: 'Casa Coral', guest: 'Ana R.', guests: 4, from: '2026-11-24', until: '2026-11-28' }],
  next: { place: 'Casa Coral', guest: 'Luis P.', guests: 1, from: '2026-12-02', until: '2026-12-05' },
  waiting: {
    agreements: [{ id: 'a', place: 'Casa Coral' }],
    repairs: [
      {
        ...{ id: 'w', place: 'Casa Coral', shownWords: 'Cambiar la bomba', amountCents: 600_00 },
        answerDueAt: '2026-11-28T17:00:00.000Z',
      },
    ],
    ...{ reviews: 2, damage: 1 },
  },
  soFar: { rentCents: 3_000_00, rentBeforeCents: 2_400_00, nights: 10, nightsBefore: 8 },
  money: {
    ...{ month: '2026-11', closingCents: 900_00, reserveCents: 500_00, payoutCents: 400_00 },
    last: { id: 's', month: '2026-10', payoutCents: 700_00, state: 'issued' },
  },
  papers: [
    {
      ...{ id: 'p', kind: 'license', name: 'DWE 4471', rentableId: 7, validUntil: '2026-12-20', state: 'ending' },
      url: '/p.pdf',
    },
  ],
  holidays: [{ holiday: 'christmas', from: '2026-12-23', until: '2026-12-27' }],
};
const bar = { hours: null, guest: null, guests: null, changeableUntil: null };
const calendar: OwnCalendarView = {
  ...{ today: '2026-11-26', month: '2026-12-01' },
  places: [
    {
      ...{ rentableId: 7, kind: 'house', name: 'Casa Coral' },
      allowance: { year: 2026, nights: 21, used: 4, peakNights: 7, peakUsed: 0 },
      bars: [
        { ...bar, id: '1', kind: 'stay', from: '2026-12-02', until: '2026-12-05', guest: 'Ana R.', guests: 4 },
        { ...bar, id: '2', kind: 'maintenance', from: '2026-12-08', until: '2026-12-10' },
        {
          ...{ ...bar, id: '3', kind: 'owner-stay', from: '2026-12-20', until: '2026-12-22' },
          changeableUntil: '2026-12-18T05:00:00.000Z',
        },
      ],
    },
  ],
};
const sums = { openingCents: 0, closingCents: 900_00, reserveCents: 500_00, payoutCents: 400_00 };
const one = { ownerId: 'o', ownerName: 'Ricardo', issuedAt: null, payout: null, ...sums };
const statements: OwnStatementsView = {
  statements: [{ ...one, id: 's', month: '2026-10', state: 'paid', number: '2026-S000007' }],
  draft: {
    ...{ ...one, id: null, month: '2026-11', state: 'draft', number: null, lines: [], pdf: null },
    ...{ cleaningCents: 0, taxesCents: 0, expected: [], earned: [], contentHash: null },
  },
  ...{ balanceCents: 900_00, years: [] },
};

const es = { language: 'es', texts: ['portal', 'statements', 'staff'] } as const;
const show = (shown: PortalShown) => renderScreen(<PortalScreen shown={shown} />, es);
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** Answers what is read with `reply`, and keeps what was sent. */
function answerWith(reply: object): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json(reply);
    sent.push(`${method} ${address.replace('/v1.0/', '')} ${body ?? ''}`);
    return method === 'POST' ? Response.json({ id: '9' }, { status: 201 }) : new Response(null, { status: 204 });
  });
  return sent;
}

test('the overview says what waits, who is there and how the month goes, each a press from where it is answered', async () => {
  await show({ part: 'overview', portal });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hola, Ricardo');
  expect(hrefOf(/^Reparación por aprobar: \$600.00, Casa Coral/)).toBe('/owner/repairs/w');
  expect(hrefOf(/^Contrato por aceptar: Casa Coral/)).toBe('/owner/agreements/a');
  expect(hrefOf(/^DWE 4471.*envíenos uno nuevo/)).toBe('/owner/houses');
  expect(hrefOf(/^2 opiniones sin respuesta/)).toBe('/owner/reviews?only=unanswered');
  expect(hrefOf(/^1 reclamo por daños/)).toBe('/owner/damage');
  expect(hrefOf(/^Alquiler de noviembre de 2026 hasta hoy: \$3,000.00.*\$2,400.00, 8 noches/)).toBe(
    '/owner/performance',
  );
  expect(hrefOf(/^Próximo pago: \$400.00/)).toBe('/owner/money/now');
  expect(hrefOf(/^Estado de cuenta de octubre de 2026/)).toBe('/owner/money/s');
  expect(hrefOf(/^Ana R., 4 huéspedes.*Aquí ahora/)).toBe('/owner/calendar');
  expect(hrefOf(/^Próxima llegada: Luis P., 1 huésped/)).toBe('/owner/calendar?month=2026-12-01');
  expect(hrefOf(/^Navidad/)).toBe('/owner/calendar?month=2026-12-01&from=2026-12-23&until=2026-12-27');
  expect(hrefOf(/^Preguntar a la empresa.*1 nuevo/)).toBe('/owner/messages');
  expect(hrefOf(/^Mis datos/)).toBe('/owner/me');
  expect(languageErrorsShown('es')).toEqual([]);
});

test('where nothing waits, nobody comes and no money is there yet, the overview says so', async () => {
  const waiting = { agreements: [], repairs: [], reviews: 0, damage: 0 };
  await show({
    part: 'overview',
    portal: { ...portal, waiting, papers: [], staying: [], next: null, money: null, places: [] },
  });
  expect(screen.getByText('No tiene nada pendiente.')).toBeTruthy();
  expect(screen.getByText('Todavía no hay estadías reservadas.')).toBeTruthy();
  expect(screen.queryByText(/^Próximo pago/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Navidad/ })).toBeNull();
});

test('the calendar says in words what stands on the days; two free days are taken in a third press', async () => {
  const sent = answerWith({
    ...{ nights: 3, whyNot: null, cleaningCents: 150_00, changeableUntil: '2026-12-10T05:00:00.000Z' },
    allowance: { year: 2026, nights: 21, used: 7, peakNights: 7, peakUsed: 0 },
    forgone: { cents: 900_00, basis: 'last-year' },
  });
  const { user } = await show({ part: 'calendar', calendar });
  const place = within(screen.getByRole('region', { name: 'Casa Coral' }));
  expect(place.getByText('Noches usadas de su contrato en 2026: 4 de 21')).toBeTruthy();
  const lines = place.getAllByRole('list').at(-1) as HTMLElement;
  expect(lines.textContent).toMatch(/Ana R., 4 huéspedes.*Mantenimiento.*Su estadía.*Cambiar/);
  // A night of guests is no button; a free day is one.
  expect(place.queryByRole('button', { name: /\b3 de diciembre/ })).toBeNull();
  await user.click(place.getByRole('button', { name: /12 de diciembre/ }));
  expect(screen.getByRole('status').textContent).toBe('Ahora toque el día de salida.');
  await user.click(place.getByRole('button', { name: /15 de diciembre/ }));
  expect(await screen.findByText(/como el año pasado/)).toBeTruthy();
  expect(languageErrorsShown('es')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reservar mi estadía' }));
  expect(sent).toEqual([
    'POST owner/dates {"rentableId":7,"from":"2026-12-12","until":"2026-12-15","kind":"owner-stay"}',
  ]);
});

test('a refused stay says why and leads to the company; a month of nothing says so', async () => {
  answerWith({
    ...{ nights: 3, whyNot: 'owner-nights-used', allowance: null, forgone: null, cleaningCents: null },
    changeableUntil: '2026-12-10T05:00:00.000Z',
  });
  const places = calendar.places.map((place) => ({ ...place, bars: [], allowance: null }));
  const { user } = await show({ part: 'calendar', calendar: { ...calendar, places } });
  expect(screen.getByText('No hay nada reservado este mes.')).toBeTruthy();
  expect(screen.getByText('Este mes no hay ningún contrato vigente.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /12 de diciembre/ }));
  await user.click(screen.getByRole('button', { name: /15 de diciembre/ }));
  expect(await screen.findByText(/no le quedan tantas noches para usted/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preguntar a la empresa' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reservar mi estadía' })).toBeNull();
});

test('a statement says first what each house and boat earned, and why', async () => {
  const earned = [
    { name: 'Casa Coral', rentCents: 1_200_00, otherCents: -240_00 },
    { name: null, rentCents: 0, otherCents: -60_00 },
  ];
  await show({ part: 'statement', statement: { ...statements.draft, earned } });
  const rows = within(screen.getByRole('region', { name: 'Lo que produjo cada casa o barco' })).getAllByRole(
    'listitem',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Casa CoralAlquiler $1,200.00 · comisión y otros -$240.00$960.00',
    'De ninguna casa o barco en particularAlquiler $0.00 · comisión y otros -$60.00-$60.00',
    'En total$900.00',
  ]);
  expect(languageErrorsShown('es')).toEqual([]);
});

test('an owner without houses reads that there are none yet', async () => {
  await show({ part: 'calendar', calendar: { ...calendar, places: [] } });
  expect(screen.getByText('Todavía no hay casas ni barcos')).toBeTruthy();
});

test('own details: four digits of each number, what waits and for whom; new ones are sent', async () => {
  const account = { holder: 'Ricardo Valdés', usableOn: '2026-11-29' };
  const sent = answerWith({});
  const { user } = await show({
    part: 'me',
    details: {
      banks: [
        { ...account, id: 'b', last4: '1111', isApproved: false, isInUse: false },
        { ...account, id: 'a', last4: '6789', isApproved: true, isInUse: true },
      ],
      ...{ taxForm: null, waitDays: 3, readers: [] },
    },
  });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Cuenta que termina en 1111.*En espera de nuestra aprobación.*En espera$/);
  expect(rows[1]).toMatch(/^Cuenta que termina en 6789.*En uso$/);
  expect(screen.getByText(/^No hay ningún formulario archivado/)).toBeTruthy();
  expect(hrefOf(/^Perfil e idioma/)).toBe('/profile');

  await user.click(screen.getByRole('button', { name: 'Registrar datos bancarios nuevos' }));
  expect(await screen.findByText(/después de 3 días, cuando alguien de nuestro equipo/)).toBeTruthy();
  await user.type(screen.getByLabelText('Titular de la cuenta'), 'Ricardo Valdés');
  const [routing, number] = [screen.getByLabelText('Número de ruta'), screen.getByLabelText('Número de cuenta')];
  await user.type(routing, '021000022');
  await user.type(number, '12');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByText('Ese no es un número de ruta. Tiene nueve dígitos, como en un cheque.')).toBeTruthy();
  expect(screen.getByText('Entre 4 y 17 dígitos')).toBeTruthy();
  await user.clear(routing);
  await user.type(routing, '021 000 021');
  await user.type(number, '345678');
  expect(languageErrorsShown('es')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await user.click(screen.getByRole('button', { name: 'Enviar un formulario de impuestos' }));
  await user.type(await screen.findByLabelText('Nombre legal'), 'Ricardo Valdés');
  await user.type(screen.getByLabelText('Número de identificación fiscal'), '123-45-6789');
  await user.click(screen.getByRole('button', { name: 'Firmar y enviar' }));
  expect(sent).toEqual([
    'POST owner/bank {"holder":"Ricardo Valdés","routing":"021000021","account":"12345678"}',
    'PUT owner/tax-form {"kind":"w-9","legalName":"Ricardo Valdés","taxId":"123-45-6789"}',
  ]);
});

test('staff see the first page, the statements and the month of an owner, and nothing leads on', async () => {
  await renderScreen(<PortalPreview shown={{ ownerId: 'o', portal, statements, calendar }} />, es);
  expect(screen.getByText('Estados de cuenta').parentElement?.textContent).toMatch(
    /Noviembre de 2026 hasta hoy.*Octubre de 2026Pagado a usted: \$400.00/,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/staff/owners/o']);
  expect(screen.queryByRole('button')).toBeNull();
});
