import { cancellationPolicies } from '../../domain/house-terms.ts';
import type { EditorField, EditorSection, ListField } from './form/fields.ts';

const MAX_RULES = 30;

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

export const placeFields: readonly EditorField[] = [
  { name: 'destinationId', type: 'choice', isNumber: true },
  { name: 'address', type: 'line', limit: 200, isOptional: true },
  { name: 'latitude', type: 'decimal', least: -90, most: 90 },
  { name: 'longitude', type: 'decimal', least: -180, most: 180 },
  { name: 'exactLocation', type: 'flag' },
];

export const rulesField: ListField = {
  name: 'rules',
  type: 'list',
  most: MAX_RULES,
  row: [
    { name: 'en', type: 'line', limit: 300 },
    { name: 'es', type: 'line', limit: 300 },
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
  values: cancellationPolicies,
};

export const ownerSection: EditorSection = {
  id: 'owner',
  musts: ['owner'],
  fields: [
    { name: 'ownerId', type: 'choice', isOptional: true },
    { name: 'outstanding', type: 'flag' },
  ],
};
