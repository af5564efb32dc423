/** What guests need of the product, in the order in which the status page shows it. */
export const statusParts = ['search', 'booking', 'payments', 'mail'] as const;
export type StatusPart = (typeof statusParts)[number];

export type PartState = 'works' | 'slow' | 'fails';

/** What was seen of the parts; absent where nobody could look. */
export interface StatusFacts {
  /** How long a search took, in ms; null: it failed, or took longer than a guest waits. */
  readonly searchMs: number | null;
  /** Null: the database does not answer. */
  readonly database: DatabaseFacts | null;
  /** Whether guests can pay by card at all. */
  readonly takesCards: boolean;
}

export interface DatabaseFacts {
  /** It answers, but takes no bookings for now. */
  readonly isReadOnly: boolean;
  /** For how long the oldest mail that nobody tried to send has been due, in seconds; 0: none is. */
  readonly mailWaitsSeconds: number;
  /** For how long mails have failed and none went out, in seconds; 0: none is tried again. */
  readonly mailFailsSeconds: number;
  /** How many people's mails are tried again. */
  readonly failedReaders: number;
  /** Pages to pay on that guests asked for lately, and how many of them the provider did not give. */
  readonly paymentPages: number;
  readonly failedPages: number;
}

const SLOW_SEARCH_MS = 1_500;
const SLOW_MAIL_SECONDS = 600;
const LATE_MAIL_SECONDS = 3_600;
/** Fewer pages than this say nothing: one guest's bad line is no outage. */
const LEAST_PAGES = 3;
/** Mails to fewer people than this say nothing: an address may be wrong. */
const LEAST_READERS = 2;

/**
 * The state of each part that the company has: a search that takes over 1.5 s is slow; mails are slow when they have
 * waited or failed for 10 minutes, and fail after an hour; payments are slow when half of three or more pages could not
 * be opened, and fail when none could.
 */
export function statesOf({ searchMs, database, takesCards }: StatusFacts): ReadonlyMap<StatusPart, PartState> {
  return new Map<StatusPart, PartState>([
    ['search', searchMs === null ? 'fails' : slowFrom(searchMs, SLOW_SEARCH_MS)],
    ['booking', database === null || database.isReadOnly ? 'fails' : 'works'],
    ...(takesCards ? [['payments', paymentState(database)] as const] : []),
    ['mail', mailState(database)],
  ]);
}

const slowFrom = (measured: number, slow: number): PartState => (measured > slow ? 'slow' : 'works');

function paymentState(database: DatabaseFacts | null): PartState {
  if (database === null || database.isReadOnly) return 'fails';
  const { paymentPages, failedPages } = database;
  if (paymentPages < LEAST_PAGES || failedPages * 2 < paymentPages) return 'works';
  return failedPages === paymentPages ? 'fails' : 'slow';
}

/** Without the database mails wait, and none is lost. */
function mailState(database: DatabaseFacts | null): PartState {
  if (database === null) return 'slow';
  const { mailWaitsSeconds, mailFailsSeconds, failedReaders } = database;
  const lateSeconds = Math.max(mailWaitsSeconds, failedReaders < LEAST_READERS ? 0 : mailFailsSeconds);
  return lateSeconds > LATE_MAIL_SECONDS ? 'fails' : slowFrom(lateSeconds, SLOW_MAIL_SECONDS);
}
