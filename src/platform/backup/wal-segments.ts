/** A file of PostgreSQL's write-ahead log: 16 MB of it, counted from 0, on one timeline. */
export interface WalSegment {
  readonly timeline: number;
  readonly number: number;
}

const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
/** Other files about a segment begin with its name. */
export const SEGMENT_NAME_LENGTH = 24;
const SEGMENTS_IN_A_LOG = 256;

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** `000000010000000A000000FE` as a segment; undefined for any other file of the log's folder. */
export function segmentOf(name: string): WalSegment | undefined {
  const [, timeline, log, rest] = NAME.exec(name) ?? [];
  if (timeline === undefined || log === undefined || rest === undefined) return undefined;
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(log, 16) * SEGMENTS_IN_A_LOG + Number.parseInt(rest, 16),
  };
}

/** The file's name of a segment. */
export function nameOfSegment({ timeline, number }: WalSegment): string {
  return `${hex(timeline)}${hex(Math.floor(number / SEGMENTS_IN_A_LOG))}${hex(number % SEGMENTS_IN_A_LOG)}`;
}

/** The segment that `backup_label` names as the first one needed; throws for a text that is no such label. */
export function firstSegmentOfLabel(label: string): WalSegment {
  const [, name = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
  const segment = segmentOf(name);
  if (!segment) throw new TypeError('no label of a backup');
  return segment;
}

/** The newest timeline of which the archive holds a segment or a history; 0 while it is empty. */
export function newestTimeline(names: readonly string[]): number {
  const newest = names
    .filter((name) => /^[0-9A-F]{8}/.test(name))
    .toSorted()
    .at(-1);
  return newest === undefined ? 0 : Number.parseInt(newest.slice(0, 8), 16);
}
