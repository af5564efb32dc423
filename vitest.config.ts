import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { textsOfKinds } from './scripts/texts-of-kinds.ts';
import { LongFilesFirst } from './tests/support/long-files-first.ts';

/** They hold a wait under a second, or compare two: nothing else may run beside them. */
const TIMED = ['claim-dates', 'crash', 'enumeration', 'guess-passwords', 'two-processes'].map(
  (name) => `**/${name}.race.test.ts`,
);
/**
 * They replace modules, globals or the clock, or look at state that a module keeps: each file has modules of its own.
 */
const APART = ['src/browser/**/*.test.ts', 'src/features/*/web/**/*.test.ts', '**/page-cache.test.ts'];
/** Components, pressed and read in a document without a browser. */
const COMPONENTS = ['src/**/*.test.tsx'];
/** Those that replace a module: the next file of a shared worker would still get the replacement. */
const COMPONENTS_APART = COMPONENTS.flatMap((pattern) => globSync(pattern)).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);
/** Three fill two cores: one of them often waits for the database. */
const WORKERS = 3;

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    sequence: { sequencer: LongFilesFirst },
    // What takes a second takes several on a machine that is three times slower and does other things too.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        // One graph of modules a worker: loading it for each of 230 files took a third of the time.
        extends: true,
        test: {
          name: 'all',
          include: ['src/**/*.test.ts', 'tests/{architecture,api}/**/*.test.ts', '{demo,bench}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...APART, ...TIMED],
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: APART, maxWorkers: WORKERS, sequence: { groupOrder: 0 } },
      },
      ...[
        { name: 'components', include: COMPONENTS, exclude: COMPONENTS_APART, isolate: false },
        { name: 'components-apart', include: COMPONENTS_APART },
      ].map(({ exclude = [], ...project }) => ({
        extends: true as const,
        plugins: [textsOfKinds()],
        test: {
          ...project,
          exclude: [...configDefaults.exclude, ...exclude],
          environment: 'jsdom',
          setupFiles: ['tests/support/render-screen.tsx'],
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      })),
      {
        extends: true,
        test: { name: 'timed', include: TIMED, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
