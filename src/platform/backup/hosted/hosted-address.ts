/** How a program of PostgreSQL is told where the server is. */
export interface ProgramAddress {
  /** The address without its password, which everybody on the machine could read in the list of processes. */
  readonly address: string;
  readonly env: Readonly<Record<string, string>>;
}

const PASSWORD = /^(postgres(?:ql)?:\/\/[^:@/?#]*):([^@/?#]*)@/;
const CONNECT_SECONDS = 5;
/** A server that vanished with its machine is noticed within half a minute. */
const GONE = { keepalives_idle: '15', keepalives_interval: '5', keepalives_count: '3', tcp_user_timeout: '30000' };

/**
 * The address of a server, or of several of which the one that takes changes is meant, for `pg_basebackup` and
 * `pg_receivewal`.
 */
export function programAddress(url: string): ProgramAddress {
  const [, before, password] = PASSWORD.exec(url) ?? [];
  const [place = '', query = ''] = url.replace(PASSWORD, `${before}@`).split('?', 2);
  const asked = new URLSearchParams({ ...GONE, target_session_attrs: 'read-write' });
  for (const [name, value] of new URLSearchParams(query)) asked.set(name, value);
  // Known to our own driver only.
  asked.delete('uselibpqcompat');
  if (asked.get('sslmode') === 'no-verify') asked.set('sslmode', 'require');
  return {
    // PostgreSQL takes a plus sign as it is.
    address: `${place}?${asked.toString().replaceAll('+', '%20')}`,
    env: {
      PGCONNECT_TIMEOUT: String(CONNECT_SECONDS),
      PGAPPNAME: 'marea backup',
      ...(password !== undefined && { PGPASSWORD: decodeURIComponent(password) }),
    },
  };
}

/** What the programs of PostgreSQL find around them: no secret of the product, and English messages. */
export function programEnvironment({ env }: ProgramAddress): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name]) => ['PATH', 'HOME'].includes(name) || /^PG[A-Z]+$/.test(name),
  );
  return { ...Object.fromEntries(kept.map(([name, value = '']) => [name, value])), LC_ALL: 'C', ...env };
}
