import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { queueBeforeHydration } from './pre-hydration-queue.ts';

test('what a finger is on is marked at once, until it leaves or scrolls, also when the page is alive', async () => {
  queueBeforeHydration();
  window.replayQueue?.();
  await renderScreen(
    <button type="button">
      <span>Dates</span>
    </button>,
  );
  const button = screen.getByRole('button');
  const does = (kind: string) => screen.getByText('Dates').dispatchEvent(new PointerEvent(kind, { bubbles: true }));
  for (const end of ['pointerup', 'pointercancel']) {
    does('pointerdown');
    expect(button.hasAttribute('data-touched')).toBe(true);
    does(end);
    expect(button.hasAttribute('data-touched')).toBe(false);
  }
});
