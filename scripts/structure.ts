import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { filesOfNewFilter, filesOfNewKind } from './touched-files.ts';

/** Prints the numbers of the code's structure that docs/quality.md sets goals for. Counts what git tracks. */
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const isCode = (file: string) => /\.tsx?$/.test(file);
const isTest = (file: string) => /\.(test|suite|e2e)\.tsx?$/.test(file) || file.startsWith('tests/');

const inSource = tracked.filter((file) => file.startsWith('src/'));
const code = inSource.filter(isCode);
const product = code.filter((file) => !isTest(file));
const textOf = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) => textOf(file).split('\n').length - 1;
const sizes = product.map((file) => ({ file, lines: linesOf(file) })).sort((a, b) => a.lines - b.lines);
const longest = sizes.at(-1);

const filesIn = new Map<string, number>();
for (const file of inSource) {
  const folder = path.posix.dirname(file);
  filesIn.set(folder, (filesIn.get(folder) ?? 0) + 1);
}
const fullest = [...filesIn].sort((a, b) => b[1] - a[1])[0];

row('source files below src', code.length);
row('of these, not tests', product.length);
row('folders below src', filesIn.size);
row('folders with one or two files', [...filesIn].filter(isTooSmall).length);
row('entries of the fullest folder', `${fullest?.[1]} (${fullest?.[0]})`);
row('median lines of a file', sizes[Math.floor(sizes.length / 2)]?.lines ?? 0);
row('longest file', `${longest?.lines} (${longest?.file})`);
row('files under 15 lines', sizes.filter(({ lines }) => lines < 15).length);
row('lines of src/main.ts', linesOf('src/main.ts'));
row('imports of src/main.ts', textOf('src/main.ts').match(/^(import|} from) /gm)?.length ?? 0);
row('lint suppressions', countSuppressions());
row('files of a new kind of service', filesOfNewKind(tracked).length);
row('files of a new filter', filesOfNewFilter(tracked).length);
row('import cycles', await countCycles());

function countSuppressions(): number {
  return tracked
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .reduce((sum, file) => sum + (textOf(file).match(/biome-ignore lint\//g)?.length ?? 0), 0);
}

/** Top folders hold folders and `texts` holds one pair of files, so neither counts as too small. */
function isTooSmall([folder, files]: readonly [string, number]): boolean {
  const isRoot = /^src(\/features\/[^/]+)?$/.test(folder);
  const isPairOfTexts = files === 2 && folder.endsWith('/texts');
  return files < 3 && !isRoot && !isPairOfTexts;
}

async function countCycles(): Promise<number> {
  const { default: configuration }: { default: IConfiguration } = await import(
    pathToFileURL(path.resolve('.dependency-cruiser.mjs')).href
  );
  const { output } = await cruise(['src', 'demo', 'bench', 'scripts', 'tests'], {
    ...configuration.options,
    ruleSet: { forbidden: (configuration.forbidden ?? []).filter(({ name }) => name === 'no-cycles') },
    validate: true,
  } as Parameters<typeof cruise>[1]);
  return (output as ICruiseResult).summary.violations.length;
}

function row(name: string, value: number | string): void {
  console.log(`${name.padEnd(34)} ${value}`);
}
