import { AsyncLocalStorage } from 'node:async_hooks';

/** Who called, and from where: the same for all that happens while the call is answered. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  /** The browser's own words about itself. */
  readonly device: string | null;
  /** The signed-in caller. */
  readonly actorId: string | null;
}

const origins = new AsyncLocalStorage<Origin>();

/** Runs `work`, and all that it awaits, as caused by this call. */
export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** The call that is being answered; none where the clock set something in motion. */
export function currentOrigin(): Origin | undefined {
  return origins.getStore();
}
