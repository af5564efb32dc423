import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import ToastOutlet from './toast-outlet.tsx';

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
