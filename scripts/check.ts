import { mustRun, runSideBySide } from './run-step.ts';

/** The quick part of the gate, for daily use: lint, types, unused code, rules of the architecture, pure units. */
const checks = await runSideBySide(
  [
    { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings'] },
    { name: 'unused code', command: 'knip' },
  ],
  [{ name: 'types', command: 'node', args: ['scripts/typecheck.ts'] }],
);
if (checks.some(({ code }) => code !== 0)) process.exit(1);
await mustRun('vitest', ['run', 'tests/architecture', 'src/kernel', 'src/features/*/domain']);
