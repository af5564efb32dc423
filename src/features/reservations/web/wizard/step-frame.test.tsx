import { screen } from '@testing-library/dom';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aGroupView, aQuote, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { aWizard } from '#tests/builders/a-wizard.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { SummaryLines } from './order-summary.tsx';
import { StepFrame } from './step-frame.tsx';

const media = {
  id: 1,
  room: 'pool',
  alt: 'The pool',
  width: 1600,
  height: 900,
  placeholder: '',
  sources: [{ type: 'image/webp', srcset: '/pool.webp 1600w' }],
} as const;
const { house, ...stay } = aStayView();
if (!house) throw new Error('a stay is in a house');
const photographed = { ...house, media: { ...media, sources: [...media.sources] } };
const group = aGroupView({ reservations: [{ ...stay, house: photographed }] });
const texts = ['wizard', 'lines', 'reservations', 'services', 'pricing', 'stay', 'catalog'];
const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');

afterEach(() => {
  scrolled.mockClear();
  vi.unstubAllGlobals();
});

async function showStep(chosen: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const wizard = aWizard(group, { chosen });
  const step = wizard.plan.steps.find((one) => one.key === 'house');
  if (!step) throw new Error('a draft has every step');
  await renderScreen(<StepFrame wizard={wizard} step={step} headingRef={createRef()} />, { texts });
}

test('D6 the form of a line that is changed comes into sight, and no photo stands above it', async () => {
  await showStep('stay');
  expect(screen.queryByRole('img', { name: 'The pool' })).toBeNull();
  const form = await screen.findByRole('button', { name: 'Save changes' });
  expect(scrolled.mock.contexts.map((place) => place instanceof Element && place.contains(form))).toEqual([true]);
});

test('what an approved trip has already is priced as what is added, and keeps its own discount', async () => {
  const chef = { ...aServiceView('chef', { name: 'Chef' }, { subtotalCents: 460_00 }), requestId: 'first' };
  const line = { kind: 'service' as const, quantity: 1, unitCents: 500_00, totalCents: 500_00, reservationId: chef.id };
  const trip = aGroupView({
    status: 'approved',
    allowed: ['add-services'],
    reservations: [stay, chef].map((one) => ({ ...one, status: 'approved' as const })),
    quote: { ...aQuote, lines: [line] },
    bundle: { serviceTypes: 1, basisPoints: 300, nextBasisPoints: 500, steps: [{ serviceTypes: 1, basisPoints: 300 }] },
  });
  const wizard = aWizard(trip);
  const step = wizard.plan.steps.find((one) => one.key === 'chef');
  if (!step) throw new Error('there is a step for the chef');
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const both = (
    <>
      <StepFrame wizard={wizard} step={step} headingRef={createRef()} />
      <SummaryLines wizard={wizard} />
    </>
  );
  await renderScreen(both, { texts });
  screen.getByText('Prices before taxes and discounts');
  screen.getByText('$500.00');
  expect(screen.queryByText('$460.00')).toBeNull();
  screen.getByText('Bundle discount: 3% off what you add');
  screen.getByText(/^What you requested before keeps the discount it was promised/);
});

test('a step that is only looked at shows its photo and stays where it is', async () => {
  await showStep(null);
  expect(screen.getByRole('img', { name: 'The pool' })).toBeTruthy();
  expect(scrolled).not.toHaveBeenCalled();
});
