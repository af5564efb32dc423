import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runStep } from './run-step.ts';

/** What is read of a report of Lighthouse. */
export interface LighthouseReport {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly details?: unknown }>
  >;
}

interface Lighthouse {
  readonly desktopConfig: object;
  readonly lighthouse: (
    url: string,
    flags: Readonly<Record<string, unknown>>,
    config?: object,
  ) => Promise<{ readonly lhr: LighthouseReport } | undefined>;
}

/** It brings 83 packages that nobody else needs: it is installed when it is asked for first. */
const NAMED_IN = 'tools/lighthouse';
const FOLDER = path.resolve('node_modules/.cache/lighthouse');

/** Lighthouse, as tools/lighthouse/package-lock.json names it; throws when npm can't install it. */
export async function ensureLighthouse(): Promise<Lighthouse> {
  const entry = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    cpSync(NAMED_IN, FOLDER, { recursive: true });
    await runStep('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error']);
  }
  if (!existsSync(entry)) throw new Error('npm could not install Lighthouse; the lines above say why.');
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href);
  return { lighthouse, desktopConfig };
}
