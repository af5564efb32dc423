import pg from 'pg';
import type { Log } from '../log.ts';
import { routeTo } from './primary.ts';

/** Words to every other process on one database. */
export interface Broadcast {
  /**
   * Tells the others, a moment later and together with what else is told then. Call it after the commit: nothing waits
   * for it, and when this process dies before, nobody hears it.
   */
  tell(words: readonly string[] | 'all'): void;
  /** Hears what others tell; 'all' also when something may have been missed. */
  follow(hear: (words: readonly string[] | 'all') => void): void;
  close(): Promise<void>;
}

interface BroadcastOptions {
  readonly url: string;
  readonly channel: string;
  readonly log: Pick<Log, 'warn'>;
  /** The pause before a lost connection is made again, in milliseconds; 1,000 by default. */
  readonly againAfterMs?: number;
}

/** PostgreSQL refuses a notice of 8,000 bytes. */
const MAX_BYTES = 7_900;
/** A commit that notifies waits for a lock that all of these share: few of them, each with the words of a moment. */
const GATHER_MS = 20;
const AGAIN_AFTER_MS = 1_000;

/** Opens it over a connection of its own, which is made again whenever it is lost; no table is needed. */
export async function openBroadcast(options: BroadcastOptions): Promise<Broadcast> {
  const { url, channel, log, againAfterMs = AGAIN_AFTER_MS } = options;
  const hearers: ((words: readonly string[] | 'all') => void)[] = [];
  const hear = (words: readonly string[] | 'all') => {
    for (const one of hearers) one(words);
  };
  let client: pg.Client | undefined;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    hear('all');
    if (!isClosed) again = setTimeout(() => void connect().catch(retry), againAfterMs).unref();
  };
  const retry = (error: unknown) => {
    log.warn({ err: error }, 'other processes are not heard for now');
    if (!isClosed) again = setTimeout(() => void connect().catch(retry), againAfterMs).unref();
  };
  const connect = async () => {
    const made = new pg.Client({ ...routeTo(url), application_name: 'marea broadcast', keepAlive: true });
    made.on('error', () => lose(made));
    made.on('end', () => lose(made));
    let own = 0;
    made.on('notification', ({ processId, payload }) => {
      if (processId !== own) hear(wordsOf(payload));
    });
    await made.connect();
    own = Number(Object(made).processID);
    await made.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = made;
    // What was told while nobody listened.
    hear('all');
    if (waiting.size > 0) send();
  };

  const waiting = new Set<string>();
  let isAll = false;
  let sending: NodeJS.Timeout | undefined;
  const send = () => {
    clearTimeout(sending);
    sending = undefined;
    if (!client || waiting.size === 0) return;
    const list = JSON.stringify(isAll ? 'all' : [...waiting]);
    const payload = Buffer.byteLength(list) > MAX_BYTES ? '"all"' : list;
    waiting.clear();
    isAll = false;
    const by = client;
    by.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => lose(by));
  };

  await connect();
  return {
    tell: (words) => {
      if (words === 'all') isAll = true;
      for (const word of words === 'all' ? ['all'] : words) waiting.add(word);
      sending ??= setTimeout(send, GATHER_MS).unref();
    },
    follow: (hearer) => void hearers.push(hearer),
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      clearTimeout(sending);
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}

function wordsOf(payload: string | undefined): readonly string[] | 'all' {
  try {
    const words: unknown = JSON.parse(payload ?? '');
    return Array.isArray(words) ? words.map(String) : 'all';
  } catch {
    return 'all';
  }
}
