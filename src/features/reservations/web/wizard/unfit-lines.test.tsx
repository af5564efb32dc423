import { screen, within } from '@testing-library/dom';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aGroupView, aQuote, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { aWizard } from '#tests/builders/a-wizard.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { useChangeNotice } from './change-notice.ts';
import { SummaryLines, SummaryPrice } from './order-summary.tsx';
import { UnfitLines } from './unfit-lines.tsx';

const chef = aServiceView('chef', { name: 'Private chef' }, { id: 'chef' });
const van = aServiceView('van', { name: 'Van' }, { id: 'van' });
const moved = aGroupView({
  reservations: [aStayView({ startAt: '2027-03-10', endAt: '2027-03-17' }), chef, van],
  quoteRefusal: 'reservation-range-conflict',
  quoteRefusalOf: 'chef',
  quoteOfRest: aQuote,
  unfit: [
    {
      id: 'chef',
      code: 'reservation-range-conflict',
      message: 'The reservation cannot be made for that date',
      details: { from: '2027-03-10', until: '2027-03-17' },
    },
    { id: 'van', code: 'service-invalid', message: 'The service is not offered', details: {} },
  ],
});
const texts = ['wizard', 'lines', 'reservations', 'services', 'pricing'];

test.each(['en', 'es'] as const)(
  'what doesn’t fit the new dates is named with its reason and no code, and the aQuote stay (%s)',
  async (language) => {
    const wizard = aWizard(moved);
    const content = (
      <>
        <UnfitLines wizard={wizard} />
        <SummaryLines wizard={wizard} />
        <SummaryPrice wizard={wizard} />
      </>
    );
    await renderScreen(content, { texts, language });
    const shown = document.body.textContent ?? '';
    for (const { code } of moved.unfit) expect(shown).not.toContain(code);
    const box = screen.getAllByRole('status')[0]?.textContent ?? '';
    expect(box).toContain('Private chef');
    expect(box).toContain(language === 'en' ? 'Mar 10' : '10');
    expect(box).toContain('The service is not offered');
    expect(shown).toContain('7,910');
  },
);

test('its day can be changed or it can be removed, one press each', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return Response.json({});
  });
  const { user } = await renderScreen(<UnfitLines wizard={aWizard(moved)} />, { texts });
  const [first] = screen.getAllByRole('listitem');
  if (!first) throw new Error('a line is named');
  const change = within(first).getByRole('link', { name: 'Change it: Private chef' });
  expect(change.getAttribute('href')).toMatch(/&line=chef$/);
  await user.click(within(first).getByRole('button', { name: 'Remove it: Private chef' }));
  await waitFor(() => expect(sent).toEqual(['DELETE /v1.0/reservation/chef/chef']));
  vi.unstubAllGlobals();
});

const priced = (totalCents: number, stay: Parameters<typeof aStayView>[0] = {}) => {
  const { group, plan } = aWizard(aGroupView({ reservations: [aStayView(stay)], quote: { ...aQuote, totalCents } }));
  return { group, plan };
};

function Notice({ after }: { after: ReturnType<typeof priced> }) {
  const { type, text } = useChangeNotice()(aStayView(), priced(700_000), after);
  return (
    <p>
      {type}: {String(text)}
    </p>
  );
}

test.each([
  ['guests alone', priced(700_000), 'success: Reservation updated successfully'],
  [
    'dates and total',
    priced(791_000, { startAt: '2027-03-10', endAt: '2027-03-17' }),
    'success: Reservation updated successfully. Casa Azul: Mar 10 – Mar 17, 2027 (was Mar 5 – Mar 12, 2027). Total: $7,910.00 (was $7,000.00).',
  ],
  [
    'a service that no longer fits',
    { group: moved, plan: aWizard(moved).plan },
    'warning: Saved. Something on your trip no longer fits. Casa Azul: Mar 10 – Mar 17, 2027 (was Mar 5 – Mar 12, 2027). Total: $7,910.00 (was $7,000.00).',
  ],
])('a change says what it changed: %s', async (_, after, said) => {
  await renderScreen(<Notice after={after} />, { texts });
  expect(screen.getByText(/./).textContent).toBe(said);
});
