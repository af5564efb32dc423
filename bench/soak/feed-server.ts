import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';

/** The address under which the product reads this server's calendars (`outside-here.mjs`). */
const ORIGIN = 'https://[3ffe::1]';

/** Calendars of channels, most of them right, that the product reads. */
export interface FeedServer {
  readonly port: number;
  /** How often it was asked, by how it answered. */
  readonly asked: ReadonlyMap<string, number>;
  addressOf(name: number): string;
  close(): Promise<void>;
}

const BOMB = gzipSync(Buffer.alloc(50_000_000));
const HOSTILE_SHARE = 0.25;

type Manner = (reply: ServerResponse) => void;
const manners: Readonly<Record<string, Manner>> = {
  'says nothing': () => undefined,
  'is broken': (reply) => reply.writeHead(500).end(),
  'leads in a circle': (reply) => reply.writeHead(302, { location: `${ORIGIN}/circle` }).end(),
  'sends rubbish': (reply) => reply.end('<!doctype html><p>Sign in</p>'),
  'sends a bomb': (reply) => reply.setHeader('content-encoding', 'gzip').end(BOMB),
  'breaks off': (reply) => reply.writeHead(200, { 'content-length': 9_999 }).write('BEGIN', () => reply.destroy()),
  drips: (reply) => {
    const drop = setInterval(() => reply.write('X'), 200);
    reply.on('close', () => clearInterval(drop));
  },
};

/** Starts the server; a quarter of its answers are none that a calendar should give. */
export async function startFeedServer(today: CalendarDate, random: () => number): Promise<FeedServer> {
  const asked = new Map<string, number>();
  const names = Object.keys(manners);
  const server = createServer((request, reply) => {
    const isHostile = request.url === '/circle' || random() < HOSTILE_SHARE;
    const name = request.url === '/circle' ? 'leads in a circle' : (names[Math.floor(random() * names.length)] ?? '');
    const manner = isHostile ? name : 'is right';
    asked.set(manner, (asked.get(manner) ?? 0) + 1);
    const answer = manners[manner];
    if (answer) return answer(reply);
    reply.setHeader('content-type', 'text/calendar').end(calendarOf(request.url ?? '/0', today));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    addressOf: (name) => `${ORIGIN}/${name}.ics`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Four stays, far enough in the future that the guests of the load don't mind. */
function calendarOf(url: string, today: CalendarDate): string {
  const events = [0, 1, 2, 3].flatMap((at) => {
    const from = addDays(today, 560 + 10 * at);
    const dates = [from, addDays(from, 5)].map((date) => date.replaceAll('-', ''));
    const uid = `UID:${at}${url}@soak.test`;
    const days = [`DTSTART;VALUE=DATE:${dates[0]}`, `DTEND;VALUE=DATE:${dates[1]}`];
    return ['BEGIN:VEVENT', ...days, uid, 'SUMMARY:Reserved', 'END:VEVENT'];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//soak.test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
