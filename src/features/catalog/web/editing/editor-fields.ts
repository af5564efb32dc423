import type { OtherField, TypedField } from '#features/revisions/web/typed-fields.ts';
import type { HouseFields } from '../../api/editing.schemas.ts';
import { cancellationPolicies, propertyTypes, typesOfPlace } from '../../domain/house-terms.ts';
import type { HouseMust } from '../../domain/publish-musts.ts';

type FieldName = keyof HouseFields & string;
type OwnType = 'flag' | 'ids' | 'rules' | 'rooms';

export type EditorField = TypedField<FieldName> | OtherField<FieldName, OwnType>;

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
      { name: 'destinationId', type: 'choice', idType: 'number' },
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
      { name: 'ownerId', type: 'choice', idType: 'uuid', isOptional: true },
      { name: 'outstanding', type: 'flag' },
    ],
  },
];

/** A section that saves by itself and stands behind the others. */
export const picturesSection = { id: 'pictures', musts: ['pictures', 'picture-texts'] } as const;
