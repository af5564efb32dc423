import type { Ask } from './ask.ts';
import type { FeedServer } from './feed-server.ts';
import { bearerFor, type Person } from './world.ts';

const READ_BY_US = 6;
const READ_FROM_US = 8;

interface Given {
  readonly ask: Ask;
  readonly staff: Person;
  readonly houseIds: readonly number[];
  readonly feeds: FeedServer;
}

/** Calendars of some houses that we read, and of some that channels read: the paths of those, by house. */
export async function addCalendars({ ask, staff, houseIds, feeds }: Given): Promise<ReadonlyMap<number, string>> {
  const headers = await bearerFor(staff);
  for (const id of houseIds.slice(0, READ_BY_US)) {
    const body = { address: feeds.addressOf(id), channel: 'other', label: 'Soak', choices: [] };
    await ask('staff: add a calendar', 'POST', `/v1.0/staff/listing/${id}/channels/import`, { headers, body });
  }
  const paths = new Map<number, string>();
  for (const id of houseIds.slice(-READ_FROM_US)) {
    const address = `/v1.0/staff/listing/${id}/channels`;
    const body = { channel: 'other', label: 'Soak' };
    await ask('staff: offer a calendar', 'POST', `${address}/export`, { headers, body });
    const { body: channels } = await ask('staff: channels', 'GET', address, { headers });
    const exports: readonly { readonly address: string | null; readonly label: string }[] = channels?.exports ?? [];
    const url = exports.find(({ label }) => label === 'Soak')?.address;
    if (url) paths.set(id, new URL(url).pathname);
  }
  if (paths.size < READ_FROM_US) throw new Error('calendars of our own houses could not be offered');
  return paths;
}

/** What channels read in the end, by house. */
export async function readCalendars(ask: Ask, paths: ReadonlyMap<number, string>): Promise<Map<number, string>> {
  const read = new Map<number, string>();
  for (const [id, path] of paths) {
    const { body } = await ask('channel: calendar', 'GET', path);
    read.set(id, String(body ?? ''));
  }
  return read;
}
