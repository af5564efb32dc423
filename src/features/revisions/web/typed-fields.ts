import { centsTyped, typedOf } from '#kernel/money-typed.ts';

/** A field of a form that is typed as text; its choices may be left to the page, which asks the server for them. */
export type TypedField<Name extends string = string> = {
  readonly name: Name;
  /** May be empty: null, or an empty text. */
  readonly isOptional?: true;
} & (
  | { readonly type: 'line' | 'text'; readonly limit: number }
  | { readonly type: 'whole'; readonly least: number; readonly most: number }
  | { readonly type: 'decimal'; readonly least: number; readonly most: number }
  | { readonly type: 'money' | 'percent' | 'time' }
  /** `idType`: what the server knows its choices by. */
  | { readonly type: 'choice'; readonly values?: readonly string[]; readonly idType?: 'number' | 'uuid' }
);

/** A field that is no text: the page has a control of its own for its type. */
export interface OtherField<Name extends string = string, Type extends string = string> {
  readonly name: Name;
  readonly type: Type;
}

const typedTypes: readonly string[] = ['line', 'text', 'whole', 'decimal', 'money', 'percent', 'time', 'choice'];

export const isTyped = <Name extends string>(field: TypedField<Name> | OtherField<Name>): field is TypedField<Name> =>
  typedTypes.includes(field.type);

/** A value of the server as the text of its field. */
export function typedText({ type }: TypedField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (type === 'money' && typeof value === 'number') return typedOf(value).replace(/\.00$/, '');
  if (type === 'percent' && typeof value === 'number') return String(value / 100);
  return String(value);
}

/** What was typed as a value of the server; `undefined` when it can't be one. */
export function valueTyped(field: TypedField, text: string, before: unknown): unknown {
  const plain = text.trim();
  if (plain === '' && field.isOptional) return typeof before === 'string' && field.type !== 'choice' ? '' : null;
  switch (field.type) {
    case 'line':
    case 'text':
      return plain === '' && !field.isOptional ? undefined : plain.length <= field.limit ? plain : undefined;
    case 'whole':
      return /^\d+$/.test(plain) ? within(Number(plain), field) : undefined;
    case 'decimal':
      return /^-?\d+([.,]\d+)?$/.test(plain) ? within(Number(plain.replace(',', '.')), field) : undefined;
    case 'money':
      return /^\$?0+([.,]0{1,2})?$/.test(plain) ? 0 : centsTyped(plain);
    case 'percent':
      return /^\d{1,2}([.,]\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 100) : undefined;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(plain) ? plain : undefined;
    case 'choice':
      return field.idType === 'number' ? Number(plain) : plain;
    default:
      return undefined;
  }
}

const within = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  least <= value && value <= most ? value : undefined;
