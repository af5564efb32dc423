import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How to connect to the server of an address: spread it into what a client or a pool of `pg` is made with. */
export interface Route {
  readonly connectionString: string;
  /** Given where the address names several servers: leads to the one that takes changes. */
  readonly stream?: () => Socket;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/;

/**
 * Each server of an address as an address of its own, in their order: `postgres://app@one:5432,two:5433/marea` has two.
 * Empty when it is no address of PostgreSQL.
 */
export function serversOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  const servers = hosts.split(',').map((host) => `${before}${host}${after}`);
  return servers.every((server) => URL.canParse(server) && new URL(server).hostname !== '') ? servers : [];
}

const primaries = new Map<string, Primary>();

/**
 * The way to the server of an address. Where it names several, each new connection goes to the one that takes changes
 * at that moment, and open ones end when it stops doing so.
 */
export function routeTo(url: string): Route {
  const servers = serversOf(url);
  const [first = url] = servers;
  if (servers.length < 2) return { connectionString: url };
  const primary = primaries.get(url) ?? followPrimary(servers);
  primaries.set(url, primary);
  return { connectionString: first, stream: () => new PrimarySocket(primary) };
}

interface Primary {
  /** Gives the address of the server that takes changes; throws when none does. */
  find(): Promise<string>;
  /** Ends the socket when this server takes no changes any more. */
  hold(socket: Socket, server: string): void;
  release(socket: Socket): void;
}

const ASK_WITHIN_MS = 2_000;
/** While none takes changes, all are asked again after this pause. */
const ASK_AGAIN_MS = 200;
const LOOK_EVERY_MS = 1_000;
const SILENT_MS = 5_000;

/** No server of the address takes changes: all are down, or replicas. Has the code of a refused connection. */
class NoPrimary extends Error {
  readonly code = 'ECONNREFUSED';
}

function followPrimary(servers: readonly string[]): Primary {
  const open = new Map<Socket, string>();
  const watched = new Set<string>();
  let found: Promise<string> | undefined;

  const forget = () => {
    found = undefined;
  };
  const ask = async (): Promise<string> => {
    try {
      return await Promise.any(servers.map(askServer));
    } catch (error) {
      setTimeout(forget, ASK_AGAIN_MS).unref();
      throw error;
    }
  };
  const socketsTo = (server: string) => [...open].filter(([, to]) => to === server).map(([socket]) => socket);
  /** Whoever waits for a server that hangs, or became a replica, would wait for minutes. */
  const watch = async (server: string): Promise<void> => {
    watched.add(server);
    const client = clientOf(server);
    try {
      await client.connect();
      while (socketsTo(server).length > 0) {
        if (!(await takesChanges(client, SILENT_MS))) throw new NoPrimary('the server takes no changes any more');
        await pause(LOOK_EVERY_MS, undefined, { ref: false });
      }
    } catch (error) {
      forget();
      const lost = new Error('Connection terminated: the primary was lost', { cause: error });
      for (const socket of socketsTo(server)) socket.destroy(lost);
    } finally {
      watched.delete(server);
      end(client);
    }
  };
  return {
    find: async () => {
      found ??= ask();
      // Each caller gets an error of its own: some add to its message.
      return found.catch((error: unknown) => {
        throw new NoPrimary('no server of the database takes changes', { cause: error });
      });
    },
    hold: (socket, server) => {
      open.set(socket, server);
      if (!watched.has(server)) void watch(server);
    },
    release: (socket) => {
      // One that broke may be the first to tell that the server is gone.
      if (open.delete(socket)) forget();
    },
  };
}

function clientOf(server: string): pg.Client {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'marea watch',
    connectionTimeoutMillis: ASK_WITHIN_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // the question that is under way fails by it
  return client;
}

async function askServer(server: string): Promise<string> {
  const client = clientOf(server);
  try {
    await client.connect();
    if (await takesChanges(client, ASK_WITHIN_MS)) return server;
    throw new NoPrimary('it is a replica');
  } finally {
    end(client);
  }
}

async function takesChanges(client: pg.Client, withinMs: number): Promise<boolean> {
  const asked = client.query<{ takes: boolean }>(
    `SELECT NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off' AS takes`,
  );
  asked.catch(() => undefined);
  // What came while this process was busy is read before the second look.
  const late = pause(withinMs, undefined, { ref: false }).then(() => pause(1, undefined, { ref: false }));
  const answer = await Promise.race([asked, late]);
  if (!answer) throw new NoPrimary('it does not answer');
  return answer.rows[0]?.takes === true;
}

/** Ends a client without waiting for a server that may hang. */
function end(client: pg.Client): void {
  client.end().catch(() => undefined);
}

/** A socket that connects to the primary, wherever it is told to connect. */
class PrimarySocket extends Socket {
  readonly #primary: Primary;

  constructor(primary: Primary) {
    super();
    this.#primary = primary;
    this.once('close', () => primary.release(this));
  }

  override connect(): this {
    this.#primary.find().then(
      (server) => {
        if (this.destroyed) return;
        const { hostname, port } = new URL(server);
        this.#primary.hold(this, server);
        super.connect(Number(port || 5432), decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'));
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
