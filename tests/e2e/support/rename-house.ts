// Joins the database of a running product and calls its first house by the given name, in both languages; says its id.
import pg from 'pg';
import { startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';

const [dataDir = '', name = ''] = process.argv.slice(2);
const server = await startEmbeddedServer({ dataDir });
const owner = new pg.Client({ connectionString: server.ownerUrl('marea') });
await owner.connect();
const { rows } = await owner.query<{ id: number }>(
  `UPDATE rentable SET name_en = $1, name_es = $1, description_en = $1, description_es = $1
   WHERE id = (SELECT min(id) FROM rentable WHERE kind = 'house' AND status = 'published') RETURNING id`,
  [name],
);
await owner.end();
await server.leave();
process.stdout.write(String(rows[0]?.id ?? ''));
