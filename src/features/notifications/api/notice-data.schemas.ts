import * as z from 'zod/mini';
import { dateText, isoText } from '#kernel/schemas.ts';
import { keysOf } from '#kernel/typed-names.ts';
import type { NoticeData } from '../domain/notices.ts';
import { audiences, eventsOfNoTrip, notificationRules } from '../domain/notification-rules.ts';

/** What is not known is left out: a notice is kept for a year, and rules change. */
const ifKnown = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** What whoever writes a notice puts into its data, and whoever shows it reads out of them. */
const noticeDataSchema: z.ZodMiniType<NoticeData> = z
  .object({
    Id: z.optional(z.string().check(z.minLength(1))),
    For: ifKnown(z.enum(audiences)),
    Event: ifKnown(z.enum(keysOf(notificationRules))),
    BookingCode: ifKnown(z.string()),
    Place: ifKnown(z.object({ en: z.string(), es: z.string() })),
    From: ifKnown(dateText),
    Until: ifKnown(dateText),
    Hours: ifKnown(z.number().check(z.positive())),
    DueAt: ifKnown(isoText),
    Added: ifKnown(z.boolean()),
  })
  .check(z.refine(({ Id, Event }) => Id !== undefined || eventsOfNoTrip.some((one) => one === Event)));

/** The data of a notice as the JSON that is stored. */
export function writeNoticeData(data: NoticeData): string {
  return JSON.stringify(noticeDataSchema.parse(data));
}

/** The data in a stored notice; `undefined` where it names no group, and is not of money that belongs to none. */
export function readNoticeData(json: string): NoticeData | undefined {
  return noticeDataSchema.safeParse(parsed(json)).data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
