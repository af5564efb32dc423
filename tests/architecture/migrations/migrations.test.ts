import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, ROOT } from '../source-files.ts';
import { GROWING_TABLES, migrationFaults } from './migration-faults.ts';
import { readMigration } from './read-migration.ts';

/** Those up to here were on every database before there was this check. */
const LAST_UNCHECKED = '0682';
const RELEASES = ['0.1.0', '0.2.0'];

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = filesBelow('database/migrations');

test('no migration holds a long lock or breaks the release before it', () => {
  const releases = [...textOf('CHANGELOG.md').matchAll(/^## (\d\S*)/gm)].map(([, release = '']) => release);
  const checked = files
    .map((file) => path.basename(file))
    .filter((name) => name.slice(0, 4) > LAST_UNCHECKED)
    .map((name) => readMigration(name, textOf(`database/migrations/${name}`)));
  expect(migrationFaults(checked, { releases })).toEqual([]);
});

test('tables that are said to grow exist', () => {
  const made = new Set(
    files.flatMap((file) => [...textOf(file).matchAll(/CREATE TABLE (\w+)/g)].map(([, table]) => table)),
  );
  expect([...GROWING_TABLES].filter((table) => !made.has(table))).toEqual([]);
});

/** What is said of one migration, or of several in order, without their names. */
function faultsOf(...texts: readonly string[]): readonly string[] {
  const migrations = texts.map((text, place) => readMigration(`${place}.sql`, text));
  return migrationFaults(migrations, { releases: RELEASES }).map((fault) => fault.replace(/^\d\.sql: /, ''));
}

test.each([
  ['DROP TABLE favourite', 'DROP TABLE of favourite breaks'],
  ['DROP VIEW line_state', 'DROP VIEW of line_state breaks'],
  ['DROP FUNCTION night_after(timestamptz)', 'DROP FUNCTION of night_after breaks'],
  ['DROP TYPE mood', 'DROP TYPE of mood breaks'],
  ['DROP INDEX stay_fact_rentable', 'DROP INDEX of stay_fact_rentable breaks'],
  ['DROP TRIGGER kept ON ledger_entry', 'DROP TRIGGER of kept breaks'],
  ['ALTER TABLE house DROP COLUMN beds', 'DROP COLUMN of house.beds breaks'],
  ['ALTER TABLE house RENAME COLUMN beds TO places', 'RENAME breaks'],
  ['ALTER TABLE house RENAME TO home', 'RENAME breaks'],
  ['ALTER TABLE house RENAME CONSTRAINT a TO b', 'RENAME breaks'],
  ['ALTER TABLE house ALTER COLUMN beds TYPE bigint', 'another type of house.beds'],
  ['ALTER TABLE house ADD COLUMN lifts int NOT NULL', 'NOT NULL without a default'],
  ['ALTER TABLE house ADD COLUMN key uuid DEFAULT gen_random_uuid()', 'computed for each row'],
  ['ALTER TABLE house ADD COLUMN at timestamptz DEFAULT clock_timestamp()', 'computed for each row'],
  ['ALTER TABLE house ADD COLUMN twice int GENERATED ALWAYS AS (beds * 2) STORED', 'computed for each row'],
  ['ALTER TABLE house ADD COLUMN place int GENERATED ALWAYS AS IDENTITY', 'computed for each row'],
  ['ALTER TABLE house ADD COLUMN code text UNIQUE', 'house.code is unique'],
  ['ALTER TABLE house ADD COLUMN lifts int CHECK (lifts > 0)', 'CHECK of house.lifts reads all rows'],
  ['ALTER TABLE house ADD COLUMN state_id int DEFAULT 1 REFERENCES state', 'every row is looked up'],
  ['ALTER TABLE house ALTER COLUMN beds SET NOT NULL', 'SET NOT NULL of house.beds breaks'],
  ['ALTER TABLE house ALTER COLUMN beds SET NOT NULL', 'reads all rows under a lock'],
  ['ALTER TABLE house ALTER COLUMN beds DROP DEFAULT', 'DROP DEFAULT of house.beds breaks'],
  ['ALTER TABLE house DROP CONSTRAINT beds_some', 'DROP CONSTRAINT of house.beds_some breaks'],
  ['ALTER TABLE house ADD CHECK (beds > 0)', 'has no name'],
  ['ALTER TABLE house ADD CONSTRAINT beds_some CHECK (beds > 0) NOT VALID', 'say why what the release before writes'],
  ['ALTER TABLE house ADD CONSTRAINT beds_some CHECK (beds > 0)', 'add it NOT VALID'],
  ['ALTER TABLE house ADD CONSTRAINT of_state FOREIGN KEY (state_id) REFERENCES state', 'add it NOT VALID'],
  ['ALTER TABLE house ADD CONSTRAINT once UNIQUE (code)', 'USING INDEX'],
  ['ALTER TABLE house ADD CONSTRAINT apart EXCLUDE USING gist (during WITH &&)', 'make a new table'],
  ['ALTER TABLE house ADD COLUMN a int; ALTER TABLE house VALIDATE CONSTRAINT beds_some', 'a file of its own'],
  ['ALTER TABLE house SET UNLOGGED', 'not known to be safe'],
  ['ALTER TABLE house DISABLE TRIGGER ALL', 'not known to be safe'],
  ['CREATE INDEX house_beds ON house (beds)', 'holds back every write to house'],
  ['CREATE UNIQUE INDEX CONCURRENTLY house_code ON house (code)', 'say why what the release before writes'],
  ['CREATE INDEX CONCURRENTLY house_beds ON house (beds); SELECT 1', 'a file of its own'],
  ['UPDATE house SET beds = 1', 'all the rows of house'],
  ['DELETE FROM notification', 'all the rows of notification'],
  ['INSERT INTO notification SELECT * FROM old_notice', 'all the rows of notification'],
  ['SELECT refresh_everything()', 'may run for long'],
  ['DO $$ BEGIN PERFORM refresh_everything(); END $$', 'may run for long'],
  ['LOCK TABLE house', 'not known to be safe'],
  ['TRUNCATE house', 'not known to be safe'],
  ['REVOKE SELECT ON house FROM marea_app', 'not known to be safe'],
  ['BEGIN; COMMIT', 'not known to be safe'],
  ["SET lock_timeout = '1h'", 'not known to be safe'],
  ['VACUUM FULL house', 'not known to be safe'],
  ["ALTER TYPE mood RENAME VALUE 'a' TO 'b'", 'not known to be safe'],
])('refused: %s', (sql, fault) => {
  expect(faultsOf(sql).join('\n')).toContain(fault);
});

test.each([
  [
    'a new table, with all it has',
    'CREATE TABLE a (id int PRIMARY KEY, of int REFERENCES house); CREATE UNIQUE INDEX b ON a (of);',
  ],
  [
    'a new table that is filled',
    'CREATE TABLE a AS SELECT id FROM house; ALTER TABLE a ADD PRIMARY KEY (id); UPDATE a SET id = 1',
  ],
  ['a column without a value', 'ALTER TABLE house ADD COLUMN lifts int'],
  ['a column that refers to rows', 'ALTER TABLE house ADD COLUMN state_id int REFERENCES state'],
  [
    'a column with one value for all',
    "ALTER TABLE house ADD COLUMN lifts int NOT NULL DEFAULT 0, ADD COLUMN tags text[] NOT NULL DEFAULT '{}'",
  ],
  ['a column with the time', 'ALTER TABLE house ADD COLUMN at timestamptz NOT NULL DEFAULT now()'],
  ['a column that may be empty again', 'ALTER TABLE house ALTER COLUMN beds DROP NOT NULL'],
  ['another default', 'ALTER TABLE house ALTER COLUMN beds SET DEFAULT 2'],
  ['an index that is built beside the writes', 'CREATE INDEX CONCURRENTLY house_beds ON house (beds)'],
  ['rows of its own', "INSERT INTO setting (key, value) VALUES ('a', '1')"],
  [
    'a function and its trigger',
    'CREATE OR REPLACE FUNCTION a() RETURNS int LANGUAGE sql RETURN 1; DROP TRIGGER b ON house; CREATE TRIGGER b BEFORE UPDATE ON house EXECUTE FUNCTION c()',
  ],
  ['a view with more columns', 'CREATE OR REPLACE VIEW line_state AS SELECT 1 AS one'],
  [
    'a wider list of values',
    "-- fits kind_known: it allows more than before it\nALTER TABLE house DROP CONSTRAINT kind_known, ADD CONSTRAINT kind_known CHECK (kind IN ('a', 'b')) NOT VALID",
  ],
  [
    'a constraint of a small table',
    '-- brief state: one row for each of the United States\n-- fits state_code: the only program that writes it is a migration\nALTER TABLE state ADD CONSTRAINT state_code UNIQUE (code)',
  ],
  ['a constraint that is validated apart', 'ALTER TABLE house VALIDATE CONSTRAINT beds_some'],
  [
    'what a release does not use any more',
    '-- contract house.beds: since 0.2.0 rooms have their beds\nALTER TABLE house DROP COLUMN beds',
  ],
])('allowed: %s', (_what, sql) => {
  expect(faultsOf(sql)).toEqual([]);
});

test('a column gets NOT NULL in three files: the check, its proof, and the rule that needs no more reading', () => {
  const add =
    '-- fits beds_known: 0.1.0 writes it with each house\nALTER TABLE house ADD CONSTRAINT beds_known CHECK (beds IS NOT NULL) NOT VALID';
  const validate = 'ALTER TABLE house VALIDATE CONSTRAINT beds_known';
  const set =
    '-- contract house.beds: since 0.1.0 no empty one is written\nALTER TABLE house ALTER COLUMN beds SET NOT NULL';
  expect(faultsOf(add, validate, set)).toEqual([]);
  expect(faultsOf(add, set)).toEqual([expect.stringContaining('reads all rows under a lock')]);
});

test.each([
  ['contract house.beds: since 0.9.0 rooms have their beds', 'a release of CHANGELOG.md'],
  ['contract house.beds: nobody ever used it anyway', 'a release of CHANGELOG.md'],
  ['brief house: small', 'say why in a sentence'],
  ['brief ledger_entry: there are only a few so far', 'it grows with trips, people or days'],
])('a way out that says too little: %s', (declaration, fault) => {
  expect(faultsOf(`-- ${declaration}\nALTER TABLE house DROP COLUMN beds`).join('\n')).toContain(fault);
});
