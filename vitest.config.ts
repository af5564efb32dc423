import { configDefaults, defineConfig } from 'vitest/config';

const RACES = '**/*.race.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{architecture,api}/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [...configDefaults.exclude, RACES],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // One after another when all else is done: some of them hold a wait under a second, or compare two.
        extends: true,
        test: { name: 'races', include: [RACES], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
