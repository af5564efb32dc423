import type { Page } from '@playwright/test';

/**
 * Sideways scroll, and words of the main part that lie over other words; maps and what is fixed to the screen lie over
 * things by their nature.
 */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const root = document.documentElement;
    // What measures itself follows a new width a moment later; what is too wide stays so.
    for (let look = 0; look < 20 && root.scrollWidth > root.clientWidth; look += 1)
      await new Promise((later) => setTimeout(later, 50));
    const { scrollWidth, clientWidth } = root;
    const widest = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const faults =
      scrollWidth > clientWidth
        ? [`scrolls sideways, ${scrollWidth} px: «${widest.at(-1)?.textContent?.slice(0, 80)}»`]
        : [];

    const floats = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
    const isRead = (element: Element) =>
      !element.closest('.sr-only, svg, [aria-roledescription], section[tabindex="0"]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !floats(element);

    // What an ellipsis or a clamp cuts off is not seen beyond its frame.
    const cutBy = (frame: Element | null, box: DOMRect): DOMRect => {
      if (!frame) return box;
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const isCut = getComputedStyle(frame).overflowX !== 'visible';
      const x = isCut ? Math.max(box.left, left) : box.left;
      const y = isCut ? Math.max(box.top, top) : box.top;
      const width = isCut ? Math.min(box.right, right) - x : box.width;
      const height = isCut ? Math.min(box.bottom, bottom) - y : box.height;
      return cutBy(frame.parentElement, new DOMRect(x, y, Math.max(width, 0), Math.max(height, 0)));
    };
    // A badge is all of its ground, anything else is its letters.
    const boxesOf = (frame: Element, node: Node): readonly DOMRect[] => {
      const ground = frame.getBoundingClientRect();
      if (getComputedStyle(frame).backgroundColor !== 'rgba(0, 0, 0, 0)' && ground.height < 40) return [ground];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => cutBy(frame, box));
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
