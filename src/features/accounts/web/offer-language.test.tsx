import { screen } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearMessage, useMessage } from '#browser/interface-state.ts';
import { languageCookie, writeCookie } from '#browser/preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Language } from '#kernel/languages.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Told } from '#tests/support/told.tsx';
import { offerLanguage } from './offer-language.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  writeCookie('lang=; Path=/; Max-Age=0');
  act(clearMessage);
});

/** What is offered to somebody who has just signed in. */
async function signIn({ chosen, account }: { chosen?: Language; account: Language }) {
  const sent: unknown[] = [];
  const tenant = { firstName: 'Ana', lastName: 'Rey', phone: '+34612345678', language: account };
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)));
    return Response.json(tenant);
  });
  if (chosen) writeCookie(languageCookie(chosen));
  const { user } = await renderScreen(<Offered />, { language: chosen ?? account, texts: ['accounts'] });
  return { user, sent };
}

function Offered() {
  const t = useTexts('accounts');
  const message = useMessage();
  useEffect(() => void offerLanguage(t, String), [t]);
  return (
    <>
      <Told />
      {message?.action && (
        <button type="button" onClick={message.action.run}>
          {message.action.label}
        </button>
      )}
    </>
  );
}

test('an account in another language than the one chosen here takes it over at one press', async () => {
  const { user, sent } = await signIn({ chosen: 'es', account: 'en' });
  await screen.findByText('Su cuenta y los correos que le enviamos están en inglés.');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cambiarlos a español' }));
  await screen.findByText('A partir de ahora, su cuenta y sus correos están en español.');
  expect(sent).toEqual([{ firstName: 'Ana', lastName: 'Rey', phone: '+34612345678', language: 'es' }]);
});

test.each([
  ['the account has the chosen language', { chosen: 'es', account: 'es' }],
  ['no language was chosen here', { account: 'es' }],
] as const)('nothing is offered where %s', async (_, given) => {
  await signIn(given);
  expect(screen.getByTestId('told').textContent).toBe('');
});
