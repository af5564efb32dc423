import type { Period } from '#kernel/instant.ts';
import type { BusyKind } from './channels.ts';

/**
 * Whether an event of a channel is our own that came back: it has a UID of ours, or it is a block over exactly what a
 * channel has read from us. A stay on the same dates is no echo: channels name stays and what they import apart.
 */
export function isEcho(
  event: { readonly hasOurUid: boolean; readonly kind: BusyKind; readonly during: Period },
  served: readonly Period[],
): boolean {
  return event.hasOurUid || (event.kind === 'blocked' && isExactly(event.during, served));
}

/** Whether periods that follow each other without a gap make up the whole of one; channels join what they import. */
function isExactly(whole: Period, served: readonly Period[]): boolean {
  let { from } = whole;
  for (const part of served.toSorted((a, b) => a.from - b.from)) {
    if (part.from !== from) continue;
    from = part.until;
    if (from === whole.until) return true;
  }
  return false;
}
