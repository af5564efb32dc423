import type Stripe from 'stripe';
import type { Instant } from '#kernel/instant.ts';
import { ProviderError } from '../provider-errors.ts';
import { ask, type ClientFor, type StripeLibrary } from './stripe-calls.ts';

const AT_ONCE = 100;
/** For clocks that differ, and for pages that are listed a little after they were made. */
const LOOKED_BACK_SECONDS = 60;
/** Longer than an attempt without a page is asked about. */
const KEPT_SECONDS = 3 * 86_400;
const READ_WITHIN_MS = 120_000;

/**
 * The ids of Stripe's pages by our references, in the memory of this process: Stripe finds none by reference and lists
 * a hundred at a time. Pages are listed once for all attempts whose id was lost, afterwards those made since.
 */
export class PagesByReference {
  readonly #library: StripeLibrary;
  readonly #clientFor: ClientFor;
  readonly #pages = new Map<string, { readonly id: string; readonly created: number }>();
  /** Seconds of Stripe's clock between which all pages are known. */
  #from = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  /** The one that follows, for all whose page the first one did not see. */
  #next: Promise<void> | undefined;
  #wantedFrom = Number.POSITIVE_INFINITY;

  constructor(library: StripeLibrary, clientFor: ClientFor) {
    this.#library = library;
    this.#clientFor = clientFor;
  }

  /**
   * The id of the page with this reference that was made at `since` or later; undefined when there is none by now.
   * Throws `ProviderError` (`unreachable`) when the signal ends first: the reading goes on for the next who ask.
   */
  async find(reference: string, since: Instant, signal: AbortSignal): Promise<string | undefined> {
    const known = () => this.#pages.get(reference)?.id;
    if (this.#reading && known() === undefined)
      await untilAborted(
        this.#reading.catch(() => undefined),
        signal,
      );
    if (known() !== undefined) return known();
    this.#wantedFrom = Math.min(this.#wantedFrom, Math.floor(since / 1_000) - LOOKED_BACK_SECONDS);
    this.#next ??= this.#readNext();
    await untilAborted(this.#next, signal);
    return known();
  }

  async #readNext(): Promise<void> {
    await this.#reading?.catch(() => undefined);
    this.#next = undefined;
    const from = this.#wantedFrom;
    this.#wantedFrom = Number.POSITIVE_INFINITY;
    this.#reading = this.#read(from);
    await this.#reading;
  }

  async #read(from: number): Promise<void> {
    const { checkout } = this.#clientFor(AbortSignal.timeout(READ_WITHIN_MS));
    // What was not read between is not claimed to be known.
    const isApart = from > this.#until;
    const gte = isApart || from < this.#from ? from : this.#until - LOOKED_BACK_SECONDS;
    const read: Stripe.Checkout.Session[] = [];
    await ask(this.#library, 'asks', async () => {
      for await (const page of checkout.sessions.list({ created: { gte }, limit: AT_ONCE })) read.push(page);
    });
    for (const { id, created, client_reference_id: reference } of read)
      if (reference !== null) this.#pages.set(reference, { id, created });
    this.#from = isApart ? from : Math.min(this.#from, from);
    this.#until = Math.max(this.#until, ...read.slice(0, 1).map(({ created }) => created));
    this.#forget();
  }

  #forget(): void {
    const before = this.#until - KEPT_SECONDS;
    if (before <= this.#from) return;
    this.#from = before;
    for (const [reference, { created }] of this.#pages) if (created < before) this.#pages.delete(reference);
  }
}

function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new ProviderError('unreachable', 'Stripe is still listing pages'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
