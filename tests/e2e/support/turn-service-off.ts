// Joins the database of a running product and takes a service off sale; says its id.
import pg from 'pg';
import { startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';

const [dataDir = '', code = ''] = process.argv.slice(2);
const server = await startEmbeddedServer({ dataDir });
const owner = new pg.Client({ connectionString: server.ownerUrl('marea') });
await owner.connect();
const { rows } = await owner.query<{ id: number }>('UPDATE service SET active = false WHERE code = $1 RETURNING id', [
  code,
]);
await owner.end();
await server.leave();
process.stdout.write(String(rows[0]?.id ?? ''));
