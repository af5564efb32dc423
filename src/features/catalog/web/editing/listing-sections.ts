import type { EditorField, EditorSection, RowsField } from '#features/revisions/web/form-fields.ts';

const MAX_RULES = 30;
const MAX_CENTS = 10_000_000_00;

/** What is paid for something, and what may be nothing. */
export const price = { type: 'money', least: 1, most: MAX_CENTS } as const;
export const fee = { ...price, least: 0 } as const;

/** Sections and fields that houses and boats have alike. */
export const textsSection: EditorSection = {
  id: 'texts',
  musts: ['name', 'description'],
  fields: [
    { name: 'nameEn', type: 'line', limit: 80 },
    { name: 'nameEs', type: 'line', limit: 80 },
    { name: 'descriptionEn', type: 'text', limit: 5_000, isOptional: true },
    { name: 'descriptionEs', type: 'text', limit: 5_000, isOptional: true },
  ],
};

export const coordinateFields = [
  { name: 'latitude', type: 'decimal', least: -90, most: 90 },
  { name: 'longitude', type: 'decimal', least: -180, most: 180 },
] as const satisfies readonly EditorField[];

export const placeFields: readonly EditorField[] = [
  { name: 'destinationId', type: 'choice', idType: 'number' },
  { name: 'address', type: 'line', limit: 200, isOptional: true },
  ...coordinateFields,
  { name: 'exactLocation', type: 'flag' },
];

export const rulesField: RowsField = {
  name: 'rules',
  type: 'list',
  most: MAX_RULES,
  row: [
    { name: 'en', type: 'text', limit: 300 },
    { name: 'es', type: 'text', limit: 300 },
  ],
  blank: { en: '', es: '' },
};

export const accessSection: EditorSection = {
  id: 'access',
  musts: ['access'],
  fields: [
    { name: 'arrivalEn', type: 'text', limit: 2_000, isOptional: true },
    { name: 'arrivalEs', type: 'text', limit: 2_000, isOptional: true },
  ],
};

export const cancellationField: EditorField = {
  name: 'cancellationPolicy',
  type: 'choice',
};

export const ownerSection: EditorSection = {
  id: 'owner',
  musts: ['owner'],
  fields: [
    { name: 'ownerId', type: 'choice', idType: 'uuid', isOptional: true },
    { name: 'outstanding', type: 'flag' },
  ],
};

/** A section that saves by itself and stands behind the others. */
export const picturesSection = (enough: 'pictures' | 'boat-pictures'): EditorSection => ({
  id: 'pictures',
  musts: [enough, 'picture-texts'],
  fields: [],
});
