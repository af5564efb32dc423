import { expect, test, vi } from 'vitest';
import { noCompany } from '#browser/site.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instant } from '#kernel/instant.ts';
import { firstTerms } from '#tests/builders/cancellation-terms.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { QuoteView } from '../api/pricing.schemas.ts';
import { plannedInstalments } from '../domain/instalments.ts';
import { CancellationSentence, CancellationTerms } from './cancellation-sentence.tsx';
import { OfferDetails } from './offer-details.tsx';

const now = instant(Date.parse('2026-11-25T12:00:00Z'));
const starts = { 'in three months': '2027-02-25', 'in four days': '2026-11-29', today: '2026-11-25' } as const;
const TWO = /first payment|second|primer pago|segundo|cuotas/i;
const ONE = /your payment is kept|se retiene su pago/i;

/** What a stay is quoted with that begins then. */
function quoteFrom(day: keyof typeof starts): QuoteView {
  const startsAt = instant(Date.parse(`${starts[day]}T20:00:00Z`));
  const instalments = plannedInstalments(446_350, { now, startsAt, paymentTerms: defaultSettings }).map(
    ({ due, totalCents }) => ({
      totalCents,
      due: 'at' in due ? { at: new Date(due.at).toISOString() } : due,
    }),
  );
  const sums = { subtotalCents: 446_350, taxesCents: 0, totalCents: 446_350, securityDepositCents: 50_000 };
  const free = { hoursAfterConfirmation: 48, latestOn: '2027-01-26' };
  const isFar = day === 'in three months';
  return { nights: 4, lines: [], taxes: [], ...sums, instalments, ...(isFar ? { freeCancellation: free } : {}) };
}

const cells = (Object.keys(starts) as (keyof typeof starts)[]).flatMap((day) =>
  (['en', 'es'] as const).flatMap((language) =>
    (['stay', 'boat'] as const).map((texts) => [day, language, texts] as const),
  ),
);

test.each(cells)(
  'M4 a trip that begins %s is spoken of with as many payments as it has (%s, %s)',
  async (day, language, texts) => {
    const quote = quoteFrom(day);
    const content = (
      <>
        {Object.entries(firstTerms).map(([policy, terms]) => (
          <CancellationTerms key={policy} terms={terms} offer={{ state: 'quoted', quote }} texts={texts} />
        ))}
        <OfferDetails quote={quote} endsOn={undefined} />
      </>
    );
    await renderScreen(content, { language, texts: ['pricing', texts] });
    const said = document.body.textContent ?? '';
    expect([TWO.test(said), ONE.test(said)]).toEqual(day === 'in three months' ? [true, false] : [false, true]);
  },
);

test.each([
  [undefined, 'if the outing is at least 30 days away.', 7],
  [starts['in three months'], 'Free cancellation for 48 hours after confirmation, but no later than Jan 26, 2027.', 7],
  [starts['in four days'], 'you can cancel for free until your payment confirms the trip.', 7],
  [starts['in four days'], 'you can cancel for free until your first payment confirms the trip.', 4],
] as const)('an outing on %s without a start time is told what its day decides', async (startsOn, said, days) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const day = startsOn && calendarDate(startsOn);
  await renderScreen(
    <CancellationSentence terms={firstTerms.standard} offer={{ state: 'open' }} texts="boat" startsOn={day} />,
    { texts: ['boat'], company: { ...noCompany, deadlines: { days } } },
  );
  vi.useRealTimers();
  expect(document.body.textContent).toContain(said);
});

test.each([
  ['en', 'in three months', 'Free cancellation for 48 hours after confirmation, but no later than Jan 26, 2027.'],
  ['es', 'in three months', 'Cancelación gratuita durante 48 horas tras la confirmación, a más tardar el 26 ene 2027.'],
  [
    'en',
    'in four days',
    'These dates are coming up soon: you can cancel for free until your payment confirms the trip.',
  ],
  ['es', 'in four days', 'Estas fechas ya se acercan: puede cancelar gratis hasta que su pago confirme el viaje.'],
] as const)('27 beside the button stands one sentence with its real date (%s, %s)', async (language, day, said) => {
  const offer = { state: 'quoted', quote: quoteFrom(day) } as const;
  await renderScreen(<CancellationSentence terms={firstTerms.standard} offer={offer} texts="stay" />, {
    language,
    texts: ['stay'],
  });
  expect(document.body.textContent?.trim()).toBe(said);
});

test.each([
  ['en', 48, 1, 'Free cancellation for 48 hours after confirmation if check-in is at least 1 day away.'],
  [
    'es',
    1,
    30,
    'Cancelación gratuita durante 1 hora tras la confirmación, si cancela al menos 30 días antes de la llegada.',
  ],
  ['es', 24, 0, 'Cancelación gratuita durante 24 horas tras la confirmación, a más tardar el día de la llegada.'],
  ['en', 0, 7, 'You can cancel for free until your first payment confirms the trip.'],
] as const)(
  'before dates are chosen the terms are told (%s, %d hours, %d days)',
  async (language, hours, days, said) => {
    const terms = { hoursAfterConfirmation: hours, daysBeforeCheckIn: days };
    const content = <CancellationSentence terms={terms} offer={{ state: 'open' }} texts="stay" />;
    await renderScreen(content, { language, texts: ['stay'] });
    expect(document.body.textContent?.trim()).toBe(said);
  },
);
