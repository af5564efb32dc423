import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built product as `npm start` runs it, on a fresh data folder that goes away with the process, or on the one it is given. */
const givenDir = process.env.E2E_DATA_DIR;
const dataDir = givenDir ?? mkdtempSync(path.join(tmpdir(), 'marea-e2e-'));
if (!givenDir) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

process.env.NODE_ENV = 'production';
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL ??= 'warn';
process.env.REQUESTS_PER_MINUTE ??= '100000';
process.env.SIGN_IN_TRIES_PER_MINUTE ??= '1000';

const { runProduct } = await import('../../../src/main.ts');
await runProduct({ pages: { built: 'build' } });
