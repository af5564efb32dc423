import { centsTyped, typedOf } from '#kernel/money-typed.ts';
import type { HouseFields } from '../../api/editing.schemas.ts';
import { cancellationPolicies, propertyTypes, typesOfPlace } from '../../domain/house-terms.ts';
import type { HouseMust } from '../../domain/publish-musts.ts';

/** What a field holds that is typed as text; choices may be left to the page, which asks the server for them. */
export type TypedField = {
  readonly name: keyof HouseFields & string;
  /** May be empty: null, or an empty text. */
  readonly isOptional?: true;
} & (
  | { readonly type: 'line' | 'text'; readonly limit: number }
  | { readonly type: 'whole'; readonly least: number; readonly most: number }
  | { readonly type: 'decimal'; readonly least: number; readonly most: number }
  | { readonly type: 'money' | 'percent' | 'time' }
  | { readonly type: 'choice'; readonly values?: readonly string[] }
);

/** A field that is no text. */
export interface OtherField {
  readonly name: keyof HouseFields & string;
  readonly type: 'flag' | 'ids' | 'rules' | 'rooms';
}

export type EditorField = TypedField | OtherField;

export interface EditorSection {
  readonly id: 'texts' | 'place' | 'rooms' | 'amenities' | 'rules' | 'access' | 'money' | 'owner';
  /** What must be there to publish and is mended here. */
  readonly musts: readonly HouseMust[];
  readonly fields: readonly EditorField[];
}

/** The sections of the editor of a house, in order, and what stands in them: a new field is one line. */
export const houseSections: readonly EditorSection[] = [
  {
    id: 'texts',
    musts: ['name', 'description'],
    fields: [
      { name: 'nameEn', type: 'line', limit: 80 },
      { name: 'nameEs', type: 'line', limit: 80 },
      { name: 'descriptionEn', type: 'text', limit: 5_000, isOptional: true },
      { name: 'descriptionEs', type: 'text', limit: 5_000, isOptional: true },
    ],
  },
  {
    id: 'place',
    musts: ['place'],
    fields: [
      { name: 'destinationId', type: 'choice' },
      { name: 'address', type: 'line', limit: 200, isOptional: true },
      { name: 'latitude', type: 'decimal', least: -90, most: 90 },
      { name: 'longitude', type: 'decimal', least: -180, most: 180 },
      { name: 'exactLocation', type: 'flag' },
    ],
  },
  {
    id: 'rooms',
    musts: ['rooms'],
    fields: [
      { name: 'propertyType', type: 'choice', values: propertyTypes },
      { name: 'typeOfPlace', type: 'choice', values: typesOfPlace },
      { name: 'maxGuests', type: 'whole', least: 1, most: 100 },
      { name: 'bedrooms', type: 'whole', least: 0, most: 50 },
      { name: 'beds', type: 'whole', least: 1, most: 100 },
      { name: 'bathrooms', type: 'decimal', least: 0.5, most: 50 },
      { name: 'areaSquareFeet', type: 'whole', least: 100, most: 200_000, isOptional: true },
      { name: 'rooms', type: 'rooms' },
    ],
  },
  {
    id: 'amenities',
    musts: ['amenities'],
    fields: [
      { name: 'amenityIds', type: 'ids' },
      { name: 'tagIds', type: 'ids' },
    ],
  },
  {
    id: 'rules',
    musts: ['rules'],
    fields: [
      { name: 'rules', type: 'rules' },
      { name: 'checkInFrom', type: 'time' },
      { name: 'checkInUntil', type: 'time' },
      { name: 'checkOutBy', type: 'time' },
      { name: 'events', type: 'choice', values: ['allowed', 'with-consent', 'forbidden'] },
      { name: 'petsAllowed', type: 'flag' },
    ],
  },
  {
    id: 'access',
    musts: ['access'],
    fields: [
      { name: 'arrivalEn', type: 'text', limit: 2_000, isOptional: true },
      { name: 'arrivalEs', type: 'text', limit: 2_000, isOptional: true },
    ],
  },
  {
    id: 'money',
    musts: ['price'],
    fields: [
      { name: 'basePriceCents', type: 'money', isOptional: true },
      { name: 'cleaningFeeCents', type: 'money' },
      { name: 'securityDepositCents', type: 'money' },
      { name: 'minNights', type: 'whole', least: 1, most: 90 },
      { name: 'weeklyDiscountBasisPoints', type: 'percent' },
      { name: 'monthlyDiscountBasisPoints', type: 'percent' },
      { name: 'cancellationPolicy', type: 'choice', values: cancellationPolicies },
    ],
  },
  {
    id: 'owner',
    musts: ['owner'],
    fields: [
      { name: 'ownerId', type: 'choice', isOptional: true },
      { name: 'outstanding', type: 'flag' },
    ],
  },
];

/** A section that saves by itself and stands behind the others. */
export const picturesSection = { id: 'pictures', musts: ['pictures', 'picture-texts'] } as const;

export const isTyped = (field: EditorField): field is TypedField =>
  !['flag', 'ids', 'rules', 'rooms'].includes(field.type);

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
  if (plain === '' && field.isOptional) return typeof before === 'string' && field.name !== 'ownerId' ? '' : null;
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
      return field.name === 'destinationId' ? Number(plain) : plain;
    default:
      return undefined;
  }
}

const within = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  least <= value && value <= most ? value : undefined;
