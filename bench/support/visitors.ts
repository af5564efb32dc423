import { setTimeout as pause } from 'node:timers/promises';
import { openHttp, requestOf } from './http-connection.ts';

const PASSWORD = 'Marea-demo-2026!';
const ACCOUNTS = ['guest@demo.test', 'staff@demo.test', 'owner@demo.test', 'admin@demo.test'];
const SIGNED_IN_SHARE = 4;
const MAILS_EVERY_MS = 250;

export interface Visits {
  /** The number of pages and API answers. */
  readonly answered: number;
  /** Mails that the worker was given to write. */
  readonly mails: number;
}

/**
 * Visitors with the demo's data who ask for pages and searches, each at an address that nobody asked for before. Every
 * fourth one is signed in. Meanwhile people subscribe to the newsletter, so that the worker writes mails.
 */
export async function visitProduct(
  port: number,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Visits> {
  const cookies = await Promise.all(ACCOUNTS.map((email) => signIn(port, email)));
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  let mails = 0;
  const visit = async (client: number) => {
    const cookie = client % SIGNED_IN_SHARE === 0 ? cookies[(client / SIGNED_IN_SHARE) % cookies.length] : undefined;
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...(cookie === undefined ? {} : { cookie }) };
    const connection = await openHttp(port);
    while (performance.now() < until) {
      await connection.ask(requestOf('GET', addressOf(answered), { headers }));
      answered += 1;
    }
    connection.close();
  };
  const subscribe = async () => {
    for (; performance.now() < until; mails += 1) {
      await post(port, '/v1.0/newsletter', {
        email: `reader-${process.pid}-${mails}@bench.test`,
        website: '',
        filledInMs: 9_000,
      });
      await pause(MAILS_EVERY_MS);
    }
  };
  await Promise.all([...Array.from({ length: clients }, (_, client) => visit(client)), subscribe()]);
  return { answered, mails };
}

/** Home, results, houses, boats and searches in turn, never the same address twice. */
function addressOf(visit: number): string {
  const id = 1 + (visit % 60);
  const day = `2027-${String(1 + (visit % 9)).padStart(2, '0')}-${String(1 + (visit % 20)).padStart(2, '0')}`;
  const next = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 5).padStart(2, '0')}`;
  const stay = `from=${day}&until=${next}&adults=2`;
  const addresses = [
    `/?visit=${visit}`,
    `/results?${stay}&visit=${visit}`,
    `/property/info/${id}?${stay}&visit=${visit}`,
    `/v1.0/house?StartAt=${day}&EndAt=${next}&Adults=${1 + (visit % 6)}`,
    `/results?lang=es&bedrooms=${1 + (visit % 4)}&visit=${visit}`,
    `/results?kind=boat&visit=${visit}`,
    `/v1.0/house/${id}`,
  ];
  return addresses[visit % addresses.length] ?? '/';
}

async function signIn(port: number, email: string): Promise<string> {
  const reply = await post(port, '/v1.0/security/login', { email, password: PASSWORD });
  const cookie = reply.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  if (!reply.ok || cookie.length === 0) throw new Error(`${email} could not sign in: ${reply.status}`);
  return cookie.join('; ');
}

function post(port: number, path: string, body: object): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'session-cookie': 'yes', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
}
