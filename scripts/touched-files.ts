import { readFileSync } from 'node:fs';
import { kindOf } from '../src/features/additional-services/kinds/kinds.domain.ts';
import { serviceTypes } from '../src/features/additional-services/kinds/service-names.domain.ts';
import { houseFilters } from '../src/features/catalog/domain/house-filters.ts';

const KINDS = 'src/features/additional-services/kinds/';

/** Files that hold a line for every kind of service. */
const listsOfKinds = [
  `${KINDS}service-names.domain.ts`,
  `${KINDS}kinds.domain.ts`,
  `${KINDS}kinds.api.ts`,
  `${KINDS}kinds.server.ts`,
  `${KINDS}kinds.web.ts`,
  'src/platform/database/tables.generated.ts',
  'demo/data/services.json',
];

/** Files that name kinds and that a new one leaves alone, each with the reason. */
const leftAlone: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^src\/features\/catalog\/api\/catalog\.schemas\.ts$/, 'the query name of searches by services'],
  [/^src\/features\/additional-services\/api\/additional-services\.(api|schemas)\.ts$/, 'endpoints of unusual kinds'],
  [
    /^src\/features\/additional-services\/server\/(additional-services\.routes|unusual-kinds\.views)\.ts$/,
    'endpoints of unusual kinds',
  ],
  [/^src\/features\/additional-services\/api\/service-line\.schemas\.ts$/, 'the trips of vans'],
  [/^src\/features\/mails\/server\/trip-lines\.views\.ts$/, 'lines priced by hand'],
  [/^src\/features\/reservations\/domain\/manual-prices\.ts$/, 'lines priced by hand'],
  [/^src\/features\/reservations\/server\/requests\/manual-prices\.repository\.ts$/, 'lines priced by hand'],
  [/^src\/features\/reservations\/server\/views\/staff-lists\.views\.ts$/, 'lines priced by hand'],
  [/^src\/app\/pages\/public\/company\/(about|work-with-us)\.tsx$/, 'the trades of those who work for the company'],
  [/^src\/app\/pages\/public\/texts\/work\.e[ns]\.json$/, 'the trades of those who work for the company'],
  [/^src\/features\/sandbox-bank\/server\/tell\.ts$/, 'what Stripe calls a notice'],
  [/^src\/app\/analytics\/count-visits\.ts$/, 'an event that is counted'],
  [/^demo\/(plan|write)\//, 'the invented trips, and the tables of unusual kinds'],
  [/^demo\/data\/(read-data|schema)\.ts$/, 'the tables of unusual kinds'],
];

const isOfFolder = (file: string) => new RegExp(`^${KINDS}[^/]+/`).test(file);
const isCode = (file: string) =>
  /^(src|demo)\/.+\.tsx?$|^src\/.+\.json$/.test(file) && !/\.(test|suite)\.tsx?$/.test(file);

/** Code without its comments, which may name anything as an example. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(^|\s)\/\/.*/g, '$1');
}

/** Names of kinds that are also names of other fields. */
const ORDINARY_WORDS = ['event'];

/** What a kind is called in code: by quoted names, as a key of a list, and in names of columns and fields. */
function names(type: string): RegExp {
  const key = ORDINARY_WORDS.includes(type) ? '' : `|\\b${type}s?\\??: [{(\\w]`;
  return new RegExp(`['"\`]${type}['"\`]|\\b${type}(_\\w+)?(_id|Id)\\b|/${type}/${type}\\.${key}`);
}
const inCode = serviceTypes.map(names);
const inTexts = serviceTypes.map((type) => new RegExp(`"${type}(_\\w+)?":`));

function namesKind(file: string): boolean {
  const text = file.endsWith('.json') ? readFileSync(file, 'utf8') : codeOf(file);
  return (file.endsWith('.json') ? inTexts : inCode).some((named) => named.test(text));
}

/** Files that name a kind of service where a new kind would have to be named too, and nobody allowed it. */
export function strayNamesOfKinds(files: readonly string[]): readonly string[] {
  return files
    .filter(isCode)
    .filter((file) => !isOfFolder(file) && !listsOfKinds.includes(file))
    .filter((file) => !leftAlone.some(([allowed]) => allowed.test(file)))
    .filter(namesKind);
}

/** Entries of `leftAlone` that no file needs any more. */
export function needlessAllowances(files: readonly string[]): readonly string[] {
  return leftAlone
    .filter(([allowed]) => !files.some((file) => allowed.test(file) && namesKind(file)))
    .map(([allowed]) => allowed.source);
}

/**
 * The files that a new kind touches: those of the kind with the most, of the kinds whose items are plain, and a
 * migration.
 */
export function filesOfNewKind(files: readonly string[]): readonly string[] {
  const plain = serviceTypes.filter((type) => kindOf(type).items !== undefined).map((type) => filesOfKind(files, type));
  return plain.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function filesOfKind(files: readonly string[], type: string): readonly string[] {
  const folder = files.filter((file) => file.startsWith(`${KINDS}${type}/`) && !/\.test\.tsx?$/.test(file));
  const lists = listsOfKinds.filter((file) => names(type).test(readFileSync(file, 'utf8')));
  return [...folder, ...lists, 'database/migrations/'];
}

/** The files that a new filter of houses touches: those that name every filter, but for the fields of a house. */
export function filesOfNewFilter(files: readonly string[]): readonly string[] {
  const filters = Object.keys(houseFilters).map((name) => new RegExp(`\\b${name}\\b`));
  return files
    .filter((file) => /^src\/features\/catalog\/.+\.(tsx?|json)$/.test(file) && !/\.(test|schemas)\.tsx?$/.test(file))
    .filter((file) => {
      const code = readFileSync(file, 'utf8');
      return filters.every((filter) => filter.test(code));
    });
}
