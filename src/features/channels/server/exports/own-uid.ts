import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, type SecretSource } from '#platform/app-secret.ts';

const MARK_LENGTH = 22;

/**
 * The UID of a period in our feeds: the same as long as it is there, and recognized by its mark when a channel sends it
 * back, even after the period is gone.
 */
export function ownUid(source: SecretSource, rentableId: number, occupancyId: number): string {
  const subject = `${rentableId}-${occupancyId}`;
  return `${subject}-${markOf(source, subject)}@marea`;
}

/** Whether a UID is one of ours for this house or boat. */
export function isOwnUid(source: SecretSource, rentableId: number, uid: string): boolean {
  const [, subject = '', rentable, mark = ''] = /^((\d{1,10})-\d{1,16})-([\w-]{22})@marea$/.exec(uid) ?? [];
  if (Number(rentable) !== rentableId) return false;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(source, subject)));
}

const markOf = (source: SecretSource, subject: string) =>
  createHmac('sha256', keyFor(source, 'calendar-feed')).update(subject).digest('base64url').slice(0, MARK_LENGTH);
