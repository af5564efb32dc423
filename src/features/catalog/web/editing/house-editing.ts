import type { EditorSection } from '#features/revisions/web/form-fields.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { editingPaths } from '../../api/editing.paths.ts';
import { eventTerms } from '../../domain/event-terms.ts';
import { bedTypes, typesOfPlace } from '../../domain/house-terms.ts';
import { licenceKinds } from '../../domain/licences.ts';
import { rowsOfList } from '../staff-lists/lists-client.ts';
import { editingClient } from './editing-client.ts';
import type { ListingKind } from './listing-kind.ts';
import {
  accessSection,
  cancellationField,
  fee,
  ownerSection,
  picturesSection,
  placeFields,
  price,
  rulesField,
  textsSection,
} from './listing-sections.ts';

const MAX_ROOMS = 80;
const MAX_BEDS = 20;
const discount = { type: 'percent', least: 0, most: 9_000 } as const;

/** The sections of the editor of a house, in order, and what stands in them: a new field is one line. */
const houseSections: readonly EditorSection[] = [
  textsSection,
  { id: 'place', musts: ['place', 'point'], fields: placeFields },
  {
    id: 'rooms',
    musts: ['rooms'],
    fields: [
      { name: 'propertyType', type: 'choice' },
      { name: 'typeOfPlace', type: 'choice', values: typesOfPlace },
      { name: 'maxGuests', type: 'whole', least: 1, most: 100 },
      { name: 'bedrooms', type: 'whole', least: 0, most: 50 },
      { name: 'beds', type: 'whole', least: 1, most: 100, isSumOf: { list: 'rooms', counts: 'beds' } },
      { name: 'bathrooms', type: 'decimal', least: 0.5, most: 50, step: 0.5 },
      { name: 'areaSquareFeet', type: 'whole', least: 100, most: 200_000, isOptional: true },
      {
        name: 'rooms',
        type: 'list',
        most: MAX_ROOMS,
        row: [
          { name: 'kind', type: 'choice', values: ['bedroom', 'bathroom', 'common'] },
          { name: 'nameEn', type: 'line', limit: 80 },
          { name: 'nameEs', type: 'line', limit: 80 },
          {
            name: 'beds',
            type: 'counts',
            of: bedTypes,
            most: MAX_BEDS,
            onlyWhere: { field: 'kind', is: 'bedroom' },
          },
        ],
        blank: { kind: 'bedroom', nameEn: '', nameEs: '', beds: [{ type: 'queen', count: 1 }] },
      },
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
      rulesField,
      { name: 'checkInFrom', type: 'time', hasRule: true },
      { name: 'checkInUntil', type: 'time', hasRule: true },
      { name: 'checkOutBy', type: 'time' },
      { name: 'events', type: 'choice', values: eventTerms },
      { name: 'petsAllowed', type: 'flag' },
    ],
  },
  accessSection,
  {
    id: 'licences',
    hasAbout: true,
    musts: licenceKinds,
    fields: [
      {
        name: 'licences',
        type: 'list',
        most: licenceKinds.length,
        row: [
          { name: 'kind', type: 'choice', values: licenceKinds },
          { name: 'number', type: 'line', limit: 60 },
          { name: 'validUntil', type: 'date', isOptional: true },
        ],
        blank: { kind: 'state-licence', number: '', validUntil: '' },
      },
    ],
  },
  {
    id: 'money',
    musts: ['price', 'policy'],
    fields: [
      { name: 'basePriceCents', ...price, isOptional: true },
      { name: 'weekendPriceCents', ...price, isOptional: true },
      { name: 'cleaningFeeCents', ...fee },
      { name: 'securityDepositCents', ...fee },
      { name: 'minNights', type: 'whole', least: 1, most: 90, hasRule: true },
      { name: 'gapNights', type: 'whole', least: 1, most: 89, isOptional: true, hasRule: true },
      { name: 'gapWithinDays', type: 'whole', least: 1, most: 730 },
      { name: 'orphanNights', type: 'whole', least: 1, most: 6, isOptional: true },
      { name: 'preparationNights', type: 'whole', least: 0, most: 30 },
      { name: 'weeklyDiscountBasisPoints', ...discount },
      { name: 'monthlyDiscountBasisPoints', ...discount },
      cancellationField,
    ],
  },
  ownerSection,
  picturesSection('pictures'),
];

const moves = { publish: 'publishHouse', withdraw: 'withdrawHouse', archive: 'archiveHouse' } as const;

/** How houses are edited. */
export const houseEditing: ListingKind = {
  kind: 'house',
  words: 'houses',
  sections: houseSections,
  codes: { cancellationPolicy: 'cancellation_policy', propertyType: 'property_type' },
  types: { field: 'propertyType', usual: 'house' },
  listPage: officePaths.staffHouses,
  editorPage: officePaths.staffHouse,
  guestPage: paths.property,
  pricesPage: officePaths.staffHousePrices,
  exported: editingPaths.exportHouses,
  list: async (query, options) => {
    const { houses, totalRecords } = await editingClient().listStaffHouses({ query }, options);
    return {
      totalRecords,
      listings: houses.map(({ basePriceCents: priceCents, ...house }) => ({ ...house, priceCents })),
    };
  },
  choices: async () => {
    const [amenityIds, tagIds] = await Promise.all([rowsOfList('amenity'), rowsOfList('tag')]);
    return { amenityIds, tagIds };
  },
  get: (id) => editingClient().getEditedHouse({ params: { id } }),
  create: ({ type, ...names }, idempotencyKey) =>
    editingClient().createHouse({ body: { ...names, propertyType: type } }, { idempotencyKey }),
  duplicate: (id, idempotencyKey) => editingClient().duplicateHouse({ params: { id } }, { idempotencyKey }),
  edit: (id, body) => editingClient().editHouse({ params: { id }, body }),
  restore: (id, body) => editingClient().restoreHouse({ params: { id }, body }),
  move: (id, move, version) => editingClient()[moves[move]]({ params: { id }, body: { version } }),
};
