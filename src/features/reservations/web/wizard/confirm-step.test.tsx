import { screen } from '@testing-library/dom';
import { waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { reservationTypes } from '#features/reservations/domain/reservation-type.ts';
import { aGroupView, aQuote, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { aWizardAt } from '#tests/builders/a-wizard.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ConfirmStep } from './confirm-step.tsx';

const taken = {
  code: 'house-not-available',
  message: 'The house is not available for those dates',
  details: { reservationId: 'stay', nearest: [{ startAt: '2027-03-13', endAt: '2027-03-20' }] },
};

afterEach(() => vi.unstubAllGlobals());

interface Shown {
  readonly instalments?: typeof aQuote.instalments;
  readonly language?: 'en' | 'es';
  readonly lines?: GroupView['reservations'];
}

/** The last step of a trip of which every other step is decided, and what it sends. */
async function showLastStep(
  answers: { status: number; body: unknown }[],
  { instalments, language = 'en', lines = [aStayView()] }: Shown = {},
) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    const { status, body: answer } = answers.shift() ?? { status: 200, body: {} };
    return Response.json(answer, { status });
  });
  const steps = reservationTypes.map((type) => ({ type, state: type === 'house' ? 'done' : 'skipped' }) as const);
  const group = aGroupView({
    quote: { ...aQuote, ...(instalments ? { instalments } : {}) },
    wizard: { steps },
    reservations: lines,
  });
  const { wizard, step } = aWizardAt(group, 'confirm');
  const texts = ['wizard', 'lines', 'reservations', 'services'];
  const screenShown = await renderScreen(<ConfirmStep wizard={wizard} step={step} headingRef={createRef()} />, {
    texts,
    language,
  });
  return { ...screenShown, sent };
}

test('dates that are gone at the last press: what is free near them is one press away, and so are like houses', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, sent } = await showLastStep([{ status: 400, body: taken }]);
  await user.click(screen.getByRole('button', { name: 'Request availability' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain(taken.message);
  expect(scrolled.mock.contexts).toEqual([told.parentElement]);
  scrolled.mockRestore();
  expect(screen.queryByRole('button', { name: 'Request availability' }), 'not before it is moved').toBeNull();
  const others = screen.getByRole('link', { name: 'Other houses for these dates' });
  expect(others.getAttribute('href')).toBe('/results?from=2027-03-05&until=2027-03-12&adults=2&infants=1&babies=1');

  await user.click(screen.getByRole('button', { name: /^Mar 13/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: 'Request availability' })).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['/v1.0/reservation/group/trip', '/v1.0/reservation/house/stay']);
  expect(sent[1]?.body).toMatchObject({ startAt: '2027-03-13', endAt: '2027-03-20', guests: { adults: 2 } });
});

test('without a network asking says so, keeps the message, and can be tried again', async () => {
  const { user, sent } = await showLastStep([]);
  const answer = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const message = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(message, 'We land late.');
  await user.click(screen.getByRole('button', { name: 'Request availability' }));
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't reach the server.");
  expect(message.value).toBe('We land late.');

  vi.stubGlobal('fetch', answer);
  await user.click(screen.getByRole('button', { name: 'Request availability' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ action: 'ask-availability', message: 'We land late.' });
});

test('how old who books has to be is read before the request is sent', async () => {
  await showLastStep([]);
  expect(document.querySelector('form')?.textContent).toContain('at least 21 years old');
});

function sirocco(charter: 'captained' | 'bareboat'): GroupView['reservations'][number] {
  const { house, ...outing } = aStayView({ id: 'outing', type: 'boat', isPrincipal: false });
  if (!house) throw new Error('a stay has a house');
  return { ...outing, boat: { ...house, id: 9, name: 'Sirocco', marina: 'Dinner Key', hours: 4, charter } };
}

test.each([
  ['en', 'bareboat', /helm of Sirocco must be at least 25, and you must refill the tank/],
  ['es', 'bareboat', /timón de Sirocco debe tener al menos 25 años, y usted debe llenar el tanque/],
  ['en', 'captained', null],
] as const)('%s, %s: age at the helm and fuel are read before the request is sent', async (language, charter, said) => {
  await showLastStep([], { language, lines: [aStayView(), sirocco(charter)] });
  const asked = document.querySelector('form')?.textContent ?? '';
  if (said) expect(asked).toMatch(said);
  else expect(asked).not.toContain('Sirocco');
});

const half = { totalCents: 395_500, due: { hoursAfterApproval: 48 } };
const whole = { totalCents: 791_000, due: { hoursAfterApproval: 24 } };
test.each([
  ['en', [half, half], /the first payment is kept; the second is refunded/, /your payment is kept/],
  ['es', [half, half], /se retiene el primer pago; el segundo se devuelve/, /se retiene su pago/],
  ['en', [whole], /your payment is kept/, /first payment|second/],
  ['es', [whole], /se retiene su pago/, /primer pago|segundo/],
] as const)(
  'M4 the review speaks of as many payments as there are (%s, %#)',
  async (language, instalments, said, unsaid) => {
    await showLastStep([], { language, instalments: [...instalments] });
    const shown = document.body.textContent ?? '';
    expect(shown).toMatch(said);
    expect(shown).not.toMatch(unsaid);
  },
);

const quote = { ...aQuote, instalments: [whole] };
test('what is added to a trip has its own cancellation, which is read before the request is sent', async () => {
  const van = { ...aServiceView('van', { name: 'Van' }), requestId: 'later' };
  const group = aGroupView({
    status: 'confirmed',
    allowed: ['add-services'],
    reservations: [aStayView(), van],
    addition: {
      ...{ requestId: 'later', quoteRefusal: null, quoteRefusalOf: null },
      quote,
      quoteOfRest: null,
      unfit: [],
    },
  });
  const { wizard, step } = aWizardAt(group, 'confirm');
  const texts = ['wizard', 'lines', 'reservations', 'services'];
  await renderScreen(<ConfirmStep wizard={wizard} step={step} headingRef={createRef()} />, { texts });
  const told = screen.getByRole('heading', { name: 'Cancellation of what you add' }).parentElement;
  expect(told?.textContent).toMatch(/Until your payment confirms what you add, you get back everything/);
  expect(told?.textContent).toContain('Without free cancellation, your payment for it is kept.');
});
