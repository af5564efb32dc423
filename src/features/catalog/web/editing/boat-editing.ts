import type { EditorSection } from '#features/revisions/web/form-fields.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { editingPaths } from '../../api/editing.paths.ts';
import { type BoatType, boatTypes, charters, MAX_OUTING_HOURS } from '../../domain/boat-terms.ts';
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

const MAX_SEASON_PRICES = 200;
const MAX_STARTS = 24;

/** The sections of the editor of a boat, in order, and what stands in them: a new field is one line. */
const boatSections: readonly EditorSection[] = [
  textsSection,
  {
    id: 'marina',
    musts: ['marina', 'point'],
    fields: [
      { name: 'marinaEn', type: 'line', limit: 120, isOptional: true },
      { name: 'marinaEs', type: 'line', limit: 120, isOptional: true },
      ...placeFields,
    ],
  },
  {
    id: 'boat',
    musts: ['engine', 'permit', 'captain'],
    fields: [
      { name: 'boatType', type: 'choice', values: boatTypes },
      { name: 'charter', type: 'choice', values: charters },
      { name: 'sizeFeet', type: 'whole', least: 10, most: 400 },
      { name: 'capacity', type: 'whole', least: 1, most: 100 },
      { name: 'cabins', type: 'whole', least: 0, most: 50 },
      { name: 'bathrooms', type: 'whole', least: 0, most: 50 },
      { name: 'built', type: 'whole', least: 1950, most: 2100 },
      { name: 'engine', type: 'line', limit: 80, isOptional: true },
      { name: 'permitNumber', type: 'line', limit: 60, isOptional: true },
      { name: 'captainLicence', type: 'line', limit: 60, isOptional: true },
      { name: 'needsSafetyCard', type: 'flag' },
    ],
  },
  { id: 'aboard', musts: ['aboard'], fields: [{ name: 'amenityIds', type: 'ids' }] },
  { id: 'boat-rules', musts: ['boat-rules'], fields: [rulesField, { name: 'petsAllowed', type: 'flag' }] },
  accessSection,
  {
    id: 'outings',
    musts: ['durations', 'start-hours', 'policy'],
    fields: [
      {
        name: 'durations',
        type: 'list',
        most: MAX_OUTING_HOURS,
        row: [
          { name: 'hours', type: 'whole', least: 1, most: MAX_OUTING_HOURS },
          { name: 'priceCents', ...price },
        ],
        blank: { hours: '', priceCents: '' },
        isSorted: true,
      },
      {
        name: 'seasonPrices',
        type: 'list',
        most: MAX_SEASON_PRICES,
        row: [
          { name: 'from', type: 'date' },
          { name: 'until', type: 'date' },
          { name: 'hours', type: 'whole', least: 1, most: MAX_OUTING_HOURS },
          { name: 'priceCents', ...price },
        ],
        blank: { from: '', until: '', hours: '', priceCents: '' },
        isSorted: true,
      },
      {
        name: 'startHours',
        type: 'list',
        most: MAX_STARTS,
        row: [{ name: 'time', type: 'time' }],
        blank: { time: '' },
        isPlain: true,
        isSorted: true,
      },
      { name: 'turnaroundMinutes', type: 'whole', least: 0, most: 720 },
      { name: 'securityDepositCents', ...fee },
      cancellationField,
    ],
  },
  ownerSection,
  picturesSection('boat-pictures'),
];

const moves = { publish: 'publishBoat', withdraw: 'withdrawBoat', archive: 'archiveBoat' } as const;

/** How boats are edited. */
export const boatEditing: ListingKind = {
  kind: 'boat',
  words: 'boats',
  sections: boatSections,
  codes: { cancellationPolicy: 'cancellation_policy' },
  types: { field: 'boatType', values: boatTypes, usual: 'motor-yacht' },
  listPage: officePaths.staffBoats,
  editorPage: officePaths.staffBoat,
  guestPage: paths.boat,
  exported: editingPaths.exportBoats,
  list: async (query, options) => {
    const { boats, totalRecords } = await editingClient().listStaffBoats({ query }, options);
    return { totalRecords, listings: boats };
  },
  choices: async () => ({ amenityIds: await rowsOfList('boat_amenity') }),
  get: (id) => editingClient().getEditedBoat({ params: { id } }),
  create: ({ type, ...names }, idempotencyKey) =>
    editingClient().createBoat({ body: { ...names, boatType: type as BoatType } }, { idempotencyKey }),
  duplicate: (id, idempotencyKey) => editingClient().duplicateBoat({ params: { id } }, { idempotencyKey }),
  edit: (id, body) => editingClient().editBoat({ params: { id }, body }),
  restore: (id, body) => editingClient().restoreBoat({ params: { id }, body }),
  move: (id, move, version) => editingClient()[moves[move]]({ params: { id }, body: { version } }),
};
