/** What a press, or something typed, meets before the page is alive; kept in the order in which it happened. */
type Held = HTMLElement & { value?: string; checked?: boolean };

declare global {
  interface Window {
    /** Called once by the living page: does what was pressed and typed before. */
    replayQueue?: () => void;
  }
}

/**
 * Runs in the browser as a script inside the head, not as a module: it may use nothing that this file imports.
 *
 * The page's scripts wait until its first picture is painted, at most two seconds, or until somebody touches the page:
 * on a slow line they would take the line from what people look at. What is pressed, chosen or typed meanwhile on
 * controls that need script is held and done once as soon as the page is alive. Links, and forms that only ask, need no
 * script and act at once. Before all that the banner is kept away from who has put it away in this tab (shell/notice).
 *
 * What lies below the first screen (`data-below`, ui/base.css) is laid out when it comes near, until the page is alive;
 * then one part in each idle moment. All of a page at once is a long task of a slow phone.
 *
 * As long as the page lives, what a finger is on is marked at once, for its look: `:active` waits until it is sure that
 * nobody scrolls, a tap is over by then, and what it opens is drawn first.
 */
export function queueBeforeHydration(): void {
  const nonce = document.currentScript?.nonce ?? '';
  const { dataset } = document.documentElement;
  // Who comes back to a place of the page needs all heights above it at once.
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash || (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate') dataset.whole = '';
  try {
    if (sessionStorage.getItem('notice') === 'closed') dataset.notice = 'closed';
  } catch {
    // A tab without storage keeps nothing away.
  }
  let touched: Element | null = null;
  const touch = (event: Event) => {
    touched?.removeAttribute('data-touched');
    touched = event.type === 'pointerdown' ? (event.target as Element).closest('button,summary,[role=button]') : null;
    touched?.setAttribute('data-touched', '');
  };
  for (const kind of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(kind, touch, true);

  const pressed = new Set<HTMLElement>();
  const sent = new Map<HTMLFormElement, HTMLElement | null>();
  const typed = new Map<Held, string>();
  const chosen = new Map<Held, string | boolean>();
  let isParsed = false;
  let isWanted = false;
  let isStarted = false;

  const start = () => {
    isWanted = true;
    if (!isParsed || isStarted) return;
    isStarted = true;
    const run = (source: { src: string } | { textContent: string | null }) => {
      const script = Object.assign(document.createElement('script'), { type: 'module', nonce }, source);
      document.head.append(script);
      script.remove();
    };
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="held"]')) {
      link.rel = 'modulepreload';
      // Run by itself before what needs it: together they keep a slow phone busy for too long at a stretch.
      if (/\/(libraries|shell)-/.test(link.href)) run({ src: link.href });
    }
    for (const { textContent } of document.querySelectorAll('script[type="text/held"]')) run({ textContent });
  };

  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('a[href],button,input,select,textarea,label,summary');
    if (!control || !event.isTrusted || !/^(BUTTON|INPUT)$/.test(control.tagName)) return;
    const { form, type } = control as HTMLInputElement;
    if ((type === 'submit' && form) || type === 'checkbox' || type === 'radio') return;
    if (control.tagName === 'BUTTON') stop(event);
    pressed.add(control);
  };
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'get' && form.hasAttribute('action')) return;
    stop(event);
    sent.set(form, event.submitter);
  };
  const type = ({ target }: Event) => {
    const field = target as Held;
    if (field.tagName === 'SELECT') chosen.set(field, field.value ?? '');
    else if (/^(checkbox|radio)$/.test((field as HTMLInputElement).type)) chosen.set(field, field.checked === true);
    else typed.set(field, field.value ?? '');
  };
  const record = (event: Event) => {
    start();
    if (event.type === 'click') press(event as MouseEvent);
    else if (event.type === 'submit') send(event as SubmitEvent);
    else if (event.type === 'input') type(event);
  };
  const kinds = ['click', 'submit', 'input', 'pointerdown', 'keydown'];
  // On the window: before React, which listens below it.
  for (const kind of kinds) addEventListener(kind, record, true);

  const doNow = (control: HTMLElement) => {
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const Kind = kind.startsWith('pointer') ? PointerEvent : MouseEvent;
      control.dispatchEvent(new Kind(kind, { bubbles: true, cancelable: true, detail: 1 }));
    }
  };
  // What comes in a chunk of its own is alive a little later than the page.
  const whenAlive = (control: HTMLElement, act: () => void, tries = 100) => {
    if (Object.keys(control).some((key) => key.startsWith('__react'))) act();
    else if (control.isConnected && tries > 0) setTimeout(whenAlive, 50, control, act, tries - 1);
  };

  const drawBelow = () => {
    const part = document.querySelector('[data-below]');
    if (!part) {
      dataset.whole = '';
      return;
    }
    part.removeAttribute('data-below');
    whenIdle(drawBelow);
  };
  // Safari has no idle callbacks.
  const whenIdle = (run: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1_000 }) : setTimeout(run, 100);

  window.replayQueue = () => {
    delete window.replayQueue;
    whenIdle(drawBelow);
    for (const kind of kinds) removeEventListener(kind, record, true);
    for (const [field, text] of typed) {
      const prototype = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      field.value = '';
      // Past React's own memory of the value: otherwise nothing has changed for it.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const [field, choice] of chosen) {
      if (typeof choice === 'string') {
        field.value = choice;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else {
        field.checked = !choice;
        field.click();
      }
    }
    for (const control of pressed) whenAlive(control, () => doNow(control));
    // Sent earlier, a browser would send it by itself: what was typed, a password too, would stand in the address.
    for (const [form, submitter] of sent) whenAlive(form, () => form.requestSubmit(submitter));
  };

  document.addEventListener('DOMContentLoaded', () => {
    isParsed = true;
    if (isWanted) return start();
    setTimeout(start, 2_000);
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    const afterFrame = () => requestAnimationFrame(() => setTimeout(start, 100));
    if (!picture || picture.complete) afterFrame();
    else for (const kind of ['load', 'error']) picture.addEventListener(kind, afterFrame);
    // Says when the picture is really on the screen, which is later than its frame.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEntry & { element?: Element }).element === picture) start();
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
