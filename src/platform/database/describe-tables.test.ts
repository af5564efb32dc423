import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createDatabase } from './database.ts';
import { describeTables } from './describe-tables.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const biome = path.resolve('node_modules/.bin/biome');
const formatted = (source: string) =>
  execFileSync(biome, ['format', '--stdin-file-path=tables.generated.ts'], { input: source, encoding: 'utf8' });

test('the types of the tables are those of the migrated database: `npm run db:types` writes them', async () => {
  await expect(formatted(await describeTables(database.db))).toMatchFileSnapshot('./tables.generated.ts');
});

test('a column, a choice, a default and what the database alone writes are seen', async () => {
  const owner = createDatabase({ url: database.ownerUrl, poolSize: 1 });
  await sql`CREATE TABLE pet_house (
    id int GENERATED ALWAYS AS IDENTITY, kind text NOT NULL CHECK (kind IN ('cat', 'dog')), spoken text CHECK (spoken IN ('es', 'en')),
    colors text[] NOT NULL CHECK (colors <@ ARRAY['red', 'blue']), born date NOT NULL DEFAULT '2026-01-01', stay tstzrange,
    fed timestamptz NOT NULL DEFAULT now())`.execute(owner);
  await owner.destroy();
  expect(await describeTables(database.db)).toContain(`export interface PetHouseTable {
  id: GeneratedAlways<number>;
  kind: 'cat' | 'dog';
  spoken: Language | null;
  colors: ('red' | 'blue')[];
  born: Generated<CalendarDate>;
  stay: Explicit<Period | null>;
  fed: GeneratedExplicit<Instant>;
}`);
});
