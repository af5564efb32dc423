// Joins the database of a running product and takes every picture and every description out of its catalog.
import pg from 'pg';
import { startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedServer({ dataDir });
const owner = new pg.Client({ connectionString: server.ownerUrl('marea') });
await owner.connect();
for (const table of ['rentable', 'service', 'menu', 'treatment'])
  await owner.query(`UPDATE ${table} SET description_en = '', description_es = ''`);
await owner.query('DELETE FROM media');
await owner.end();
await server.leave();
