import { mustRun } from './run-step.ts';

/** Each zone has its own world: domain without Node and browser, server without a document, pages without Node. */
const ZONES = ['tsconfig.domain.json', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.json'];

await mustRun('react-router', ['typegen']);
// One checker: several repeat a part of each other's work, and the gate has one core for all of them.
for (const zone of ZONES) await mustRun('tsc', ['-p', zone, '--checkers', '1']);
