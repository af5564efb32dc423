import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { NextStep } from './next-step.tsx';

const open = {
  ...{ id: 'i1', number: '2027-000001', kind: 'instalment' as const, issueDate: '2027-01-01', dueDate: '2027-03-01' },
  ...{
    dueAt: '2027-03-01T17:00:00.000Z',
    totalCents: 3_378_65,
    paidCents: 0,
    keptCents: 0,
    creditedCents: 0,
    taxes: [],
  },
  status: 'open' as const,
};

async function show(group: Partial<GroupView>) {
  const given = aGroupView({ status: 'confirmed', ...group });
  await renderScreen(
    <NextStep group={given} now={instantOf('2027-02-01T17:00:00Z')} searchLink={null} onChanged={async () => {}} />,
    { texts: ['reservations'] },
  );
}

test.each([
  [null, 'We owe you $165.87. Below, you can tell us how you would like it back.'],
  ['credit' as const, 'We owe you $165.87. As you asked, our team will add it to your wallet as credit.'],
  ['send' as const, 'We owe you $165.87. As you asked, our team will send it to you.'],
])('how what is owed comes back follows what the guest said: %s', async (refundPreference, sentence) => {
  await show({ refundsOwedCents: 165_87, refundPreference });
  screen.getByText(sentence);
  expect(screen.queryByText(/way you paid|separate|on its way/)).toBeNull();
});

test('what is on its way and what is open are told apart from what is owed', async () => {
  await show({ refundsOwedCents: 40_00, refundsOnWayCents: 125_87, invoices: [open] });
  screen.getByText(/^We owe you \$40\.00\./);
  screen.getByText(/^\$125\.87 is on its way back to your card/);
  screen.getByText(/^This is separate from the \$3,378\.65 that is still open/);
});
