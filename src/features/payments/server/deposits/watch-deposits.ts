import { readSettings } from '#features/settings/server/settings.facade.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { DAYS_REMINDED_BEFORE, DAYS_TO_DECIDE } from '../../domain/deposits.ts';
import type { DepositDue } from '../../domain/payments.events.ts';
import { oweHeld } from './claim-deposit.ts';
import { forgetUnusedPictures } from './deposit-pictures.ts';
import {
  groupsToDecide,
  groupsToRemindOf,
  groupsToReturn,
  groupsWithSilence,
  noteReminder,
} from './deposits.repository.ts';
import { lockDeposit } from './lock-deposit.ts';
import { settleSilence, watchObjection } from './settle-claim.ts';

const GROUPS_AT_ONCE = 100;
const DAY_HOURS = 24;

/**
 * The scan of every minute (domain 4.5): silence settles claims, of guests and of staff; staff are reminded two days
 * before the last day to decide and to record damage, and on that day what is held and not claimed is owed back.
 */
export async function watchDeposits(ports: Ports): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const limit = GROUPS_AT_ONCE;
  const lastOn = addDays(dateAt(now), -(await readSettings(db)).depositClaimDays);
  await runForEach({
    list: (failed) => groupsWithSilence(db, now, { limit, failed }),
    run: (groupId) => settleSilence(ports, groupId),
  });
  const daysAgo = (days: number) => hoursAfter(now, -days * DAY_HOURS);
  const objections = {
    remindBefore: daysAgo(DAYS_TO_DECIDE - DAYS_REMINDED_BEFORE),
    dropBefore: daysAgo(DAYS_TO_DECIDE),
  };
  await runForEach({
    list: (failed) => groupsToDecide(db, objections, { limit, failed }),
    run: (groupId) => watchObjection(ports, groupId),
  });
  await runForEach({
    list: (failed) => groupsToReturn(db, lastOn, { limit, failed }),
    run: (groupId) => returnHeld(ports, groupId),
  });
  await runForEach({
    list: (failed) => groupsToRemindOf(db, addDays(lastOn, DAYS_REMINDED_BEFORE), { limit, failed }),
    run: (groupId) => remind(ports, groupId),
  });
  await forgetUnusedPictures(db, now);
}

async function returnHeld(ports: Ports, groupId: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const trip = await lockDeposit(tx, groupId);
    if (ports.clock.now() >= trip.held.days.closesAt) await oweHeld(ports, tx, trip, null);
  });
}

async function remind(ports: Ports, groupId: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const { group, requestId, held } = await lockDeposit(tx, groupId);
    const now = ports.clock.now();
    const isTime = held.days.remindAt <= now && now < held.days.closesAt;
    if (!isTime || held.hasClaim || held.heldCents === 0 || !(await noteReminder(tx, groupId, now))) return;
    const { tenantId } = group;
    const told: DepositDue = { type: 'deposit-due', groupId, tenantId, requestId, heldCents: held.heldCents };
    await ports.publish(tx, told);
  });
}
