import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from '@playwright/test';

/** A product of the test's own: stopped and started again on the same data, its clock moved. */
export interface MovedProduct {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the built product on a data folder; `clockOffset` as '+3d', with demo data only. */
export async function startProduct(options: {
  dataDir: string;
  port: number;
  clockOffset?: string;
  /** More settings. */
  env?: Readonly<Record<string, string>>;
}): Promise<MovedProduct> {
  const { dataDir, port, clockOffset, env = {} } = options;
  const child = spawn(process.execPath, ['tests/e2e/support/product-server.ts'], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      E2E_DATA_DIR: dataDir,
      ...(clockOffset === undefined ? {} : { CLOCK_OFFSET: clockOffset }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await expect.poll(() => isReady(origin), { timeout: 60_000, message: `${origin} is ready` }).toBe(true);
  return { origin, stop: () => stopped(child) };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
