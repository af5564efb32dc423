import type { Page } from '@playwright/test';

const LOOKS = 10;
const LOOK_AGAIN_MS = 100;

/**
 * Sideways scroll, and words of the main part that lie over other words; maps and what is fixed to the screen lie over
 * things by their nature. What measures itself follows a new width a moment later: what is wrong is wrong for a second.
 */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  let faults = await layoutFaultsNow(page);
  for (let look = 1; look < LOOKS && faults.length > 0; look += 1) {
    await page.waitForTimeout(LOOK_AGAIN_MS);
    faults = await layoutFaultsNow(page);
  }
  return faults;
}

function layoutFaultsNow(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const root = document.documentElement;
    const { scrollWidth, clientWidth } = root;
    const widest = () =>
      [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > clientWidth).at(-1);
    const faults =
      scrollWidth > clientWidth
        ? [`scrolls sideways, ${scrollWidth} px: «${widest()?.textContent?.slice(0, 80)}»`]
        : [];

    // Asked of every ancestor of every word: an answer is kept.
    const known = new Map<Element, boolean>();
    const floats = (element: Element | null): boolean => {
      if (element === null) return false;
      const before = known.get(element);
      if (before !== undefined) return before;
      const answer = /fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement);
      known.set(element, answer);
      return answer;
    };
    const isRead = (element: Element) =>
      !element.closest('.sr-only, svg, [aria-roledescription], section[tabindex="0"]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !floats(element);

    // What an ellipsis or a clamp cuts off is not seen beyond its frame.
    const windows = new Map<Element, DOMRect>();
    const windowOf = (frame: Element | null): DOMRect => {
      if (!frame) return new DOMRect(-1e6, -1e6, 2e6, 2e6);
      const before = windows.get(frame);
      if (before) return before;
      const outer = windowOf(frame.parentElement);
      const isCut = getComputedStyle(frame).overflowX !== 'visible';
      const answer = isCut ? shared(outer, frame.getBoundingClientRect()) : outer;
      windows.set(frame, answer);
      return answer;
    };
    const shared = (one: DOMRect, other: DOMRect): DOMRect => {
      const x = Math.max(one.left, other.left);
      const y = Math.max(one.top, other.top);
      const width = Math.max(Math.min(one.right, other.right) - x, 0);
      return new DOMRect(x, y, width, Math.max(Math.min(one.bottom, other.bottom) - y, 0));
    };
    // A badge is all of its ground, anything else is its letters.
    const boxesOf = (frame: Element, node: Node): readonly DOMRect[] => {
      const ground = frame.getBoundingClientRect();
      if (getComputedStyle(frame).backgroundColor !== 'rgba(0, 0, 0, 0)' && ground.height < 40) return [ground];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => shared(windowOf(frame), box));
    };

    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const words: { text: string; frame: Element; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim().slice(0, 40) ?? '';
      const frame = node.parentElement;
      if (text && frame && isRead(frame)) words.push(...boxesOf(frame, node).map((box) => ({ text, frame, box })));
    }
    words.sort((one, other) => one.box.top - other.box.top);
    // Line boxes of a tall face reach a little into each other.
    const OF_A_LINE = 8;
    words.forEach((one, at) => {
      for (const other of words.slice(at + 1)) {
        if (other.box.top > one.box.bottom - OF_A_LINE) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (one.frame !== other.frame && across > 1 && down > OF_A_LINE)
          faults.push(`«${one.text}» lies over «${other.text}»`);
      }
    });
    return faults;
  });
}
