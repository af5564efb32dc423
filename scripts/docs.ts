import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { actions, may, standingOf } from '../src/kernel/permissions.ts';
import { roles, teamRoles } from '../src/kernel/roles.ts';
import { teamRolesFor } from '../src/kernel/team-permissions.ts';
import { openApiOf } from '../src/platform/http/openapi.ts';
import { apis } from '../src/product.ts';

/** Writes docs/generated from the tables of the code; with `--check` only says whether they are current. */
const FOLDER = path.resolve(import.meta.dirname, '../docs/generated');
const isCheck = process.argv.includes('--check');

const stale = [
  ['openapi.json', `${JSON.stringify(openApiOf(apis, 'Marea'), null, 2)}\n`],
  ['permissions.md', permissionsPage()],
  ['routes.md', routesPage()],
].filter(([name = '', text = '']) => settle(path.join(FOLDER, name), text) === 'stale');

if (isCheck && stale.length > 0) {
  console.error(`Not current: ${stale.map(([name]) => name).join(', ')}. Run "npm run docs" and commit what changes.`);
  process.exit(1);
}
process.exit(0);

function settle(file: string, text: string): 'current' | 'stale' {
  if (readOrNothing(file) === text) return 'current';
  if (isCheck) return 'stale';
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path.relative('.', file)}`);
  return 'current';
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function permissionsPage(): string {
  const head = `| action | ${roles.join(' | ')} |\n|---|${roles.map(() => '---').join('|')}|`;
  const rows = actions.map(
    (action) => `| ${action} | ${roles.map((role) => (may(standingOf([role]), action) ? 'yes' : '')).join(' | ')} |`,
  );
  const text = `# Who may do what\n\nFrom \`src/kernel/permissions.ts\`. Whose object it is, is asked by the query that loads it.\n\n${head}\n${rows.join('\n')}\n`;
  return `${text}\n## What each team role may do of it\n\nStaff without a team role are managers.\n\n${teamTable()}\n`;
}

function teamTable(): string {
  const head = `| action | ${teamRoles.join(' | ')} |\n|---|${teamRoles.map(() => '---').join('|')}|`;
  const rows = actions
    .filter((action) => may(standingOf(['staff']), action))
    .map((action) => {
      const allowed = teamRolesFor(action);
      return `| ${action} | ${teamRoles.map((one) => (allowed.includes(one) ? 'yes' : '')).join(' | ')} |`;
    });
  return `${head}\n${rows.join('\n')}`;
}

function routesPage(): string {
  const rows = apis
    .flatMap((api) => Object.values(api))
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(({ method, path: route, needs, summary }) => `| ${method} | ${route} | ${needs} | ${summary} |`);
  return `# Every call of the API\n\nFrom \`src/features/*/api\`.\n\n| method | path | needs | what |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
