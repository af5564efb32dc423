import { globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withoutSpaces } from './lean/without-spaces.ts';

/**
 * Writes the texts of the modules that a start loads, and of all that the server may load of ours, without what only
 * people read: `scripts/lean/load-lean-modules.mjs` gives them to Node.
 */
const FILE = 'build/lean-modules';
/** What a start loads; importing it starts nothing. */
const LOADED = [
  'scripts/build-pages.ts',
  'src/main.ts',
  'demo/load-if-empty.ts',
  'demo/feeds.ts',
  'build/server/index.js',
];
/** What is loaded later: stripping types then would take 25 MB. */
const OURS = ['src/**/*.ts', 'demo/**/*.ts', 'build/server/assets/*.js'];
const NOT_LOADED = /\.(test|race|suite|d)\.ts$/;

type Format = 'module' | 'commonjs';

interface Lean {
  readonly file: string;
  readonly format: Format;
  readonly text: string;
}

const formats = await formatsOfLoaded();
for (const file of globSync(OURS)) if (!NOT_LOADED.test(file)) formats.set(path.resolve(file), 'module');
// Not before: what the writer itself needs would count as loaded.
const { minifySync } = await import('vite');
write([...formats].flatMap(([file, format]) => leanModule(file, format) ?? []));
// What was loaded may hold the process.
process.exit(0);

async function formatsOfLoaded(): Promise<Map<string, Format>> {
  const found = new Map<string, Format>();
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const isModule = url.endsWith('.ts') || loaded.format === 'module';
      if (/^file:.*\.([cm]?js|ts)$/.test(url)) found.set(fileURLToPath(url), isModule ? 'module' : 'commonjs');
      return loaded;
    },
  });
  const entries = globSync(LOADED);
  for (const entry of entries) await import(pathToFileURL(entry).href);
  hooks.deregister();
  return found;
}

/** Null where another reader does not find the same program in the lean text. */
function leanModule(file: string, format: Format): Lean | null {
  const isTyped = file.endsWith('.ts');
  const written = readFileSync(file, 'utf8');
  const text = isTyped ? stripTypeScriptTypes(written) : written;
  const lean = withoutSpaces(text, format);
  if (programOf(text, format) === programOf(lean, format)) return { file, format, text: lean };
  return isTyped ? { file, format, text } : null;
}

/** The program as another reader prints it; what that one can't read is no program, and equals nothing. */
function programOf(text: string, format: Format): string | symbol {
  const { code, errors } = minifySync('program.js', text, {
    module: format === 'module',
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true, asciiOnly: true, legalComments: 'none' },
  });
  return errors.length === 0 ? code : Symbol('no program');
}

function write(modules: readonly Lean[]): void {
  let at = 0;
  const texts: Buffer[] = [];
  const places = modules.map(({ file, format, text }) => {
    const isWide = /[^\0-\xff]/.test(text);
    const bytes = Buffer.from(text, isWide ? 'utf16le' : 'latin1');
    const { size, mtimeMs } = statSync(file);
    const place = { at, length: bytes.length, isWide, format, size, second: Math.floor(mtimeMs / 1_000) };
    at += bytes.length;
    texts.push(bytes);
    return [path.relative('.', file), place];
  });
  const list = Buffer.from(JSON.stringify(places));
  // In one step: a process that starts meanwhile finds the former file or this one.
  writeFileSync(`${FILE}.half`, Buffer.concat([Buffer.from(String(list.length).padStart(10)), list, ...texts]));
  renameSync(`${FILE}.half`, FILE);
}
