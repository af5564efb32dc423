import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(FOLDER, 'build/lean-modules');

/** Null before modules are loaded lean; no file where none was written. */
let lean = null;
let room = Buffer.alloc(0);

/**
 * From here on a module's text is taken from `build/lean-modules`, which `scripts/lean-modules.ts` writes: without what
 * only people read it takes half of the memory, and nothing strips types (25 MB). A module that is not there, or has
 * changed since, is loaded as ever. In JavaScript, since types would have to be stripped from it.
 */
export function loadLeanModules() {
  if (lean === null) registerHooks({ load });
  else if (lean.file !== null) closeSync(lean.file);
  lean = existsSync(FILE) ? open() : { file: null, places: new Map() };
}

/** The file begins with the length of its list of places, in ten digits; behind the list are the texts. */
function open() {
  const file = openSync(FILE);
  const length = Number(read(file, { at: 0, length: 10 }).latin1Slice());
  const places = new Map(JSON.parse(read(file, { at: 10, length }).utf8Slice()));
  for (const place of places.values()) place.at += 10 + length;
  return { file, places };
}

function load(url, context, nextLoad) {
  const place = url.startsWith('file:') ? placeOf(fileURLToPath(url)) : undefined;
  // Node reads a CommonJS module that is imported by `require` in a second step, which comes here again.
  if (!place || (place.format === 'commonjs' && !context.conditions.includes('require'))) return nextLoad(url, context);
  const bytes = read(lean.file, place);
  const source = place.isWide ? bytes.ucs2Slice() : bytes.latin1Slice();
  return { format: place.format, source, shortCircuit: true };
}

function placeOf(file) {
  const place = lean.places.get(path.relative(FOLDER, file));
  const found = place && statSync(file, { throwIfNoEntry: false });
  return found && found.size === place.size && Math.floor(found.mtimeMs / 1_000) === place.second ? place : undefined;
}

function read(file, { at, length }) {
  if (room.length < length) room = Buffer.alloc(length);
  readSync(file, room, 0, length, at);
  return room.subarray(0, length);
}
