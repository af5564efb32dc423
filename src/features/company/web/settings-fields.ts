import type { OtherField, TypedField } from '#features/revisions/web/typed-fields.ts';
import type { SettingsFields } from '../company.api.ts';

type FieldName = keyof SettingsFields & string;

export type SettingsField = TypedField<FieldName> | OtherField<FieldName, 'flag' | 'discounts' | 'registrations'>;

export interface SettingsSection {
  readonly id: 'company' | 'requests' | 'discounts' | 'money' | 'papers';
  readonly fields: readonly SettingsField[];
}

/** The sections of the settings, in order, and what stands in them: a setting more is one line. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'company',
    fields: [
      { name: 'companyName', type: 'line', limit: 80 },
      { name: 'companyEmail', type: 'line', limit: 254 },
      { name: 'companyPhone', type: 'line', limit: 40 },
      { name: 'companyWhatsapp', type: 'line', limit: 19 },
      { name: 'street', type: 'line', limit: 120 },
      { name: 'city', type: 'line', limit: 80 },
      { name: 'state', type: 'line', limit: 40 },
      { name: 'zipCode', type: 'line', limit: 20 },
    ],
  },
  {
    id: 'requests',
    fields: [
      { name: 'requestHolds', type: 'flag' },
      { name: 'requestAnswerHours', type: 'whole', least: 1, most: 720 },
    ],
  },
  { id: 'discounts', fields: [{ name: 'bundleDiscounts', type: 'discounts' }] },
  {
    id: 'money',
    fields: [
      { name: 'depositClaimDays', type: 'whole', least: 1, most: 60 },
      { name: 'refundReleaseCents', type: 'money' },
    ],
  },
  { id: 'papers', fields: [{ name: 'houseRegistrations', type: 'registrations' }] },
];
