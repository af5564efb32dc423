import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { serversOf } from '#platform/database/primary.ts';
import { BackupError } from '../backup-error.ts';
import { COMPRESSED } from '../backup-folder.ts';
import { belongsToBase, type PackedData, packBytes, packStream, SMALL_BYTES } from '../data-files.ts';
import type { ServerToCopy } from '../make-backup.ts';
import { forceFolder } from '../whole-files.ts';
import { programAddress, programEnvironment } from './hosted-address.ts';
import { askHosted, type HostedFacts, readFacts, readSlot } from './hosted-server.ts';
import { findPostgres } from './postgres-programs.ts';
import { readTar } from './tar-stream.ts';

interface HostedUrls {
  /** As the role that may copy the server, end segments and name points of the log. */
  readonly copyUrl: string;
  /** The product's database, as the role that owns its tables. */
  readonly ownerUrl: string;
}

const RECEIVED_WITHIN_MS = 60_000;
const POLL_MS = 250;
const LABEL = 'backup_label';

/** A server of somebody's own, copied by `pg_basebackup`; whoever asks keeps `receiveLog` running beside it. */
export async function hostedSource({ copyUrl, ownerUrl }: HostedUrls): Promise<ServerToCopy> {
  const facts = await askHosted(copyUrl, readFacts);
  const { pathname, username } = new URL(serversOf(ownerUrl)[0] ?? ownerUrl);
  const hosted = { database: decodeURIComponent(pathname.slice(1)), role: decodeURIComponent(username) };
  return {
    cluster: facts.cluster,
    controlUrl: copyUrl,
    readerUrl: ownerUrl,
    hosted,
    secrets: [],
    whyLate: 'pg_receivewal does not bring the log; `npm run doctor` says why.',
    assertReady: () => assertReceived(copyUrl),
    copyData: (_control, { data, pauseMs }) => copyByProgram(copyUrl, facts, { data, pauseMs }),
  };
}

/** The log has to be received before the base begins. */
async function assertReceived(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + RECEIVED_WITHIN_MS; Date.now() < giveUpAt; await pause(POLL_MS)) {
    if ((await askHosted(url, readSlot))?.isActive) return;
  }
  throw new BackupError('The log of the server is not received: `npm run doctor` says why.');
}

interface Target {
  readonly data: string;
  readonly pauseMs: number;
}

async function copyByProgram(url: string, { major }: HostedFacts, to: Target): Promise<PackedData & { label: string }> {
  const address = programAddress(url);
  const args = ['-D', '-', '--format=tar', '--wal-method=none', '--checkpoint=fast', '--no-manifest', '--no-slot'];
  const program = path.join(findPostgres(major), 'bin', 'pg_basebackup');
  const child = spawn(program, [...args, '-l', 'marea', '-d', address.address], {
    env: programEnvironment(address),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const words = buffer(child.stderr);
  try {
    const packed = await packTar(child.stdout, to);
    const [code] = await ended;
    if (code !== 0) throw new BackupError(`pg_basebackup failed: ${(await words).toString('utf8').trim()}`);
    return packed;
  } catch (error) {
    child.kill('SIGKILL');
    const said = (await words).toString('utf8').trim();
    // It complains as well when it can't go on because we can't: a full disk is told as such.
    if (said === '' || !(error instanceof TypeError)) throw error;
    throw new BackupError(`pg_basebackup failed: ${said}`, { cause: error });
  }
}

/** Writes a data folder that comes as one stream as files of a base, each compressed by itself. */
export async function packTar(
  stream: AsyncIterable<Buffer>,
  { data, pauseMs }: Target,
): Promise<PackedData & { label: string }> {
  const folders = [''];
  let [files, bytes, label] = [0, 0, ''];
  await mkdir(data, { recursive: true, mode: 0o700 });
  for await (const entry of readTar(stream)) {
    const { name, size } = entry;
    const file = path.join(data, `${name}${COMPRESSED}`);
    if (entry.isFolder) {
      await mkdir(path.join(data, name), { recursive: true, mode: 0o700 });
      folders.push(name);
      continue;
    }
    if (!belongsToBase(name)) {
      const content = await buffer(entry.content());
      if (name === LABEL) label = content.toString('utf8');
      continue;
    }
    if (size > SMALL_BYTES) await packStream(entry.content(), file);
    else await packBytes(await buffer(entry.content()), file);
    files += 1;
    bytes += size;
    if (pauseMs > 0) await pause(pauseMs);
  }
  for (const folder of folders) await forceFolder(path.join(data, folder));
  return { files, bytes, label };
}
