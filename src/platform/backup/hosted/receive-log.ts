import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Instant, instant } from '#kernel/instant.ts';
import { isAlive } from '#platform/database/embedded/lock.ts';
import type { Log } from '#platform/log.ts';
import { BackupError } from '../backup-error.ts';
import { type BackupFolder, backupFolder } from '../backup-folder.ts';
import { programAddress, programEnvironment } from './hosted-address.ts';
import {
  askHosted,
  endSegment,
  type HostedFacts,
  type LogMark,
  makeSlot,
  readFacts,
  readSlot,
  SLOT,
} from './hosted-server.ts';
import { findPostgres } from './postgres-programs.ts';
import { archiveReceived, endOfArchive, forgetReceived, receivedFolder, sizesReceived } from './received-log.ts';
import { isReceived, lastReceived, makeFolders, type ReceiverState, readState, writeState } from './receiver-state.ts';

export interface ReceiveOptions {
  readonly backupDir: string;
  /** The server, or several of which one takes changes, as the role that may copy it. */
  readonly url: string;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Something that receives the log until it is closed. */
export interface LogReceiver {
  close(): Promise<void>;
}

/** A minute with changes is in the archive a minute later, also when it fills no segment. */
const SEGMENT_MS = 60_000;
const LOOK_MS = 1_000;
/** After the end of a segment nothing came for so long: the connection hangs, or leads to a server that does. */
const STILL_MS = 30_000;
/** While no server takes changes, ending the segment is tried again sooner. */
const AGAIN_MS = 5_000;
const LONG_LIFE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const MARKS_AT_MOST = 100;
const WORDS_AT_MOST = 2_000;
const END_MS = 5_000;
/**
 * What was asked for is not in the server's log any more, or never was in that of this one; no reason is told where the
 * timeline ended exactly there.
 */
const LOST = /requested (WAL segment|starting point)|"START_REPLICATION": *$/m;

/**
 * Keeps `pg_receivewal` running on a slot of the server that takes changes, ends a segment of the log each minute, and
 * puts what came into the archive. What fails is tried again after a pause that grows, and noted for the doctor.
 */
export function receiveLog({ backupDir, url, log }: ReceiveOptions): LogReceiver {
  const stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    for (let falls = 0; !signal.aborted; ) {
      const startedAt = Date.now();
      const fault = await receiveUntilItEnds({ backupDir, url, log, signal }).catch(messageOf);
      // A full disk must not end the product.
      await noteEnd(backupDir, signal.aborted ? 'it was stopped' : fault).catch((error: unknown) =>
        log.error({ err: error }, 'how the log of the database is received was not noted'),
      );
      if (signal.aborted) return;
      falls = Date.now() - startedAt > LONG_LIFE_MS ? 1 : falls + 1;
      const againInMs = Math.min(FIRST_PAUSE_MS * 2 ** (falls - 1), LONGEST_PAUSE_MS);
      log.error({ fault, againInMs }, 'the log of the database is not received; the next try is soon');
      await pause(againInMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    close: async () => {
      stop.abort();
      await ended;
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Gives what `pg_receivewal` said at its end. */
async function receiveUntilItEnds({ backupDir, url, log, signal }: ReceiveOptions & { signal: AbortSignal }) {
  const server = await askHosted(url, async (client) => {
    const facts = await readFacts(client);
    await makeSlot(client);
    return facts;
  });
  const folder = backupFolder(backupDir, server.cluster);
  await makeFolders(folder, receivedFolder(folder));
  await endOrphan(folder);
  const receiver = startReceiver(url, server, folder);
  const end = () => receiver.child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  try {
    const known = await endOfArchive(folder);
    await note(folder, { receiver: receiver.child.pid ?? 0, reachedAt: known, fault: null });
    log.info({ cluster: server.cluster, pid: receiver.child.pid }, 'the log of the database is received');
    const words = await archiveWhileReceived({ url, log, folder, receiver, known });
    if (LOST.test(words)) await forgetReceived(folder);
    return words;
  } finally {
    signal.removeEventListener('abort', end);
    end();
    await receiver.ended;
  }
}

interface Receiving extends Pick<ReceiveOptions, 'url' | 'log'> {
  readonly folder: BackupFolder;
  readonly receiver: ReturnType<typeof startReceiver>;
  /** Up to when the log is in the archive. */
  readonly known: Instant;
}

async function archiveWhileReceived({ url, log, folder, receiver, known: before }: Receiving): Promise<string> {
  const marks: LogMark[] = [];
  let known = before;
  let [markNextAt, quietSince, came, warned] = [0, Date.now(), '', ''];
  const mark = async () => {
    const told = await markLog(url, marks).catch((error: unknown) => ({ fault: messageOf(error) }));
    const fault = told.fault ?? '';
    if (fault !== '' && fault !== warned) log.warn({ fault }, 'the minute of the log was not ended');
    warned = fault;
    markNextAt = Date.now() + (fault === '' ? SEGMENT_MS : AGAIN_MS);
    await note(folder, told);
  };
  const archive = async () => {
    const reached = await archiveReceived(folder, { marks, known });
    if (reached > known) await note(folder, { reachedAt: reached });
    known = reached;
    const now = await sizesReceived(folder);
    const isWaitedFor = marks.some(({ at }) => at > known);
    if (now !== came || !isWaitedFor) quietSince = Date.now();
    came = now;
  };
  while (!receiver.isOver()) {
    if (Date.now() >= markNextAt) await mark();
    await archive();
    if (Date.now() - quietSince > STILL_MS) {
      receiver.child.kill('SIGKILL');
      return `nothing came for ${STILL_MS / 1_000} s`;
    }
    await Promise.race([receiver.ended, pause(LOOK_MS)]);
  }
  await archive();
  return receiver.lastWords();
}

/** Ends the segment and reads how the slot stands. */
function markLog(url: string, marks: LogMark[]): Promise<Partial<ReceiverState>> {
  return askHosted(url, async (client) => {
    marks.push(await endSegment(client));
    marks.splice(0, Math.max(0, marks.length - MARKS_AT_MOST));
    const slot = await readSlot(client);
    return { fault: null, heldBytes: slot?.heldBytes ?? 0, keepsAtMost: slot?.keepsAtMost ?? '-1' };
  });
}

async function note(folder: BackupFolder, more: Partial<ReceiverState>): Promise<void> {
  const before = await readState(folder);
  const product = { product: process.pid, lookedAt: instant(Date.now()) };
  await writeState(folder, {
    ...{ receiver: 0, reachedAt: 0, fault: null, heldBytes: 0, keepsAtMost: '' },
    ...before,
    ...product,
    ...more,
  });
}

/** Why the log is not received any more, unless another product that runs receives it. */
async function noteEnd(backupDir: string, fault: string): Promise<void> {
  const last = await lastReceived(backupDir);
  if (!last || (last.state.product !== process.pid && isReceived(last.state))) return;
  await note(last.folder, { receiver: 0, fault });
}

function startReceiver(url: string, { major }: HostedFacts, folder: BackupFolder) {
  const address = programAddress(url);
  const program = path.join(findPostgres(major), 'bin', 'pg_receivewal');
  const args = ['-D', receivedFolder(folder), '--slot', SLOT, '--compress=gzip:1', '--no-loop', '-d', address.address];
  const child = spawn(program, args, { env: programEnvironment(address), stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  let isOver = false;
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-WORDS_AT_MOST);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      words = error.message;
      resolve();
    });
  }).then(() => {
    isOver = true;
  });
  const lastWords = () => words.trim() || `pg_receivewal ended with ${child.exitCode ?? child.signalCode}`;
  return { child, ended, isOver: () => isOver, lastWords };
}

/** Ends the `pg_receivewal` of a product that was killed; refuses while another one that lives has one. */
async function endOrphan(folder: BackupFolder): Promise<void> {
  const state = await readState(folder);
  if (!state || !isReceiver(state.receiver, folder)) return;
  if (state.product !== process.pid && isReceived(state)) {
    throw new BackupError(
      `Process ${state.product} receives this log already: one product at a time may use a BACKUP_DIR.`,
    );
  }
  process.kill(state.receiver, 'SIGTERM');
  for (const giveUpAt = Date.now() + END_MS; isReceiver(state.receiver, folder); await pause(50)) {
    if (Date.now() > giveUpAt) process.kill(state.receiver, 'SIGKILL');
  }
}

function isReceiver(pid: number, folder: BackupFolder): boolean {
  if (pid === 0 || !isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(receivedFolder(folder));
  } catch {
    return false;
  }
}
