import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { UiTextsContext, useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import ToastOutlet, { type ToastMessage } from './toast-outlet.tsx';

test('nothing of a message takes a press that is meant for the button of another one', async () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync('src/ui/feedback/toast.css', 'utf8');
  document.head.append(sheet);
  const message = { type: 'info', text: 'Removed', action: { label: 'Undo', run: () => undefined } } as const;
  await renderScreen(<ToastOutlet message={message} onShown={() => undefined} />);
  const shown = await screen.findByText('Removed');
  const bar = shown.closest('.Toastify__toast')?.querySelector('.Toastify__progress-bar--wrp');
  expect(bar && getComputedStyle(bar).pointerEvents).toBe('none');
  sheet.remove();
});

test.each([
  [250, '250px'],
  [-400, '72px'],
  [700, '72px'],
])('a message stands below the header and the head of the page that ends at %i', async (bottom, top) => {
  const heads = [72, bottom].map((end) => {
    const head = document.createElement(end === 72 ? 'header' : 'section');
    head.dataset.aboveMessages = '';
    head.getBoundingClientRect = () => new DOMRect(0, end - 60, 1440, 60);
    document.body.append(head);
    return head;
  });
  await renderScreen(<ToastOutlet message={{ type: 'success', text: 'Saved' }} onShown={() => undefined} />);
  const container = (await screen.findByText('Saved')).closest<HTMLElement>('.Toastify__toast-container');
  expect(container?.style.getPropertyValue('--toastify-toast-top')).toBe(`max(1rem, ${top} + 0.5rem)`);
  for (const head of heads) head.remove();
});

test('a message stands below the header, and what is beside it can be pressed', async () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync('src/ui/feedback/toast.css', 'utf8');
  const header = document.createElement('header');
  header.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 72);
  document.head.append(sheet);
  document.body.append(header);
  await renderScreen(<ToastOutlet message={{ type: 'success', text: 'Saved' }} onShown={() => undefined} />);
  const shown = await screen.findByText('Saved');
  const container = shown.closest<HTMLElement>('.Toastify__toast-container');
  expect(container?.style.getPropertyValue('--toastify-toast-top')).toBe('max(1rem, 72px + 0.5rem)');
  expect(container && getComputedStyle(container).pointerEvents).toBe('none');
  const toast = shown.closest('.Toastify__toast');
  expect(toast && getComputedStyle(toast).pointerEvents).toBe('auto');
  sheet.remove();
  header.remove();
});

test('a switch of the language takes a sentence in the other one away, and a message that can follows', async () => {
  const spoken = { en: 'Saved', es: 'Guardado' };
  let language: 'en' | 'es' = 'en';
  const shownOnce = () => undefined;
  const following: ToastMessage = { type: 'error', text: () => spoken[language] };
  function Switched() {
    const [shown, setShown] = useState<ToastMessage | null>({ type: 'error', text: 'Only English' });
    const [, setLanguage] = useState(useUiLanguage());
    const rest = { t: useUiTexts(), useListWords: () => () => '', useMapWords: () => () => '' };
    const turn = () => {
      language = 'es';
      setLanguage('es');
    };
    return (
      <UiTextsContext value={{ ...rest, language }}>
        <button type="button" onClick={() => setShown(following)}>
          more
        </button>
        <button type="button" onClick={turn}>
          turn
        </button>
        <ToastOutlet message={shown} onShown={shownOnce} />
      </UiTextsContext>
    );
  }
  const { user } = await renderScreen(<Switched />);
  await user.click(screen.getByText('more'));
  await screen.findByText('Saved');
  screen.getByText('Only English');
  await user.click(screen.getByText('turn'));
  const isLeaving = (text: string) => screen.getByText(text).closest('.toast-out') !== null;
  await waitFor(() => expect(isLeaving('Only English')).toBe(true));
  expect(isLeaving('Guardado')).toBe(false);
});
