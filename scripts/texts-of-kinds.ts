import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { TextTree } from '#kernel/translator.ts';

/**
 * A kind of service has its words in one file a language (`kinds/van/van.en.json`): what pages of services, the
 * wizard and lines of reservations say of it. Each part is merged into the texts of its namespace.
 */
const KINDS = 'src/features/additional-services/kinds';
const namespaces: Readonly<Record<string, string>> = {
  'src/features/additional-services/texts/': 'services',
  'src/features/reservations/texts/wizard.': 'wizard',
  'src/features/reservations/texts/lines.': 'lines',
};

/** The texts in a file, from the root of the project, with what the kinds add to them. */
export function textsIn(file: string): TextTree {
  const [namespace, language] = namespaceOf(file);
  if (namespace === undefined) return read(file);
  return filesOfKinds(language)
    .map((one) => read(one)[namespace])
    .reduce<TextTree>((all, part) => (typeof part === 'object' ? merged(all, part) : all), read(file));
}

/** Builds pages with the texts of kinds in their namespaces. */
export function textsOfKinds(): Plugin {
  return {
    name: 'texts-of-kinds',
    enforce: 'pre',
    load(id) {
      const file = path.relative(process.cwd(), id).replaceAll(path.sep, '/');
      const [namespace, language] = namespaceOf(file);
      if (namespace === undefined) return null;
      for (const one of filesOfKinds(language)) this.addWatchFile(path.resolve(one));
      return JSON.stringify(textsIn(file));
    },
  };
}

function namespaceOf(file: string): readonly [string | undefined, string] {
  const language = path.basename(file, '.json').slice(-2);
  return [namespaces[file.slice(0, -`${language}.json`.length)], language];
}

function filesOfKinds(language: string): readonly string[] {
  return globSync(`${KINDS}/*/*.${language}.json`).sort();
}

function read(file: string): TextTree {
  return JSON.parse(readFileSync(file, 'utf8')) as TextTree;
}

/** Two trees as one. Throws where both have a text of the same name. */
function merged(one: TextTree, other: TextTree): TextTree {
  const added = Object.entries(other).map(([key, value]) => {
    const known = one[key];
    if (known === undefined) return [key, value];
    if (typeof known === 'string' || typeof value === 'string') throw new Error(`two texts are called ${key}`);
    return [key, merged(known, value)];
  });
  return { ...one, ...Object.fromEntries(added) };
}
