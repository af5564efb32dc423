import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { MessageView } from '#features/contact/api/inbox.schemas.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { Route } from './+types/message';
import MessagePage from './message.tsx';

const message: MessageView = {
  ...{ id: '1', kind: 'contact', firstName: 'Inés', lastName: 'Prado', email: 'ines@example.com' },
  ...{ phone: '+13055550188', language: 'en', message: 'Is it open?', service: 'Chef privado', company: null },
  ...{ lets: null, howMany: null, area: null, webAddress: null, trade: null },
  ...{ entries: [], listingId: null },
  ...{ receivedAt: '2026-11-20T15:00:00.000Z', done: null, state: 'open', assignee: null, opened: null },
};
const business = {
  company: 'Coral',
  lets: 'several',
  howMany: 3,
  area: 'Cayo Largo',
  webAddress: 'coral.example',
} as const;
const kinds: readonly Partial<MessageView>[] = [
  {},
  { kind: 'business', service: null, ...business },
  { kind: 'work', service: null, trade: 'Cocinera' },
];
const states = kinds.flatMap((kind) => [kind, { ...kind, done: { at: '2026-11-21T15:00:00.000Z', by: 'Eva Ruiz' } }]);

const show = (shown: MessageView | null) => {
  const loaderData = shown && { message: shown, people: [] };
  return renderScreen(<MessagePage {...({ loaderData } as Route.ComponentProps)} />, {
    language: 'es',
    texts: ['inbox'],
  });
};

test.for(states)('a message is shown in one language, with all that its form asked for: %o', async (given) => {
  await show({ ...message, ...given });
  for (const fact of Object.values(given).filter((value) => typeof value === 'string' && !/^[a-z]+$/.test(value)))
    expect(screen.getAllByText(String(fact)).length).toBeGreaterThan(0);
  expect(screen.getByText('Is it open?').getAttribute('lang')).toBe('en');
  expect(screen.queryByText(/Eva Ruiz/) !== null).toBe(given.done !== undefined);
  expect(languageErrorsShown('es')).toEqual([]);
});

test('a message that is not there is gone', async () => {
  await show(null);
  expect(screen.getByRole('heading', { name: 'No encontramos este mensaje' })).toBeTruthy();
  expect(languageErrorsShown('es')).toEqual([]);
});
