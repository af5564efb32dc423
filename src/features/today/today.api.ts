import * as z from 'zod/mini';
import { licenceKinds } from '#features/catalog/domain/licences.ts';
import { conflict } from '#features/channels/api/channels.schemas.ts';
import { reservationTypes } from '#features/reservations/domain/reservation-type.ts';
import { readinesses } from '#features/turnovers/domain/tasks.ts';
import type { Api } from '#kernel/endpoint.ts';
import { dateText, isoText } from '#kernel/schemas.ts';
import { todayPaths } from './today.paths.ts';

/** Why a line stands on a day. */
export const dayParts = ['arrival', 'in-house', 'departure', 'outing', 'service'] as const;
export type DayPart = (typeof dayParts)[number];

const trip = { groupId: z.string(), bookingCode: z.string(), guestName: z.string() };

const visit = z.object({
  ...trip,
  reservationId: z.string(),
  type: z.enum(reservationTypes),
  /** The house, the boat, or the service. */
  name: z.string(),
  /** Null, too, for whoever does not see trips. */
  phone: z.nullable(z.string()),
  /** The way to a house or boat and through its door; null but for the day itself and the ones beside it. */
  door: z.nullable(z.object({ address: z.string(), instructions: z.string() })),
  /** Check-in and check-out of a house, the hours of anything else. */
  from: isoText,
  until: isoText,
  guests: z.number(),
  /** What is not paid of the whole trip, deposits included; null for whoever sees no money. */
  openCents: z.nullable(z.number()),
  isAgreementMissing: z.boolean(),
});
export type Visit = z.output<typeof visit>;

const listOf = <S extends z.ZodMiniType>(row: S) => z.object({ total: z.number(), rows: z.array(row) });

const todayReply = z.object({
  date: z.string(),
  visits: z.array(z.object({ part: z.enum(dayParts), total: z.number(), rows: z.array(visit) })),
  /** Nights that were sold twice and nobody has resolved, the worst first. */
  conflicts: listOf(conflict),
  answers: listOf(z.object({ ...trip, name: z.string(), dueAt: isoText })),
  /** Changes that guests asked for. */
  changes: listOf(z.object({ ...trip, name: z.string(), dueAt: isoText })),
  payments: listOf(z.object({ ...trip, invoiceNumber: z.string(), openCents: z.number(), dueAt: isoText })),
  agreements: listOf(z.object({ ...trip, dueAt: isoText })),
  deposits: listOf(z.object({ ...trip, heldCents: z.number(), dueAt: isoText })),
  /** Of published houses: licenses that ran out or end within 60 days, the first first. */
  licences: listOf(
    z.object({
      houseId: z.number(),
      name: z.string(),
      kind: z.enum(licenceKinds),
      validUntil: z.string(),
      isExpired: z.boolean(),
    }),
  ),
  /** Houses and boats into which somebody comes within hours and that are not clean. */
  notReady: listOf(
    z.object({
      taskId: z.string(),
      rentableId: z.number(),
      name: z.string(),
      readiness: z.enum(readinesses),
      dueAt: isoText,
      personName: z.nullable(z.string()),
    }),
  ),
  /** Storms that are open; nothing for whoever does not see them. */
  storms: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Guests who need help, and who have not answered; null for whoever sees no trips. */
      counts: z.nullable(z.object({ help: z.number(), silent: z.number() })),
    }),
  ),
  /** What waits on other pages: nothing on those that the caller may not open. */
  elsewhere: z.object({
    messages: z.number(),
    /** Of these, those that wait longer than we promise. */
    lateMessages: z.number(),
    refunds: z.number(),
    removals: z.number(),
    disputes: z.number(),
    feeds: z.number(),
    renewals: z.number(),
    /** Papers of owners that expired or expire soon. */
    papers: z.number(),
  }),
});
export type TodayView = z.output<typeof todayReply>;

export const todayApi = {
  getToday: {
    ...todayPaths.getToday,
    summary: 'Who arrives, stays and leaves on a day, and what is due; money and phones for those who see trips',
    needs: 'day:view',
    query: z.strictObject({ Date: z.optional(dateText) }),
    reply: todayReply,
    refusals: [],
  },
} as const satisfies Api;
