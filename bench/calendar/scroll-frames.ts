import type { Page } from '@playwright/test';
import { at } from '../support/result.ts';

export interface Frames {
  readonly perSecond: number;
  readonly p95: number;
  readonly longest: number;
  /** The greatest number of elements within what was scrolled. */
  readonly nodes: number;
}

/** Scrolls an element to and fro and up and down for some seconds, 40 pixels a frame, and looks at each frame. */
export async function scrollFrames(page: Page, selector: string, seconds: number): Promise<Frames> {
  const { gaps, nodes } = await page.evaluate(
    ({ selector: wanted, seconds: lasting }) =>
      new Promise<{ gaps: number[]; nodes: number }>((resolve) => {
        const element = document.querySelector(wanted);
        if (!element) throw new Error(wanted);
        const found: number[] = [];
        let most = 0;
        let last = performance.now();
        const endsAt = last + lasting * 1_000;
        const step = (now: number) => {
          found.push(now - last);
          last = now;
          const part = Math.floor((endsAt - now) / (lasting * 125)) % 4;
          const [x, y] = [
            [40, 0],
            [0, 30],
            [-40, 0],
            [20, 30],
          ][part] ?? [0, 0];
          element.scrollBy(x ?? 0, y ?? 0);
          if (found.length % 10 === 0) most = Math.max(most, element.querySelectorAll('*').length);
          if (now < endsAt) requestAnimationFrame(step);
          else resolve({ gaps: found.slice(5), nodes: most });
        };
        requestAnimationFrame(step);
      }),
    { selector, seconds },
  );
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  return { perSecond: (gaps.length / all) * 1_000, p95: at(gaps, 0.95), longest: Math.max(...gaps), nodes };
}
