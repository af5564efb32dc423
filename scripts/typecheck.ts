import { mustRun } from './run-step.ts';

/** Each zone has its own world: domain without Node and browser, server without a document, pages without Node. */
const ZONES = ['tsconfig.domain.json', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.json'];

await mustRun('react-router', ['typegen']);
for (const zone of ZONES) await mustRun('tsc', ['-p', zone]);
