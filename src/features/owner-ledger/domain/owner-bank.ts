import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** BO-13: so many days new bank details wait before anything is paid to them. */
export const BANK_WAIT_DAYS = 3;

export const bankUsableOn = (enteredOn: CalendarDate): CalendarDate => addDays(enteredOn, BANK_WAIT_DAYS);

/** Bank details as days and people decide about them. */
export interface BankDetails {
  readonly enteredBy: string;
  readonly usableOn: CalendarDate;
  readonly isApproved: boolean;
}

/** BO-13: a second person approves bank details, once. */
export function whyNotApprove({ enteredBy, isApproved }: BankDetails, by: string): RefusalCode | null {
  if (isApproved) return 'transition-not-valid';
  return enteredBy === by ? 'another-person-needed' : null;
}

/** Where an owner is paid on a day: the newest details that somebody approved and whose days of waiting are over. */
export function bankInUse<B extends BankDetails>(newestFirst: readonly B[], today: CalendarDate): B | undefined {
  return newestFirst.find(({ isApproved, usableOn }) => isApproved && usableOn <= today);
}

/** Whether nine digits are a routing number: 3, 7 and 1 times its digits add up to a multiple of ten (ABA). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1] as const;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** Digits that can be an account number. */
export const ACCOUNT_NUMBER = /^\d{4,17}$/;

/** Digits that a tax number has at least. */
export const TAX_ID_DIGITS = 9;
