import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { beginSession } from '#browser/session.ts';
import { createTexts } from '#browser/texts.ts';
import { SHELL_TEXTS, textSources } from './locales/text-sources.ts';

async function start() {
  const language = document.documentElement.lang === 'es' ? 'es' : 'en';
  const pageTexts = document.documentElement.dataset.texts?.split(' ').filter(Boolean) ?? [];
  const texts = await createTexts(textSources, { language, namespaces: [...SHELL_TEXTS, ...pageTexts] });
  beginSession(document.documentElement.dataset.session === 'yes');
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={texts}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void start();
