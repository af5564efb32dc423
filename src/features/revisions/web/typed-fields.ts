import { isCalendarDate } from '#kernel/calendar-date.ts';
import { centsTyped, typedOf } from '#kernel/money/money-typed.ts';

/** A field that is typed as text; its choices may be left to the page, which asks the server for them. */
export type TypedField<Name extends string = string> = {
  readonly name: Name;
  /** May be empty: an empty text, or null where it is no text. */
  readonly isOptional?: true;
  /** `fieldRules.<name>` of the form's texts says what the server refuses beyond the limits. */
  readonly hasRule?: true;
} & (
  | { readonly type: 'line' | 'text'; readonly limit: number }
  /** `isSumOf`: counts in the rows of a list say it, too; where they differ, the form tells. */
  | {
      readonly type: 'whole';
      readonly least: number;
      readonly most: number;
      readonly isSumOf?: { readonly list: string; readonly counts: string };
    }
  /** `step`: it is a multiple of it. */
  | { readonly type: 'decimal'; readonly least: number; readonly most: number; readonly step?: number }
  /** Limits in cents. */
  | { readonly type: 'money'; readonly least: number; readonly most: number }
  /** Limits in basis points. */
  | { readonly type: 'percent'; readonly least: number; readonly most: number }
  | { readonly type: 'time' | 'date' }
  /** `idType`: what the server knows its choices by. */
  | { readonly type: 'choice'; readonly values?: readonly string[]; readonly idType?: 'number' | 'uuid' }
);

/** A value of the server as the text of its field. */
export function typedText({ type }: TypedField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (type === 'money' && typeof value === 'number') return typedOf(value).replace(/\.00$/, '');
  if (type === 'percent' && typeof value === 'number') return String(value / HUNDRED);
  return String(value);
}

/** What was typed as a value of the server; `undefined` when it can't be one. */
export function valueTyped(field: TypedField, text: string): unknown {
  const plain = text.trim();
  if (plain === '') return field.isOptional ? emptyOf(field) : undefined;
  switch (field.type) {
    case 'line':
    case 'text':
      return plain.length <= field.limit ? plain : undefined;
    case 'whole':
      return /^\d+$/.test(plain) ? within(Number(plain), field) : undefined;
    case 'decimal':
      return /^-?\d+([.,]\d+)?$/.test(plain) ? onStep(Number(plain.replace(',', '.')), field) : undefined;
    case 'money':
      return within(/^\$?0+([.,]0{1,2})?$/.test(plain) ? 0 : centsTyped(plain), field);
    case 'percent':
      return /^\d{1,2}([.,]\d{1,2})?$/.test(plain)
        ? within(Math.round(Number(plain.replace(',', '.')) * HUNDRED), field)
        : undefined;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(plain) ? plain : undefined;
    case 'date':
      return isCalendarDate(plain) ? plain : undefined;
    case 'choice':
      return field.idType === 'number' ? Number(plain) : plain;
    default:
      return undefined;
  }
}

const HUNDRED = 100;

const emptyOf = ({ type }: TypedField) => (type === 'line' || type === 'text' ? '' : null);

interface Span {
  readonly least: number;
  readonly most: number;
}

const within = (value: number | undefined, { least, most }: Span) =>
  value !== undefined && least <= value && value <= most ? value : undefined;

const onStep = (value: number, { step, ...span }: Span & { readonly step?: number }) =>
  step === undefined || Number.isInteger(value / step) ? within(value, span) : undefined;
