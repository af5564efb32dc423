import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which numbered requirements (docs/requirements.md) have a test that names them, and which are not yet due. */
const ROOT = path.resolve(import.meta.dirname, '..');
const rows = [
  ...readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^\| (R\d\d) \| (.+?) \| (.+?) \|$/gm),
].map(([, id = '', rule = '', due = '']) => ({ id, rule, due }));

const tests = ['src', 'tests', 'demo'].flatMap((folder) => testsBelow(path.join(ROOT, folder)));

let uncovered = 0;
for (const { id, rule, due } of rows) {
  const named = tests.filter(({ text }) => text.includes(`${id} `));
  if (named.length === 0 && due === 'now') uncovered += 1;
  const state =
    named.length > 0
      ? `covered in ${named.map(({ file }) => file).join(', ')}`
      : due === 'now'
        ? 'NOT COVERED'
        : `due with ${due}`;
  console.log(`${id}  ${rule}\n     ${state}`);
}
console.log(`\n${rows.length} requirements, ${uncovered} due and not covered`);
process.exit(uncovered === 0 ? 0 : 1);

function testsBelow(folder: string): readonly { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .map((file) => ({
      file: path.relative(ROOT, path.join(folder, file)),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
}
