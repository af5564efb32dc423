import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { beginSession } from '#browser/session.ts';
import { createTexts, TextsContext } from '#browser/texts.ts';
import { SHELL_TEXTS, textSources } from './text-sources.ts';

async function start() {
  const language = document.documentElement.lang === 'es' ? 'es' : 'en';
  const pageTexts = document.documentElement.dataset.texts?.split(' ').filter(Boolean) ?? [];
  const texts = await createTexts(textSources, { language, namespaces: [...SHELL_TEXTS, ...pageTexts] });
  beginSession(document.documentElement.dataset.session);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsContext value={texts}>
          <HydratedRouter />
        </TextsContext>
      </StrictMode>,
    );
  });
}

void start();
