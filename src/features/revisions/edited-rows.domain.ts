/**
 * A value that staff type or choose. A text that is optional may be empty while its row is not shown to guests; an
 * optional decimal may be null at all times.
 */
export type EditedValue = {
  readonly name: string;
  readonly isOptional?: true;
  /** A new row is not asked for it: the server makes it. */
  readonly isMade?: true;
  /** The texts of its form say what is refused beyond its limits. */
  readonly hasRule?: true;
} & (
  | { readonly type: 'line' | 'text'; readonly limit: number }
  | { readonly type: 'whole' | 'decimal'; readonly least: number; readonly most: number }
  /** Without values, the server says which there are. */
  | { readonly type: 'choice'; readonly values?: readonly string[]; readonly idType?: 'number' }
  /** Cents, a time of day 'HH:mm', yes or no. */
  | { readonly type: 'money' | 'time' | 'flag' }
);

/** A list of rows of another table, which belong to the edited one; it is one field. */
export interface EditedList {
  readonly name: string;
  readonly type: 'list';
  /** Its rows name the edited one in the column `<table>_id`. */
  readonly table: string;
  readonly row: readonly EditedValue[];
  readonly most: number;
  /** The part that orders them; else they stand as they were put. */
  readonly by?: string;
  /** The parts that tell them apart, where it is not `by` alone. */
  readonly unlike?: readonly string[];
  /** What guests see has at least one of them. */
  readonly isNeeded?: true;
}

export type EditedField = EditedValue | EditedList;

/**
 * Rows of a table that staff write: columns are called as fields are. The API, the stored history, the forms and the
 * lists of the back office follow from it.
 */
export interface EditedRows {
  readonly table: string;
  /** The column of their order. */
  readonly order: 'order' | 'position';
  /** The flag that says whether guests see a row. */
  readonly shownBy: 'active' | 'shown';
  /** In the order of their form. */
  readonly fields: readonly EditedField[];
  /** Fields of which the first is never more than the second. */
  readonly ordered?: readonly (readonly [string, string])[];
}

export type EditedValues = Readonly<Record<string, unknown>>;

/** A name in both languages. */
const MAX_NAME = 80;

export const nameFields = [
  { name: 'nameEn', type: 'line', limit: MAX_NAME },
  { name: 'nameEs', type: 'line', limit: MAX_NAME },
] as const satisfies readonly EditedValue[];

/** What a new row must be given at once; the rest is empty, and guests don't see it. */
export function fieldsOfNew({ fields }: Pick<EditedRows, 'fields'>): readonly EditedValue[] {
  return fields.filter(
    (field): field is EditedValue =>
      field.type !== 'list' && field.type !== 'flag' && !field.isOptional && !field.isMade,
  );
}

/** Fields that are empty and may not be in what guests see. */
export function missingToShow({ fields }: Pick<EditedRows, 'fields'>, values: EditedValues): readonly string[] {
  return fields
    .filter((field) => {
      const value = values[field.name];
      return field.type === 'list' ? field.isNeeded && Object(value).length === 0 : field.isOptional && value === '';
    })
    .map(({ name }) => name);
}

/** Rows that a value orders stand in its order, whatever order they were put in. */
function sortedRows({ row, by }: EditedList, rows: readonly EditedValues[]): readonly EditedValues[] {
  const key = row.find(({ name }) => name === by);
  if (key === undefined) return rows;
  const { name } = key;
  if (key.type === 'line') return rows.toSorted((one, other) => (String(one[name]) < String(other[name]) ? -1 : 1));
  const rank = (one: EditedValues) =>
    key.type === 'choice' ? (key.values ?? []).indexOf(String(one[name])) : Number(one[name]);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** The same values, their lists in order. */
export function withSortedRows<Values extends EditedValues>(
  { fields }: Pick<EditedRows, 'fields'>,
  values: Values,
): Values {
  const sorted = fields.flatMap((field) => {
    const list = values[field.name];
    return field.type === 'list' && Array.isArray(list) ? [[field.name, sortedRows(field, list)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(sorted) };
}

/** Fields that don't fit each other or have the same row twice. */
export function unfitFields(
  { fields, ordered = [] }: Pick<EditedRows, 'fields' | 'ordered'>,
  values: EditedValues,
): readonly string[] {
  const crossed = ordered.filter(([low, high]) => Object(values[low]) > Object(values[high])).map(([, high]) => high);
  const doubled = fields.flatMap((field) => {
    if (field.type !== 'list' || field.by === undefined) return [];
    const { name, by, unlike = [by] } = field;
    const rows = values[name] as readonly EditedValues[];
    const keys = rows.map((one) => JSON.stringify(unlike.map((part) => one[part])));
    return new Set(keys).size < keys.length ? [name] : [];
  });
  return [...crossed, ...doubled];
}

/** 'returnFlightNumber' is stored in the column 'return_flight_number'. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
