import { isCalendarDate } from '#kernel/calendar-date.ts';
import { centsTyped } from '#kernel/money/money-typed.ts';

/** A field of a short form. */
export interface TypedField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'money' | 'date' | 'month' | 'select' | 'digits' | 'email';
  readonly hint?: string;
  /** Whether what was typed is one, and what is said where it is not; absent: each is that has the form of the type. */
  readonly rule?: { readonly fits: (text: string) => boolean; readonly wrong: string };
  readonly isOptional?: true;
  /** A minus is money out. */
  readonly isSigned?: true;
  /** Of a select; a name is of no language. */
  readonly options?: readonly { readonly value: string; readonly label: string; readonly isName?: boolean }[];
  readonly initial?: string;
}

export type Typed = Readonly<Record<string, string>>;

/** Cents of an amount; zero where it may be left out; undefined for what is no amount. */
export function centsOf({ isSigned, isOptional }: TypedField, text: string): number | undefined {
  const plain = text.trim();
  if (plain === '' || /^\$?0+([.,]0{1,2})?$/.test(plain)) return isOptional ? 0 : undefined;
  const isNegative = isSigned === true && /^[-−]/.test(plain);
  const cents = centsTyped(isNegative ? plain.slice(1) : plain);
  return cents !== undefined && isNegative ? -cents : cents;
}

/** Whether what was typed into a field can be sent. */
export function isFit(field: TypedField, text: string): boolean {
  const plain = text.trim();
  if (field.type === 'money') return centsOf(field, plain) !== undefined;
  if (plain === '') return field.isOptional === true || field.type === 'select';
  if (field.type === 'date') return isCalendarDate(plain);
  if (field.type === 'month') return /^20\d\d-(0[1-9]|1[0-2])$/.test(plain);
  if (field.type === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain);
  if (field.type === 'digits' && !/^[\d -]+$/.test(plain)) return false;
  return field.rule?.fits(plain) ?? true;
}

/** Digits without what people write between them. */
export const plainDigits = (text: string): string => text.replaceAll(/\D/g, '');
