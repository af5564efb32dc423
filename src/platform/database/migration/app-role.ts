import pg from 'pg';

/** The role the program itself uses: it reads and writes rows, owns nothing and alters nothing. */
export interface AppRole {
  readonly role: string;
  /** Given where we make the role (the embedded server); elsewhere it must exist. */
  readonly password?: string;
}

const SCHEMAS = ['public', 'pgboss'];

/** Tables whose rows are never changed; triggers refuse changes by every role as well. */
const WRITTEN_ONCE = [
  'audit_entry',
  'invoice_as_issued',
  'invoice_credit',
  'invoice_credit_tax',
  'invoice_tax',
  'ledger_entry',
  'ledger_tax',
  'payment_attempt_invoice',
  'refund_settlement',
  'contract_acceptance',
  'deposit_claim_line',
  'document',
  'group_history',
  'management_acceptance',
  'owner_entry',
  'owner_payout',
  'owner_statement',
  'owner_statement_entry',
  'owner_statement_file',
  'storm_message',
  'wallet_entry',
  'work_order_event',
];
/** Tables that only the database itself writes. */
const ONLY_READ = ['audit_seal', 'schema_migration'];

/**
 * Makes the role if a password is given, and lets it use all that exists and all that the current role makes later. In
 * one transaction: a program that runs meanwhile never has more rights than these.
 */
export async function grantToApp(client: pg.Client, app: AppRole): Promise<void> {
  const role = pg.escapeIdentifier(app.role);
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [app.role]);
  if (found.rowCount === 0) {
    if (app.password === undefined) throw new Error(`DATABASE_URL: the database has no role ${app.role}`);
    await client.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT`);
  }
  if (app.password !== undefined) await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(app.password)}`);
  await client.query('BEGIN');
  for (const schema of SCHEMAS) await client.query(grantsOn(schema, role));
  const there = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  for (const { name } of there.rows) {
    if (ONLY_READ.includes(name)) await client.query(`REVOKE INSERT, UPDATE, DELETE ON public.${name} FROM ${role}`);
    if (WRITTEN_ONCE.includes(name)) await client.query(`REVOKE UPDATE, DELETE ON public.${name} FROM ${role}`);
  }
  await client.query('COMMIT');
}

function grantsOn(schema: string, role: string): string {
  return `GRANT USAGE ON SCHEMA ${schema} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT EXECUTE ON FUNCTIONS TO ${role};`;
}
