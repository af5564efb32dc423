import { type TypedField, typedText, valueTyped } from './typed-fields.ts';

/** How many of each kind there are, in rows where another field has a value. */
export interface CountsField {
  readonly name: string;
  readonly type: 'counts';
  readonly of: readonly string[];
  readonly most: number;
  readonly onlyWhere: { readonly field: string; readonly is: string };
}

export type RowField = TypedField | CountsField;

/** Rows of the same fields, in an order. */
export interface RowsField {
  readonly name: string;
  readonly type: 'list';
  readonly most: number;
  readonly row: readonly RowField[];
  /** A new row, as it is typed. */
  readonly blank: TypedRow;
  /** Its values are those of the only field of a row. */
  readonly isPlain?: true;
  /** It is kept in the order of its values: rows are not moved. */
  readonly isSorted?: true;
}

/** A field that is neither typed nor a list. */
export interface OtherField {
  readonly name: string;
  readonly type: 'flag' | 'ids';
}

export type EditorField = TypedField | RowsField | OtherField;

/** A row of a list as it is typed: texts, and counts as they are. */
export type TypedRow = Readonly<Record<string, unknown>>;

/** A count of one kind. */
export interface Count {
  readonly type: string;
  readonly count: number;
}

export interface EditorSection {
  readonly id: string;
  /** A sentence below its title says what it is about. */
  readonly hasAbout?: true;
  /** What must be there to publish and is mended here. */
  readonly musts: readonly string[];
  readonly fields: readonly EditorField[];
}

export const isTyped = (field: EditorField): field is TypedField => !['flag', 'ids', 'list'].includes(field.type);

/** Whether a field can show it. */
export function isShownAs(field: EditorField, value: unknown): boolean {
  if (isTyped(field)) return typeof value === 'string';
  if (field.type === 'flag') return typeof value === 'boolean';
  if (!Array.isArray(value)) return false;
  if (field.type === 'list') return value.every((row) => hasAll(field, Object(row)));
  return value.every(Number.isInteger);
}

const hasAll = ({ row: fields }: RowsField, row: TypedRow) =>
  fields.every(({ name, type }) => (type === 'counts' ? Array.isArray(row[name]) : typeof row[name] === 'string'));

/** A value of the server as its field shows it: text, rows of a list, or the value itself. */
export function shownValue(field: EditorField, value: unknown): unknown {
  if (isTyped(field)) return typedText(field, value);
  if (field.type !== 'list') return value;
  return (value as readonly unknown[]).map((item) => {
    const valueAt = ({ name }: RowField) => (field.isPlain ? item : Reflect.get(Object(item), name));
    return Object.fromEntries(
      field.row.map((one) => [one.name, one.type === 'counts' ? valueAt(one) : typedText(one, valueAt(one))]),
    );
  });
}

/** What a field shows as a value of the server; `undefined` when it can't be one. */
export function wantedValue(field: EditorField, shown: unknown): unknown {
  if (isTyped(field)) return valueTyped(field, String(shown));
  if (field.type !== 'list') return shown;
  const rows = (shown as readonly TypedRow[]).map((row) => field.row.map((one) => [one.name, valueInRow(one, row)]));
  if (rows.some((row) => row.some(([, value]) => value === undefined))) return undefined;
  return rows.map((row) => (field.isPlain ? row[0]?.[1] : Object.fromEntries(row)));
}

/** Whether rows show the field: counts only where another field says so. */
export const isInRow = (field: RowField, row: TypedRow): boolean =>
  field.type !== 'counts' || row[field.onlyWhere.field] === field.onlyWhere.is;

/** How many a list counts in all its rows. */
export function sumOfCounts(list: RowsField, rows: readonly TypedRow[], counts: string): number {
  const part = list.row.find(({ name }) => name === counts);
  const counted = part ? rows.flatMap((row) => valueInRow(part, row) as readonly Count[]) : [];
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** What was typed in a row as a value of the server; `undefined` when it can't be one. */
export function valueInRow(field: RowField, row: TypedRow): unknown {
  if (field.type !== 'counts') return valueTyped(field, String(row[field.name]));
  return isInRow(field, row) ? row[field.name] : [];
}
