import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a command wrote, and how it ended. */
export interface Ran {
  readonly command: string;
  readonly code: number;
  readonly out: string;
}

type Env = Readonly<Record<string, string>>;

const RUNBOOKS = path.resolve(import.meta.dirname, '../../docs/runbooks.md');

/** What stands in for the programs of a machine that deploy/install.sh made. */
const STAND_INS = `
marea() { local script=$1; shift; npm run -s "\${script/-/:}" -- "$@"; }
journalctl() { cat "$PRODUCT_LOG"; }
`;

/** The command of a section of docs/runbooks.md that holds these words, as it stands there; throws where none does. */
export function commandIn(section: string, words: string): string {
  const text = readFileSync(RUNBOOKS, 'utf8');
  const part = text.split(/^## /m).find((one) => one.startsWith(`${section}\n`) || one.startsWith(`${section} (`));
  if (part === undefined) throw new Error(`docs/runbooks.md has no section ${section}`);
  const [prose, blocks] = [
    part.replace(/^ *```\n[\s\S]*?^ *```$/gm, ''),
    part.match(/^ *```\n[\s\S]*?^ *```$/gm) ?? [],
  ];
  const lines = blocks.flatMap((block) => block.split('\n').map((line) => line.trim().replace(/^\$ /, '')));
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replaceAll(/\s*\n\s*/g, ' '));
  const found = [...lines, ...spans].find((one) => one.includes(words));
  if (found === undefined) throw new Error(`docs/runbooks.md, ${section}, has no command with ${words}`);
  return found.replace(/ {2,}#.*$/, '').trim();
}

/** Runs a command as a shell of the machine would. */
export function runAsOperator(command: string, env: Env): Promise<Ran> {
  const child = spawn('bash', ['-c', `${STAND_INS}${command}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ command, code: code ?? 1, out: out.trim() }));
  });
}
