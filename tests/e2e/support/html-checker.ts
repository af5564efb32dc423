import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const vnuJar: string = createRequire(import.meta.url)('vnu-jar');
/** The process lives for seconds, so it starts without what speeds up long runs. */
const SHORT_LIVED = ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];

interface Complaint {
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** One run of the Nu HTML checker over all pages; gives its errors, each with the address of its page. */
export async function htmlErrors(pages: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marea-html-'));
  try {
    const addresses = new Map<string, string>();
    for (const [address, html] of pages) {
      const file = path.join(folder, `${addresses.size}.html`);
      await writeFile(file, html);
      addresses.set(`file:${file}`, address);
    }
    const complaints = await complaintsAbout(folder);
    return complaints.map(({ url, message, extract }) => `${addresses.get(url)}: ${message} «${extract}»`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The checker ends with 1 when it has complaints. */
async function complaintsAbout(folder: string): Promise<readonly Complaint[]> {
  const args = [...SHORT_LIVED, '-jar', vnuJar, '--format', 'json', '--errors-only', '--stdout', folder];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 100_000_000 }).catch((error) => error);
  return (JSON.parse(stdout) as { messages: readonly Complaint[] }).messages;
}
