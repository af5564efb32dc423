import {
  type EditedField,
  type EditedRows,
  type EditedValue,
  type EditedValues,
  nameFields,
} from '#features/revisions/edited-rows.domain.ts';

const MAX_DESCRIPTION = 2_000;
const MAX_UNITS = 200;

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
    shownBy: 'active',
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
  shownBy: 'active',
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
