import {
  type EditedField,
  type EditedRows,
  type EditedValue,
  nameFields,
} from '#features/revisions/edited-rows.domain.ts';
import { amenityCategories, listedTypes } from './house-terms.ts';

/** A list of the catalog that staff keep: its table is its name in addresses. */
export interface KeptList extends EditedRows {
  /** Fields that stay as they are once houses or boats have the row, or anything refers to it. */
  readonly fixedOnceUsed: readonly string[];
  readonly ordered: readonly (readonly [string, string])[];
  /** The column of its code, which is made of its English name. */
  readonly code: 'slug' | 'code';
}

const MAX_DESCRIPTION = 2_000;
/** Miami's own box, with the Keys and Palm Beach: a place outside of it is a slip. */
const LATITUDES = { least: 24, most: 28 };
const LONGITUDES = { least: -83, most: -79 };
/** Florida's. */
const ZIPS = { least: 32_000, most: 34_999 };

const shown = { name: 'shown', type: 'flag' } as const satisfies EditedValue;
/** One of those that are in use. */
const icon = { name: 'icon', type: 'choice' } as const satisfies EditedValue;

/** No two rows of a list have the same name in a language. */
const ownNames = nameFields.map((field) => ({ ...field, hasRule: true as const }));

function keptList({
  table,
  fields,
  fixedOnceUsed = [],
  code = 'code',
  ordered = [],
}: {
  readonly table: string;
  readonly fields: readonly EditedField[];
  readonly fixedOnceUsed?: readonly string[];
  readonly code?: KeptList['code'];
  readonly ordered?: KeptList['ordered'];
}): KeptList {
  return {
    table,
    order: 'position',
    shownBy: 'shown',
    fixedOnceUsed,
    code,
    ordered,
    fields: [shown, ...ownNames, ...fields],
  };
}

/** Where amenities of houses stand; `kind` says by which filter they are found. */
export const amenityKinds = ['amenity', 'space', 'accessibility', 'booking-option'] as const;

/** What is searched by, chosen and shown as a list, in the order of its page. */
export const keptLists = {
  destination: keptList({
    table: 'destination',
    code: 'slug',
    fixedOnceUsed: ['slug', 'municipality'],
    fields: [
      { name: 'slug', type: 'line', limit: 60, isMade: true, hasRule: true },
      { name: 'descriptionEn', type: 'text', limit: MAX_DESCRIPTION, isOptional: true },
      { name: 'descriptionEs', type: 'text', limit: MAX_DESCRIPTION, isOptional: true },
      { name: 'municipality', type: 'choice' },
      { name: 'latitude', type: 'decimal', ...LATITUDES },
      { name: 'longitude', type: 'decimal', ...LONGITUDES },
      { name: 'south', type: 'decimal', ...LATITUDES, isOptional: true, hasRule: true },
      { name: 'north', type: 'decimal', ...LATITUDES, isOptional: true, hasRule: true },
      { name: 'west', type: 'decimal', ...LONGITUDES, isOptional: true, hasRule: true },
      { name: 'east', type: 'decimal', ...LONGITUDES, isOptional: true, hasRule: true },
      {
        name: 'terms',
        type: 'list',
        table: 'destination_term',
        most: 60,
        by: 'term',
        unlike: ['language', 'term'],
        row: [
          { name: 'term', type: 'line', limit: 80 },
          { name: 'language', type: 'choice', values: ['en', 'es'] },
        ],
      },
    ],
  }),
  amenity: keptList({
    table: 'amenity',
    fixedOnceUsed: ['kind'],
    fields: [
      { name: 'kind', type: 'choice', values: amenityKinds },
      { name: 'category', type: 'choice', values: amenityCategories },
      icon,
    ],
  }),
  boat_amenity: keptList({
    table: 'boat_amenity',
    fields: [{ name: 'category', type: 'choice', values: ['comfort', 'water', 'galley', 'safety'] }, icon],
  }),
  tag: keptList({ table: 'tag', fields: [icon] }),
  property_type: keptList({
    table: 'property_type',
    fields: [{ name: 'listedAs', type: 'choice', values: listedTypes }],
  }),
  cancellation_policy: keptList({
    table: 'cancellation_policy',
    fields: [
      { name: 'hoursAfterConfirmation', type: 'whole', least: 0, most: 720 },
      { name: 'daysBeforeCheckIn', type: 'whole', least: 0, most: 365 },
    ],
  }),
  service_area: keptList({
    table: 'service_area',
    fields: [
      { name: 'firstZip', type: 'whole', ...ZIPS },
      { name: 'lastZip', type: 'whole', ...ZIPS, hasRule: true },
    ],
    ordered: [['firstZip', 'lastZip']],
  }),
} as const satisfies Readonly<Record<string, KeptList>>;

export type ListName = keyof typeof keptLists;
export const listNames = Object.keys(keptLists) as ListName[];

/**
 * Which of the edges of a destination's map can't be: those that are missing where another one is there, the north that
 * is not above the south, the east that is not east of the west.
 */
export function unfitBounds(values: Readonly<Record<string, unknown>>): readonly string[] {
  const missing = ['south', 'north', 'west', 'east'].filter((edge) => typeof values[edge] !== 'number');
  if (missing.length > 0) return missing.length < 4 ? missing : [];
  const isUp = Number(values.south) < Number(values.north);
  const isRight = Number(values.west) < Number(values.east);
  return [...(isUp ? [] : ['north']), ...(isRight ? [] : ['east'])];
}

/** A slug is small letters of ASCII and digits, in words that a hyphen joins. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
