import { screen, within } from '@testing-library/dom';
import { cleanup, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuView, ServiceView, VanView } from '#features/additional-services/api/additional-services.schemas.ts';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { refusalTexts } from '#kernel/refusal-texts.ts';
import { type RefusalCode, refusals } from '#kernel/refusals.ts';
import { aGroupView, aStayView } from '#tests/builders/a-group-view.ts';
import { aWizardAt } from '#tests/builders/a-wizard.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { lineRefusals } from '../../../api/lines.api.ts';
import { stepForms } from './step-forms.tsx';

const menu: MenuView = {
  id: 4,
  serviceId: 1,
  name: 'Dinner by the sea',
  description: 'Five courses.',
  type: 'chef',
  priceCents: 7_050,
  minGuests: 4,
  maxGuests: 6,
  courses: [],
  medias: [],
};
const chef: ServiceView = {
  id: 1,
  code: 'chef',
  type: 'chef',
  order: 1,
  active: true,
  name: 'Private chef',
  summary: '',
  description: '',
  priceFromCents: 7_050,
  itemCount: 1,
  minGuests: 2,
  maxGuests: 12,
  details: [],
  leadHours: 24,
  firstStart: '18:00',
  lastStart: '20:00',
  durationMinutes: 180,
  area: [{ name: 'South Florida', firstZip: 33_000, lastZip: 33_499 }],
  items: [],
  bundleDiscounts: [],
  medias: [],
};
const van: VanView = {
  id: 9,
  serviceId: 2,
  name: 'Minivan for 6',
  description: '',
  passengers: 6,
  luggage: 6,
  extraHourCents: 5_000,
  prices: [{ tripType: 'airport-arrival', priceCents: 8_500 }],
  medias: [],
};
const catering: ServiceView = { ...chef, id: 3, code: 'catering', type: 'catering' };
const transfer: ServiceView = { ...chef, id: 2, code: 'airport-transfer', type: 'van', leadHours: 0 };

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const events = { ...chef, id: 4, type: 'event', code: 'event', name: 'Events', minGuests: 2, maxGuests: 60 };
const eventTypes = [
  { ...menu, id: 21, serviceId: 4, name: 'Birthday', setting: 'anywhere', fromCents: 90_000, maxGuests: 40 },
  { ...menu, id: 22, serviceId: 4, name: 'Sunset cruise', setting: 'water', fromCents: 90_000, maxGuests: 40 },
];

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** What the server sells, and what it answers when something is sent, one answer after the other. */
function aServer(answers: Answer[] = []) {
  const sent: Sent[] = [];
  const sold: Readonly<Record<string, unknown>> = {
    '/v1.0/service': { services: [chef, transfer, catering, events], bundleDiscounts: [] },
    '/v1.0/service/1': chef,
    '/v1.0/service/2': transfer,
    '/v1.0/service/3': catering,
    '/v1.0/menu': { menus: [menu, { ...menu, id: 5, name: 'Barbecue', minGuests: 2, maxGuests: 12 }] },
    '/v1.0/service/4': events,
    '/v1.0/event-type': { eventTypes },
    '/v1.0/van': { vans: [van] },
    '/v1.0/van/price': { price: 8_500 },
  };
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    if (method === 'GET') return Response.json(sold[path]);
    sent.push({ path, body: JSON.parse(String(body)), key: new Headers(headers).get('idempotency-key') });
    const { status, body: answer } = answers.shift() ?? { status: 201, body: {} };
    return Response.json(answer, { status });
  });
  return { sent };
}

interface Given {
  readonly group?: GroupView;
  readonly language?: 'en' | 'es';
}

async function openStep(
  type: 'chef' | 'catering' | 'event' | 'van',
  { group = aGroupView(), language = 'en' }: Given = {},
) {
  const { wizard, step } = aWizardAt(group, type);
  const Form = stepForms[type];
  const form = (
    <Suspense>
      <Form wizard={wizard} step={step} line={undefined} />
    </Suspense>
  );
  return renderScreen(form, { language, texts: ['wizard', 'lines', 'services'] });
}

/** The step with its form. */
async function showStep(type: 'chef' | 'van', given: Given = {}) {
  const shown = await openStep(type, given);
  await screen.findByText(type === 'chef' ? menu.name : van.name);
  return shown;
}

/** A dinner for four on the second day, as a guest fills it in. */
async function fillInDinner({ user }: Awaited<ReturnType<typeof showStep>>) {
  await user.click(radio(/^Dinner by the sea/));
  await user.click(button('More: Guests'));
  await user.click(radio('Saturday, March 6, 2027'));
  await user.selectOptions(field('Starts at'), '19:00');
}

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
const count = (label: string) => within(screen.getByRole('group', { name: label })).getByRole('status').textContent;
const problems = () =>
  [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).filter((text) => text !== '');
const listed = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const descriptionOf = (element: Element | null) =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-04T17:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sent empty, each field says what is missing, and the summary above, which has the focus, leads to each', async () => {
  const { sent } = aServer();
  const { user } = await showStep('chef');
  await user.click(button('Add to my trip'));
  expect(descriptionOf(screen.getByRole('group', { name: 'Menu' }))).toContain('Please choose one.');
  expect(descriptionOf(screen.getByRole('group', { name: 'Day' }))).toContain('Please choose a day.');
  expect(descriptionOf(field('Starts at'))).toContain('Please choose a time.');
  expect(field('Starts at').getAttribute('aria-invalid')).toBe('true');
  const summary = screen.getByRole('alert');
  expect(document.activeElement?.contains(summary)).toBe(true);
  within(summary).getByText('Please check these fields');
  expect(listed(summary)).toEqual([
    'Menu: Please choose one.',
    'Day: Please choose a day.',
    'Starts at: Please choose a time.',
  ]);
  await user.click(within(summary).getByRole('button', { name: /^Starts at/ }));
  expect(document.activeElement === field('Starts at')).toBe(true);
  await user.click(within(summary).getByRole('button', { name: /^Menu/ }));
  expect(document.activeElement === radio(/^Dinner by the sea/)).toBe(true);
  await user.selectOptions(field('Starts at'), '19:00');
  expect(listed(summary)).toEqual(['Menu: Please choose one.', 'Day: Please choose a day.']);
  expect(sent).toEqual([]);
});

test('a form that can’t be loaded says so, and one press asks again', async () => {
  aServer();
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  const { user } = await openStep('catering');
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't reach the server.");
  vi.stubGlobal('fetch', answering);
  await user.click(button('Try again'));
  await screen.findByText(menu.name);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a problem goes away as soon as its field is right', async () => {
  aServer();
  const shown = await showStep('chef');
  await shown.user.click(button('Add to my trip'));
  await fillInDinner(shown);
  expect(problems().filter((text) => /^Please/.test(text ?? ''))).toEqual([]);
});

test('a field says what is wrong when it is left, not while it is typed in', async () => {
  aServer();
  const { user } = await showStep('van');
  const flight = field('Flight number (optional)');
  await user.type(flight, 'nonsense');
  expect(flight.getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  await screen.findByText('Enter it like this: AA 1234.');
  expect(flight.getAttribute('aria-invalid')).toBe('true');
  await user.clear(flight);
  await user.type(flight, 'AA 1234');
  await waitFor(() => expect(flight.getAttribute('aria-invalid')).toBeNull());
});

test('as many as the trip has are asked for; a menu for more says so, and plus mends it', async () => {
  aServer();
  const { user } = await showStep('chef');
  expect(count('Guests')).toBe('3');
  await user.click(radio(/^Dinner by the sea/));
  await screen.findByText('At least 4 required.');
  screen.getByText('4 to 6 guests', { selector: 'p' });
  expect(button('Fewer: Guests').disabled, 'fewer would not be enough either').toBe(true);
  await user.click(button('More: Guests'));
  expect(count('Guests')).toBe('4');
  expect(screen.queryByText('At least 4 required.')).toBeNull();
});

test('plus is off at the most that a menu serves, minus at the least', async () => {
  aServer();
  const { user } = await showStep('chef');
  await user.click(radio(/^Dinner by the sea/));
  await user.tripleClick(button('More: Guests'));
  expect([count('Guests'), button('More: Guests').disabled]).toEqual(['6', true]);
  await user.dblClick(button('Fewer: Guests'));
  expect([count('Guests'), button('Fewer: Guests').disabled]).toEqual(['4', true]);
});

test('another menu that serves fewer says that they are too many', async () => {
  aServer();
  const { user } = await showStep('chef');
  await user.click(radio(/^Barbecue/));
  await user.tripleClick(button('More: Guests'));
  await user.click(button('More: Guests'));
  expect(count('Guests')).toBe('7');
  await user.click(radio(/^Dinner by the sea/));
  await screen.findByText('At most 6 allowed.');
});

test('the days of the trip are offered, that of check-out for what ends before; one that comes too soon can’t be chosen', async () => {
  vi.setSystemTime(new Date('2027-03-05T17:00:00Z'));
  aServer();
  await showStep('chef');
  const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole<HTMLInputElement>('radio');
  // A dinner on the last of the eight days would be after check-out.
  expect(days.map(({ disabled }) => disabled)).toEqual([true, false, false, false, false, false, false]);
  expect(days[0]?.getAttribute('aria-label')).toBe('Friday, March 5, 2027. Too soon: we need more notice');
  expect(descriptionOf(screen.getByRole('group', { name: 'Day' }))).toContain('We need 24 hours of notice.');
});

test('hours are offered between the first and the last of the service', async () => {
  aServer();
  await showStep('chef');
  const times = within(field('Starts at'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(times).toEqual([
    'Choose a time',
    ...['6:00', '6:30', '7:00', '7:30', '8:00'].map((time) => `${time}\u00a0PM`),
  ]);
  expect(descriptionOf(field('Starts at'))).toContain('Between 6:00\u00a0PM and 8:00\u00a0PM');
});

test('the price follows the number of guests; a menu of one’s own is priced by the team, and must be described', async () => {
  const { sent } = aServer();
  const { user } = await showStep('chef');
  await user.click(radio(/^Dinner by the sea/));
  await user.click(button('More: Guests'));
  screen.getByText('$282.00');
  await user.click(button('More: Guests'));
  screen.getByText('$352.50');
  await user.click(radio(/^Your own menu/));
  screen.getByText('Priced by our team');
  await user.click(button('Add to my trip'));
  expect(descriptionOf(field('What would you like to eat?'))).toContain('Please fill this in.');
  expect(sent).toEqual([]);
});

test('a note that is too long is kept whole, says by how much, and holds the form back', async () => {
  const { sent } = aServer();
  const shown = await showStep('chef');
  await fillInDinner(shown);
  const note = field('Anything we should know? (optional)');
  await shown.user.click(note);
  await shown.user.paste('x'.repeat(1_003));
  expect(note.value).toHaveLength(1_003);
  screen.getByText('3 characters over the limit of 1,000');
  await shown.user.click(button('Add to my trip'));
  expect([sent, document.activeElement === note]).toEqual([[], true]);
});

test('what was typed is there again after a reload, until it was sent', async () => {
  const { sent } = aServer();
  const shown = await showStep('chef');
  await fillInDinner(shown);
  await shown.user.click(field('Anything we should know? (optional)'));
  await shown.user.paste('Nut allergy.');
  cleanup();
  const { user } = await showStep('chef');
  expect(radio(/^Dinner by the sea/).checked).toBe(true);
  expect(radio('Saturday, March 6, 2027').checked).toBe(true);
  expect([count('Guests'), field('Starts at').value]).toEqual(['4', '19:00']);
  expect(field('Anything we should know? (optional)').value).toBe('Nut allergy.');
  await user.click(button('Add to my trip'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});

test('sent once, it goes on to the next address', async () => {
  const { sent } = aServer();
  const shown = await showStep('chef');
  await fillInDinner(shown);
  await shown.user.dblClick(button('Add to my trip'));
  await waitFor(() => expect(shown.address()).toBe('/next?step=3'));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/v1.0/reservation/chef/add-to-group/trip', { menuId: 4, date: '2027-03-06', time: '19:00', guests: 4 }],
  ]);
});

test('a refusal says why and what is free near it; one press takes that and clears it', async () => {
  const near = [{ date: '2027-03-07', time: '20:00' }];
  const body = { code: 'service-not-available', message: 'The chef is taken then.', details: { nearest: near } };
  const { sent } = aServer([{ status: 400, body }]);
  const shown = await showStep('chef');
  await fillInDinner(shown);
  await shown.user.click(button('Add to my trip'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The chef is taken then.');
  await shown.user.click(within(alert).getByRole('button', { name: /^Mar 7, 8:00\sPM$/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect([radio('Sunday, March 7, 2027').checked, field('Starts at').value]).toEqual([true, '20:00']);
  await shown.user.click(button('Add to my trip'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ menuId: 4, date: '2027-03-07', time: '20:00', guests: 4 });
});

const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) => refusals[code] !== 401);
const oneOfEachStatus = [...new Map(codes.map((code) => [refusals[code], code])).values()];
/** What a line may be refused for, in one language: what a page does with a code does not depend on it. */
const codesOfLines = [...new Set([...lineRefusals, ...oneOfEachStatus])];

test.each([
  ['en', { refusals: refusalTexts.en, unknown: 'An error occurred, please try again', read: codesOfLines }],
  [
    'es',
    {
      refusals: refusalTexts.es,
      unknown: 'Ocurrió un error. Inténtelo de nuevo, por favor',
      read: oneOfEachStatus,
    },
  ],
] as const)(
  'every refusal of a line is read as its sentence, one without a sentence as the general one, in %s',
  async (...given) => {
    const [language, { refusals: sentences, unknown, read }] = given;
    const known = read.map((code) => ({ status: refusals[code], body: { code, message: sentences[code] } }));
    const { sent } = aServer([...known, { status: 400, body: { code: 'never-heard-of', message: '' } }]);
    const { user } = await showStep('chef', { language });
    await user.click(radio(/^Barbecue/));
    await user.click(screen.getAllByRole('radio', { name: /, 2027$|de 2027$/ })[1] as HTMLElement);
    await user.selectOptions(screen.getByRole('combobox'), '19:00');
    // Found once, and the alert by its attribute: a search by role reads the whole page.
    const send = screen.getByRole('button', { name: /^(Add to my trip|Agregar a mi viaje)$/ });
    for (const [place, sentence] of [...known.map(({ body }) => body.message), unknown].entries()) {
      await user.click(send);
      await waitFor(() => expect(sent).toHaveLength(place + 1));
      await waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(sentence));
    }
  },
);

test('a refusal that is about a field stands at the field', async () => {
  aServer([{ status: 400, body: { code: 'max-guest-invalid', message: 'Too many guests for this chef.' } }]);
  const shown = await showStep('chef');
  await fillInDinner(shown);
  await shown.user.click(button('Add to my trip'));
  await screen.findByRole('alert');
  const people = screen.getByRole('group', { name: 'Guests' }).closest('[data-problem]');
  expect(people?.textContent).toContain('Too many guests for this chef.');
});

test('without an answer the same press is the same question: it has the same key', async () => {
  const { sent } = aServer([{ status: 503, body: {} }]);
  const shown = await showStep('chef');
  const answering = globalThis.fetch;
  await fillInDinner(shown);
  let keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys = [...keys, new Headers(headers).get('idempotency-key')];
    throw new TypeError('no network');
  });
  await shown.user.click(button('Add to my trip'));
  await screen.findByText(/^We couldn't reach the server/);
  vi.stubGlobal('fetch', answering);
  await shown.user.click(button('Add to my trip'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([keys, sent[0]?.key]).toEqual([[expect.stringMatching(/^[0-9a-f-]{36}$/)], keys[0]]);
});

test('a trip without a house asks where to come, within the area', async () => {
  const outing = aStayView({ type: 'boat', endAt: '2027-03-05', nights: 0 });
  const { house: _, ...boat } = outing;
  aServer();
  const { user } = await showStep('chef', { group: aGroupView({ reservations: [boat] }) });
  await user.click(button('Add to my trip'));
  for (const label of ['Street address', 'City', 'ZIP code'])
    expect(descriptionOf(field(label)), label).toContain('Please fill this in.');
  const address = { 'Street address': '1 Ocean Drive', City: 'Orlando', 'ZIP code': '32801' };
  for (const [label, text] of Object.entries(address)) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.tab();
  await screen.findByText('We serve these ZIP codes in Florida: South Florida (33000–33499).');
});

test('a trip with a house says that it takes place there', async () => {
  aServer();
  await showStep('chef');
  screen.getByText('At your rental, Casa Azul.');
  expect(screen.queryByLabelText('Street address')).toBeNull();
});

test('in Spanish labels, problems and money are Spanish', async () => {
  aServer();
  const { user } = await showStep('chef', { language: 'es' });
  await user.click(button('Agregar a mi viaje'));
  expect(descriptionOf(screen.getByRole('group', { name: 'Menú' }))).toContain('Elija una opción.');
  expect(descriptionOf(field('Empieza a las'))).toContain('Elija una hora.');
  radio('sábado, 6 de marzo de 2027');
  await user.click(radio(/^Dinner by the sea/));
  await screen.findByText('El mínimo es 4.');
  await user.click(button('Más: Invitados'));
  screen.getByText('$282.00');
});

test('a house that forbids events is offered none, and one is told whom to ask', async () => {
  aServer();
  const { house } = aStayView();
  const stay = aStayView({ house: house && { ...house, events: 'forbidden' } });
  await openStep('event', { group: aGroupView({ reservations: [stay] }) });
  await screen.findByText("This house doesn't allow events");
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask our team' }).getAttribute('href')).toBe(
    '/additional_services/contact/event',
  );
  expect(screen.queryByText(/costs 3% less/)).toBeNull();
});

test('what a service saves is said after what the house forbids, beside its price', async () => {
  aServer();
  const { house } = aStayView();
  const stay = aStayView({ house: house && { ...house, events: 'with-consent' } });
  await openStep('event', { group: aGroupView({ reservations: [stay] }) });
  const forbids = await screen.findByText(/needs its owner's consent/);
  const saves = screen.getByText('Added to your trip, it costs 3% less.');
  expect(forbids.compareDocumentPosition(saves)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('with a boat the same house is offered what takes place on the water; without one nothing on it is', async () => {
  aServer();
  const { house } = aStayView();
  const stay = aStayView({ house: house && { ...house, events: 'forbidden' } });
  const boat = { ...aStayView({ id: 'outing', type: 'boat', isPrincipal: false }), house: undefined };
  const outing = { ...boat, boat: { id: 9, name: 'Sirocco' } } as unknown as typeof stay;
  await openStep('event', { group: aGroupView({ reservations: [stay, outing] }) });
  await screen.findByText('Sunset cruise');
  expect(screen.queryByText('Birthday')).toBeNull();

  cleanup();
  await openStep('event');
  await screen.findByText('Birthday');
  expect(screen.queryByText('Sunset cruise')).toBeNull();
});
