import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { textSources } from '#app/text-sources.ts';
import { createTexts, TextsContext } from '#browser/texts.ts';
import { PreferencesContext } from '#browser/use-preferences.ts';
import type { Language } from '#kernel/languages.ts';
import { SessionWatch } from './session-watch.tsx';

test('the language of an account is shown when its holder signs in, and is not remembered as a choice', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in the document of these tests
  document.cookie = 'lang=; Max-Age=0';
  const texts = await createTexts(textSources, { language: 'en', namespaces: ['ui'] });
  const asked: Language[] = [];
  const loader = () => {
    asked.push(texts.language);
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: <SessionWatch />, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
  const page = (language: Language) => (
    <TextsContext value={texts}>
      <PreferencesContext value={{ language, theme: 'dark' }}>
        <RouterProvider router={router} />
      </PreferencesContext>
    </TextsContext>
  );
  const { rerender } = render(page('en'));
  await act(async () => rerender(page('es')));
  await waitFor(() => expect(texts.language).toBe('es'));
  expect(document.cookie).not.toContain('lang=');
  await waitFor(() => expect(asked.at(-1)).toBe('es'));

  await act(async () => rerender(page('en')));
  await waitFor(() => expect(texts.language).toBe('en'));
});
