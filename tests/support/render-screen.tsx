import { cleanup, configure, getConfig, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { textSources } from '#app/text-sources.ts';
import { answerConfirmation, clearMessage } from '#browser/interface-state.ts';
import type { Company, Viewer } from '#browser/site.ts';
import { createTexts, TextsContext } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Language } from '#kernel/languages.ts';
import { UiTextsContext } from '#ui/use-ui-texts.ts';

const TURNS = 50;
const LONGEST_WAIT_MS = 10_000;
const { asyncUtilTimeout, asyncWrapper, getElementError } = getConfig();

/** As the library's own; the page is printed when the error is told, not at each look of a wait. */
function missingElement(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  Error.captureStackTrace(error, missingElement);
  const told = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { get: told, configurable: true });
}

// Once a worker: wrapped again for each of its files, a press would take longer from file to file.
if (asyncUtilTimeout !== LONGEST_WAIT_MS)
  configure({
    // What is loaded when it is first shown, as the calendar is, comes later on a busy machine.
    asyncUtilTimeout: LONGEST_WAIT_MS,
    getElementError: missingElement,
    // A press is over when React has drawn what came of it: a turn of the event loop for each piece of it.
    asyncWrapper: async (work) => {
      const done = await asyncWrapper(work);
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resume) => setImmediate(resume));
      return done;
    },
  });

// React takes a stack for each element, for its warnings: a quarter of the time. Past its limit it takes none.
const [, internals] = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS')) ?? [];
const pastTheLimit = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true };
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', pastTheLimit);

/** A desk: what asks for another width or height is not met. */
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
// Nothing is laid out here, so nothing can be scrolled.
Element.prototype.scrollIntoView = () => {};

/** Also the setup file of component tests: what one test shows is gone before the next. */
afterEach(() => {
  cleanup();
  answerConfirmation(false);
  clearMessage();
  sessionStorage.clear();
});

interface Shown {
  readonly language?: Language;
  /** The namespaces that the component reads, besides those of the design system. */
  readonly texts?: readonly string[];
  /** The address it is shown at. */
  readonly at?: string;
  /** Who is signed in; nobody when omitted. */
  readonly viewer?: Viewer;
  /** Whose site it is; without a name, a phone and a chat when omitted. */
  readonly company?: Company;
}

interface Screen {
  readonly user: UserEvent;
  /** The current path and query. */
  readonly address: () => string;
  /** Goes one step back in the history; a replaced entry is not a step. */
  readonly goBack: () => Promise<void>;
}

/** Shows a component with real texts and a router of its own, as a page of the product would. */
export async function renderScreen(
  content: React.ReactNode,
  { language = 'en', texts: namespaces = [], at = '/', viewer, company }: Shown = {},
): Promise<Screen> {
  const texts = await createTexts(textSources, {
    language,
    namespaces: ['ui', 'list', 'map', 'kernel', ...namespaces],
  });
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: <WithUiTexts language={language}>{content}</WithUiTexts> }],
    {
      initialEntries: ['/before', at],
      ...(viewer || company ? { hydrationData: { loaderData: { root: { viewer, company } } } } : {}),
    },
  );
  document.documentElement.lang = language;
  render(
    <TextsContext value={texts}>
      <RouterProvider router={router} />
    </TextsContext>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
  };
}

function WithUiTexts({ language, children }: { language: Language; children: React.ReactNode }) {
  const t = useTexts('ui');
  return <UiTextsContext value={{ t, language, useListWords, useMapWords }}>{children}</UiTextsContext>;
}

const useListWords = () => useTexts('list');
const useMapWords = () => useTexts('map');
