import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow, ROOT } from './source-files.ts';

interface Plant {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** What the planted file's name ends in where its folder does not say its layer. */
  readonly ending?: string;
}

/** A file that must not be imported from there, and the rule that must say so. */
const plants: readonly Plant[] = [
  { rule: 'domain-is-pure', from: 'src/features/settings/domain', to: 'src/platform/clock.ts' },
  { rule: 'api-is-portable', from: 'src/features/settings/api', to: 'src/platform/clock.ts' },
  { rule: 'domain-is-pure', from: 'src/features/settings', to: 'src/platform/clock.ts', ending: '.domain' },
  { rule: 'domain-is-pure', from: 'src/features/settings', to: 'src/platform/clock.ts', ending: '.events' },
  { rule: 'api-is-portable', from: 'src/features/settings', to: 'src/platform/clock.ts', ending: '.api' },
  { rule: 'api-is-portable', from: 'src/features/settings', to: 'src/platform/clock.ts', ending: '.paths' },
  { rule: 'browser-never-reaches-server', from: 'src/features/settings', to: 'src/platform/clock.ts', ending: '.web' },
  { rule: 'kernel-is-the-bottom', from: 'src/kernel', to: 'src/features/settings/domain/target.ts' },
  { rule: 'browser-never-reaches-server', from: 'src/app', to: 'src/features/settings/server/target.ts' },
  { rule: 'browser-never-reaches-server', from: 'src/features/settings/web', to: 'src/platform/clock.ts' },
  { rule: 'server-never-reaches-browser', from: 'src/features/settings/server', to: 'src/ui/target.ts' },
  { rule: 'server-never-reaches-browser', from: 'src/platform', to: 'src/browser/target.ts' },
  {
    rule: 'other-features-by-facade',
    from: 'src/features/payments/server',
    to: 'src/features/settings/server/target.ts',
  },
  { rule: 'foundations-know-no-feature', from: 'src/ui', to: 'src/features/settings/domain/target.ts' },
  { rule: 'foundations-know-no-feature', from: 'src/platform', to: 'src/features/settings/domain/target.ts' },
  { rule: 'features-know-no-page', from: 'src/features/settings/web', to: 'src/app/target.ts' },
  { rule: 'product-knows-no-tool', from: 'src/platform', to: 'demo/target.ts' },
  { rule: 'ui-only-shows', from: 'src/ui', to: 'src/browser/target.ts' },
  { rule: 'everything-resolves', from: 'src/platform', to: 'src/platform/nowhere.ts' },
  {
    rule: 'accounts-knows-no-higher-feature',
    from: 'src/features/accounts/domain',
    to: 'src/features/payments/domain/target.ts',
  },
  {
    rule: 'accounts-knows-no-higher-feature',
    from: 'src/features/accounts/web',
    to: 'src/features/reservations/web/target.ts',
  },
  {
    rule: 'reservations-knows-no-higher-feature',
    from: 'src/features/reservations/api',
    to: 'src/features/payments/domain/target.ts',
  },
];

/** Folders whose imports are looked at. */
const CRUISED = ['src', 'demo', 'bench', 'scripts', 'tests'];

const targets = [
  'src/features/settings/domain',
  'src/features/settings/server',
  'src/features/payments/domain',
  'src/features/reservations/web',
  'src/app',
  'src/ui',
  'src/browser',
  'demo',
];

const forms = {
  plain: (specifier: string) => `import { target } from '${specifier}';\nexport const planted = target;\n`,
  type: (specifier: string) => `import type { Target } from '${specifier}';\nexport type Planted = Target;\n`,
  dynamic: (specifier: string) => `export const planted = () => import('${specifier}');\n`,
  'export-from': (specifier: string) => `export { target as planted } from '${specifier}';\n`,
} as const;

interface Planted {
  readonly rule: string;
  readonly file: string;
}

const { default: configuration }: { default: IConfiguration } = await import(
  pathToFileURL(path.join(ROOT, '.dependency-cruiser.mjs')).href
);

let copy = '';
const planted: Planted[] = [];
let seen: ICruiseResult;
let violations: ICruiseResult['summary']['violations'];

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'marea-boundaries-'));
  for (const place of [...CRUISED, 'package.json'])
    cpSync(path.join(ROOT, place), path.join(copy, place), {
      recursive: true,
      filter: (file) => !file.includes('masters'),
    });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  for (const folder of targets)
    write(`${folder}/target.ts`, 'export const target = 1;\nexport type Target = number;\n');
  plants.forEach(({ rule, from, to, ending = '' }, place) => {
    for (const [form, text] of Object.entries(forms)) {
      const relative = path.posix.relative(from, to);
      for (const [way, specifier] of [
        ['alias', `#${to.replace(/^src\//, '')}`],
        ['relative', relative.startsWith('.') ? relative : `./${relative}`],
      ] as const) {
        const file = `${from}/planted-${place}-${form}-${way}${ending}.ts`;
        write(file, text(specifier));
        planted.push({ rule, file });
      }
    }
  });
  write('src/kernel/cycle-one.ts', "import { two } from './cycle-two.ts';\nexport const one = () => two;\n");
  write('src/kernel/cycle-two.ts', "import { one } from '#kernel/cycle-one.ts';\nexport const two = () => one;\n");
  seen = await cruiseTree(CRUISED, ({ name }) => name !== 'no-cycles');
  const { summary } = await cruiseTree(leadingToCycles(), ({ name }) => name === 'no-cycles');
  violations = [...seen.summary.violations, ...summary.violations];
}, 180_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(copy, file), text);
}

async function cruiseTree(
  places: string[],
  asked: (rule: NonNullable<IConfiguration['forbidden']>[number]) => boolean,
): Promise<ICruiseResult> {
  const { output } = await cruise(places, {
    ...configuration.options,
    ruleSet: { forbidden: configuration.forbidden?.filter(asked) },
    validate: true,
    baseDir: copy,
  } as Parameters<typeof cruise>[1]);
  if (typeof output === 'string') throw new TypeError('expected a result, not a report');
  return output;
}

/**
 * The files on a cycle, and those that lead to one: all but those whose imports end. Only these are asked about cycles:
 * the tool walks all that a file reaches for each of its imports, which took a third of the time.
 */
function leadingToCycles(): string[] {
  let left = seen.modules;
  for (let before = 0; left.length !== before; ) {
    before = left.length;
    const there = new Set(left.map(({ source }) => source));
    left = left.filter(({ dependencies }) => dependencies.some(({ resolved }) => there.has(resolved)));
  }
  return left.map(({ source }) => source);
}

const rulesBrokenBy = (file: string) => [
  ...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)),
];

test('every file on disk is seen: the rules have not gone blind', () => {
  const onDisk = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const cruised = new Set(seen.modules.map(({ source }) => source));
  expect(onDisk.filter((file) => !cruised.has(file))).toEqual([]);
  expect(onDisk.length).toBeGreaterThan(100);
});

test('each planted import breaks exactly the rule it was planted against, in every form', () => {
  const wrong = planted
    .map((plant) => ({ ...plant, broke: rulesBrokenBy(plant.file) }))
    .filter(({ rule, broke }) => broke.length !== 1 || broke[0] !== rule);
  expect(wrong).toEqual([]);
});

test('a cycle is seen', () => {
  expect(rulesBrokenBy('src/kernel/cycle-one.ts')).toEqual(['no-cycles']);
});

test('the product keeps its own boundaries', () => {
  const ours = violations.filter(({ from }) => !/planted-|cycle-(one|two)|\/target\.ts/.test(from));
  expect(ours.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});
