import pg from 'pg';

/** Deletes all tables, functions and jobs of a database, and all that is in them. For the role that owns them. */
export async function dropEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'marea reset' });
  await client.connect();
  try {
    await client.query(
      'BEGIN; DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; COMMIT',
    );
  } finally {
    await client.end();
  }
}
