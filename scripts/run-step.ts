import { spawn } from 'node:child_process';

/** Runs a program of node_modules/.bin (or of the machine) with our terminal; gives its exit code. */
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
