import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerConfirmation } from '#browser/interface-state.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { RefundReleasesView } from '../api/releases.schemas.ts';
import { RefundReleases } from './refund-releases.tsx';

const release: RefundReleasesView['releases'][number] = {
  id: 'r1',
  groupId: 'g1',
  bookingCode: 'K7QX2M',
  guestName: 'Lucía Ferrer',
  invoiceNumber: '2027-000017',
  amountCents: 2_500_00,
  type: 'cheque',
  reason: 'The pool was closed.',
  reference: null,
  askedBy: 'Ada Lima',
  askedAt: '2027-01-11T17:00:00.000Z',
  guestWants: null,
  isOwn: false,
};
const words = {
  en: {
    release: 'Release $2,500.00',
    refuse: 'Refuse',
    takeBack: 'Withdraw the request',
    asked: /Check · .*requested by Ada Lima/,
  },
  es: {
    release: /^Autorizar .*2[.,]500/,
    refuse: 'Rechazar',
    takeBack: 'Retirarlo',
    asked: /Cheque · .*lo pidió Ada Lima/,
  },
};

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    calls.push(`${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${url.pathname}`);
    return Response.json({ id: 'entry' }, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (change: Partial<typeof release>, language: Language = 'en') =>
  renderScreen(
    <RefundReleases
      view={{ limitCents: 2_000_00, releases: [{ ...release, ...change }] }}
      hrefOf={(id) => `/staff/groups/${id}`}
      onChanged={async () => undefined}
    />,
    { texts: ['cards', 'kernel', 'ui'], language },
  );

test.each(languages)('P56 in %s: who asked and why; somebody else releases, in two steps', async (language) => {
  const { user } = await show({}, language);
  const said = words[language];
  screen.getByText(said.asked);
  screen.getByText(/The pool was closed\./);
  const press = () => user.click(screen.getByRole('button', { name: said.release }));
  await press();
  answerConfirmation(false);
  expect(calls).toEqual([]);
  await press();
  answerConfirmation(true);
  await vi.waitFor(() => expect(calls).toEqual(['POST /v1.0/staff/refund-release/r1/release']));
});

test.each(languages)('P56 in %s: who asked can only take it back, with a reason', async (language) => {
  const { user } = await show({ isOwn: true }, language);
  const said = words[language];
  expect(screen.queryByRole('button', { name: said.release })).toBeNull();
  const takeBack = () => user.click(screen.getByRole('button', { name: said.takeBack }));
  await takeBack();
  expect(calls).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'A mistake.');
  await takeBack();
  await vi.waitFor(() => expect(calls).toEqual(['POST /v1.0/staff/refund-release/r1/refuse']));
});

test('a refund that goes another way than the guest has asked for says so', async () => {
  const guestWants = { preference: 'credit', saidAt: '2027-01-12T17:00:00.000Z' } as const;
  await show({ type: 'card', guestWants });
  screen.getByText(/^On Jan 12, 2027, .* the guest asked to keep this as credit\./);
});
