import type { DateRange } from '#kernel/calendar-date.ts';

const HOST = 'channels.marea-demo.test';

/** The address of a channel's calendar in the demo: it says itself what is taken there. A quiet one never answers. */
export function demoFeedAddress(
  name: string,
  { taken, isQuiet = false }: { readonly taken: readonly DateRange[]; readonly isQuiet?: boolean },
): URL {
  const address = new URL(`https://${isQuiet ? 'quiet.' : ''}${HOST}/${name}.ics`);
  for (const { from, until } of taken) address.searchParams.append('taken', `${from}/${until}`);
  return address;
}

/** What is read at an address of the demo; undefined: it is none, or nobody answers there. */
export function demoFeed(address: string): string | undefined {
  const { host, pathname, searchParams } = new URL(address);
  if (host !== HOST) return undefined;
  const events = searchParams.getAll('taken').flatMap((taken) => {
    const [from = '', until = ''] = taken.replaceAll('-', '').split('/');
    const dates = [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`];
    return ['BEGIN:VEVENT', ...dates, `UID:${from}${pathname}@${HOST}`, 'SUMMARY:Reserved', 'END:VEVENT'];
  });
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${HOST}//EN`];
  return [...head, ...events, 'END:VCALENDAR', ''].join('\r\n');
}
