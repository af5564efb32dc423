import { mustRun } from './run-step.ts';

await mustRun('biome', ['ci', '--error-on-warnings']);
await mustRun('node', ['scripts/typecheck.ts']);
await mustRun('knip');
await mustRun('vitest', ['run', 'tests/architecture', 'src/kernel', 'src/features/*/domain']);
