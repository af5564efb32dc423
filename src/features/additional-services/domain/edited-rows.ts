/** A value that staff type or choose. A text that is optional may be empty while its row is not on sale. */
export type EditedValue = { readonly name: string; readonly isOptional?: true } & (
  | { readonly type: 'line' | 'text'; readonly limit: number }
  | { readonly type: 'whole'; readonly least: number; readonly most: number }
  | { readonly type: 'choice'; readonly values: readonly string[] }
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
  /** The part that tells them apart and orders them; else they stand as they were put. */
  readonly by?: string;
  /** What is on sale has at least one of them. */
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
  /** In the order of their form. `units` is how many its pool has, in rows that have one. */
  readonly fields: readonly EditedField[];
  /** Fields of which the first is never more than the second. */
  readonly ordered?: readonly (readonly [string, string])[];
}

export type EditedValues = Readonly<Record<string, unknown>>;

/** A name in both languages. */
const MAX_NAME = 80;
const MAX_DESCRIPTION = 2_000;
const MAX_UNITS = 200;

export const nameFields = [
  { name: 'nameEn', type: 'line', limit: MAX_NAME },
  { name: 'nameEs', type: 'line', limit: MAX_NAME },
] as const satisfies readonly EditedValue[];

/** How many can be promised at one time. */
export const unitsField = { name: 'units', type: 'whole', least: 1, most: MAX_UNITS } as const satisfies EditedValue;

export const guestFields = [
  { name: 'minGuests', type: 'whole', least: 1, most: 500 },
  { name: 'maxGuests', type: 'whole', least: 1, most: 500 },
] as const satisfies readonly EditedValue[];

/** The rows of a table of items: all have names, texts and whether they are on sale. */
export function editedItems({
  table,
  fields,
  ordered,
}: Pick<EditedRows, 'table' | 'ordered'> & { readonly fields: readonly EditedField[] }): EditedRows {
  return {
    table,
    order: 'position',
    fields: [
      { name: 'active', type: 'flag' },
      ...nameFields,
      { name: 'descriptionEn', type: 'text', limit: MAX_DESCRIPTION, isOptional: true },
      { name: 'descriptionEs', type: 'text', limit: MAX_DESCRIPTION, isOptional: true },
      ...fields,
    ],
    ...(ordered ? { ordered } : {}),
  };
}

/** What a new item must be given at once; the rest is empty, and it is not on sale. */
export function fieldsOfNew({ fields }: EditedRows): readonly EditedValue[] {
  return fields.filter(
    (field): field is EditedValue => field.type !== 'list' && field.type !== 'flag' && !field.isOptional,
  );
}

/** Fields that are empty and may not be in what is on sale. */
export function missingForSale({ fields }: EditedRows, values: EditedValues): readonly string[] {
  return fields
    .filter((field) => {
      const value = values[field.name];
      return field.type === 'list' ? field.isNeeded && Object(value).length === 0 : field.isOptional && value === '';
    })
    .map(({ name }) => name);
}

/** Rows that a value tells apart stand in its order, whatever order they were put in. */
function sortedRows({ row, by }: EditedList, rows: readonly EditedValues[]): readonly EditedValues[] {
  const key = row.find(({ name }) => name === by);
  if (key === undefined) return rows;
  const { name } = key;
  const rank = (one: EditedValues) =>
    key.type === 'choice' ? key.values.indexOf(String(one[name])) : Number(one[name]);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** The same values, their lists in order. */
export function withSortedRows<Values extends EditedValues>({ fields }: EditedRows, values: Values): Values {
  const sorted = fields.flatMap((field) => {
    const list = values[field.name];
    return field.type === 'list' && Array.isArray(list) ? [[field.name, sortedRows(field, list)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(sorted) };
}

/** Fields that don't fit each other or have the same row twice. */
export function unfitFields({ fields, ordered = [] }: EditedRows, values: EditedValues): readonly string[] {
  const crossed = ordered.filter(([low, high]) => Object(values[low]) > Object(values[high])).map(([, high]) => high);
  const doubled = fields.flatMap((field) => {
    if (field.type !== 'list' || field.by === undefined) return [];
    const { name, by } = field;
    const keys = (values[name] as readonly EditedValues[]).map((one) => one[by]);
    return new Set(keys).size < keys.length ? [name] : [];
  });
  return [...crossed, ...doubled];
}

/** The least that it costs, in cents: the prices of its list, or its first price; null without one. */
export function leastCents({ fields }: EditedRows, values: EditedValues): number | null {
  const listed = fields.flatMap((field) => {
    const price = field.type === 'list' ? field.row.find(({ type }) => type === 'money') : undefined;
    return price ? (values[field.name] as readonly EditedValues[]).map((one) => Number(one[price.name])) : [];
  });
  const own = fields.find(({ type }) => type === 'money');
  const isListed = fields.some((field) => field.type === 'list' && field.row.some(({ type }) => type === 'money'));
  if (!isListed) return own ? Number(values[own.name]) : null;
  return listed.length > 0 ? Math.min(...listed) : null;
}

/** What staff write of a service itself. */
export const editedService: EditedRows = {
  table: 'service',
  order: 'order',
  fields: [
    { name: 'active', type: 'flag' },
    ...nameFields,
    { name: 'summaryEn', type: 'text', limit: 300 },
    { name: 'summaryEs', type: 'text', limit: 300 },
    { name: 'descriptionEn', type: 'text', limit: MAX_DESCRIPTION },
    { name: 'descriptionEs', type: 'text', limit: MAX_DESCRIPTION },
    { name: 'firstStart', type: 'time' },
    { name: 'lastStart', type: 'time' },
    { name: 'leadHours', type: 'whole', least: 0, most: 2_160 },
    { name: 'durationMinutes', type: 'whole', least: 15, most: 1_440 },
    { name: 'prepareMinutes', type: 'whole', least: 0, most: 1_440 },
    { name: 'clearMinutes', type: 'whole', least: 0, most: 1_440 },
    ...guestFields,
    unitsField,
    {
      name: 'details',
      type: 'list',
      table: 'service_detail',
      most: 30,
      row: [
        { name: 'kind', type: 'choice', values: ['included', 'good-to-know'] },
        { name: 'textEn', type: 'text', limit: 300 },
        { name: 'textEs', type: 'text', limit: 300 },
      ],
    },
  ],
  ordered: [
    ['firstStart', 'lastStart'],
    ['minGuests', 'maxGuests'],
  ],
};
