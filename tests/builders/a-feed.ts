/** Properties of an event of a feed, in the words of iCalendar. */
export interface FeedEventGiven {
  readonly uid?: string | null;
  /** '20270301', or a time with what comes before it: ';TZID=Europe/Paris:20270301T160000'. */
  readonly from?: string;
  readonly until?: string;
  readonly summary?: string;
  /** Whole lines more. */
  readonly more?: readonly string[];
}

const timeLine = (name: string, value: string | undefined) =>
  value === undefined ? [] : [/^[;:]/.test(value) ? `${name}${value}` : `${name};VALUE=DATE:${value}`];

/** The text of a channel's calendar; `lineEnd` is what channels get wrong. */
export function aFeed(
  events: readonly FeedEventGiven[],
  { lineEnd = '\r\n' }: { readonly lineEnd?: string } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID;X-SOURCE=TZINFO:-//A Channel//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
    ...events.flatMap(({ uid = 'stay-1@channel.test', from, until, summary = 'Reserved', more = [] }) => [
      'BEGIN:VEVENT',
      ...timeLine('DTEND', until),
      ...timeLine('DTSTART', from),
      ...(uid === null ? [] : [`UID:${uid}`]),
      ...(summary === '' ? [] : [`SUMMARY:${summary}`]),
      ...more,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${line}${lineEnd}`).join('');
}
