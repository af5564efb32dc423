import * as z from 'zod/mini';
import { dateText, idText, isoText, looseTextOf, textOf, uuidText } from '#kernel/schemas.ts';
import { channelNames, eventChoices, feedStates, MAX_LABEL } from '../domain/channels.ts';
import { conflictActions, conflictStates, resolutions, severities, staffResolutions } from '../domain/conflicts.ts';

const kind = z.enum(['house', 'boat']);
const channel = z.enum(channelNames, { error: 'parameter-valid' });
const named = { channel, label: z.string() };

export const listingParams = z.object({ id: idText });
export const exportParams = z.object({ id: idText, exportId: idText });
export const importParams = z.object({ id: idText, calendarId: idText });
export const conflictParams = z.object({ id: idText, conflictId: idText });

/** Nights that were sold twice. */
export const conflict = z.object({
  ...named,
  id: z.number(),
  listingId: z.number(),
  kind,
  name: z.string(),
  severity: z.enum(severities),
  /** The channel's event. */
  from: isoText,
  until: isoText,
  /** Our trip. */
  groupId: z.string(),
  reservationId: z.string(),
  bookingCode: z.string(),
  startsOn: dateText,
  endsOn: dateText,
  state: z.enum(conflictStates),
  /** Who takes care of it. */
  takenBy: z.nullable(z.string()),
  isMine: z.boolean(),
  foundAt: isoText,
  dueAt: isoText,
  resolution: z.nullable(z.enum(resolutions)),
  note: z.string(),
  resolvedAt: z.nullable(isoText),
});
export type ConflictView = z.output<typeof conflict>;

export const conflictsReply = z.object({ open: z.array(conflict), resolved: z.array(conflict) });
export type ConflictsView = z.output<typeof conflictsReply>;

const unreadExport = z.object({
  ...named,
  reservationId: z.string(),
  listingId: z.number(),
  kind,
  name: z.string(),
  from: isoText,
  until: isoText,
  /** When the channel read the calendar last; null: never. */
  lastReadAt: z.nullable(isoText),
});
export type UnreadExport = z.output<typeof unreadExport>;

export const tripParams = z.object({ id: uuidText });
export const tripChannelsReply = z.object({
  /** Promised stays that a channel has not read of yet. */
  unread: z.array(unreadExport),
  /** Not resolved. */
  conflicts: z.array(conflict),
});
export type TripChannelsView = z.output<typeof tripChannelsReply>;

const exported = z.object({
  ...named,
  id: z.number(),
  /** Null: it can't be shown again; make a new one. */
  address: z.nullable(z.string()),
  /** Null: the current one; else one that was replaced and is still read until then. */
  endsAt: z.nullable(isoText),
  lastReadAt: z.nullable(isoText),
});
export type ExportView = z.output<typeof exported>;

const imported = z.object({
  ...named,
  id: z.number(),
  host: z.string(),
  state: z.enum(feedStates),
  isAlerting: z.boolean(),
  events: z.number(),
  faulty: z.number(),
  gone: z.number(),
  readAt: z.nullable(isoText),
  triedAt: z.nullable(isoText),
  nextAt: isoText,
});
export type ImportView = z.output<typeof imported>;

export const channelsReply = z.object({
  id: z.number(),
  kind,
  name: z.string(),
  exports: z.array(exported),
  imports: z.array(imported),
  conflicts: conflictsReply,
});
export type ChannelsView = z.output<typeof channelsReply>;

export const feedsReply = z.object({
  feeds: z.array(z.object({ ...imported.shape, listingId: z.number(), kind, name: z.string() })),
});
export type FeedsView = z.output<typeof feedsReply>;

export const newExportBody = z.strictObject({ channel, label: looseTextOf(MAX_LABEL) });

const MAX_ADDRESS = 2_000;
const address = textOf(MAX_ADDRESS);
export const previewBody = z.strictObject({ address });

export const previewReply = z.object({
  /** What the address looks like. */
  channel,
  groups: z.array(
    z.object({
      key: z.string(),
      /** As the channel writes it; it is not kept. */
      wording: z.string(),
      count: z.number(),
      choice: z.enum(eventChoices),
      from: isoText,
      until: isoText,
    }),
  ),
  events: z.number(),
  echoes: z.number(),
  faulty: z.number(),
  /** How many of our stays and holds an event lies over. */
  conflicts: z.number(),
});
export type PreviewView = z.output<typeof previewReply>;

const MAX_CHOICES = 50;
export const newImportBody = z.strictObject({
  address,
  channel,
  label: looseTextOf(MAX_LABEL),
  /** What the events of a group are, where that differs from what the preview said. */
  choices: z
    .array(
      z.strictObject({
        key: z.string({ error: 'parameter-valid' }).check(z.regex(/^[\w-]{16}$/, { error: 'parameter-valid' })),
        choice: z.enum(eventChoices, { error: 'parameter-valid' }),
      }),
    )
    .check(z.maxLength(MAX_CHOICES, { error: 'parameter-valid' })),
});

export const importChanges = ['sync', 'accept', 'restore'] as const;
export const importBody = z.strictObject({ action: z.enum(importChanges, { error: 'parameter-valid' }) });

const MAX_NOTE = 500;
export const answerBody = z.strictObject({
  action: z.enum(conflictActions, { error: 'parameter-valid' }),
  resolution: z.optional(z.enum(staffResolutions, { error: 'parameter-valid' })),
  note: z.optional(looseTextOf(MAX_NOTE)),
});
