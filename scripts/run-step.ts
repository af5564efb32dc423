import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** A program of node_modules/.bin (or of the machine) with its arguments. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args?: readonly string[];
  /** It gets only the time that others leave. */
  readonly mayWait?: boolean;
}

export interface StepResult {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
}

/** Runs a program with our terminal; gives its exit code. */
export function runStep(
  command: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a step and ends this process when it fails. */
export async function mustRun(
  command: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const code = await runStep(command, args, env);
  if (code !== 0) process.exit(code);
}

/**
 * Runs rows of steps beside each other, the steps of a row one after another; what a step prints appears when it ends.
 */
export async function runSideBySide(...rows: readonly (readonly Step[])[]): Promise<readonly StepResult[]> {
  const results = rows.map(async (steps) => {
    const done: StepResult[] = [];
    for (const step of steps) done.push(await runInOneBlock(step));
    return done;
  });
  return (await Promise.all(results)).flat();
}

function runInOneBlock({ name, command, args = [], mayWait = false }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    if (mayWait && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      printHeading(name);
      process.stdout.write(Buffer.concat(output));
      resolve({ name, code: code ?? 1, seconds: (performance.now() - startedAt) / 1_000 });
    });
  });
}

export function printHeading(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
}
