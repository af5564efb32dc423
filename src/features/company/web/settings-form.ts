import type { EditedForm } from '#features/revisions/web/edited-form.ts';
import type { EditorSection } from '#features/revisions/web/form-fields.ts';
import {
  LEAST_HORIZON_DAYS,
  LEAST_QUOTE_HOURS,
  paymentTermLimits as limits,
  MAX_BANNER,
  MAX_HORIZON_DAYS,
  MAX_INCIDENT,
  MAX_INCIDENTS,
  MAX_QUOTE_HOURS,
  recognitions,
} from '#features/settings/settings.domain.ts';
import { socialNetworkNames } from '#features/settings/social-networks.domain.ts';
import { companyClient } from './company-client.ts';

const MAX_STEPS = 10;
const MAX_TYPES = 20;
const MAX_DISCOUNT_BASIS_POINTS = 1_000;
const MAX_REGISTRATIONS = 5;
const MAX_RELEASE_CENTS = 1_000_000_00;

/** The sections of the settings, in order, and what stands in them: a setting more is one line. */
const sections: readonly EditorSection[] = [
  {
    id: 'company',
    hasAbout: true,
    musts: [],
    fields: [
      { name: 'companyName', type: 'line', limit: 80 },
      { name: 'companyEmail', type: 'line', limit: 254, hasRule: true },
      { name: 'companyPhone', type: 'line', limit: 40, hasRule: true },
      { name: 'companyWhatsapp', type: 'line', limit: 19, hasRule: true },
      { name: 'street', type: 'line', limit: 120 },
      { name: 'city', type: 'line', limit: 80 },
      { name: 'state', type: 'line', limit: 40 },
      { name: 'zipCode', type: 'line', limit: 20 },
      {
        name: 'socialLinks',
        type: 'list',
        most: socialNetworkNames.length,
        row: [
          { name: 'network', type: 'choice', values: socialNetworkNames },
          { name: 'url', type: 'line', limit: 200 },
        ],
        blank: { network: socialNetworkNames[0], url: '' },
      },
    ],
  },
  {
    id: 'banner',
    hasAbout: true,
    musts: [],
    fields: [
      { name: 'bannerOn', type: 'flag' },
      { name: 'bannerOnlyWithoutCards', type: 'flag' },
      { name: 'bannerEn', type: 'text', limit: MAX_BANNER, isOptional: true, hasRule: true },
      { name: 'bannerEs', type: 'text', limit: MAX_BANNER, isOptional: true, hasRule: true },
    ],
  },
  {
    id: 'status',
    hasAbout: true,
    musts: [],
    fields: [
      {
        name: 'incidents',
        type: 'list',
        most: MAX_INCIDENTS,
        row: [
          { name: 'en', type: 'line', limit: MAX_INCIDENT },
          { name: 'es', type: 'line', limit: MAX_INCIDENT },
        ],
        blank: { en: '', es: '' },
      },
    ],
  },
  {
    id: 'requests',
    hasAbout: true,
    musts: [],
    fields: [
      { name: 'requestHolds', type: 'flag' },
      { name: 'requestAnswerHours', type: 'whole', least: 1, most: 720 },
      { name: 'messageAnswerHours', type: 'whole', least: 1, most: 72 },
      { name: 'quoteHours', type: 'whole', least: LEAST_QUOTE_HOURS, most: MAX_QUOTE_HOURS },
      { name: 'bookingHorizonDays', type: 'whole', least: LEAST_HORIZON_DAYS, most: MAX_HORIZON_DAYS },
    ],
  },
  {
    id: 'payments',
    hasAbout: true,
    musts: [],
    fields: [
      { name: 'firstPaymentHours', type: 'whole', ...limits.firstPaymentHours },
      { name: 'secondPaymentHours', type: 'whole', ...limits.secondPaymentHours },
      { name: 'singlePaymentDays', type: 'whole', ...limits.singlePaymentDays },
      { name: 'singlePaymentHours', type: 'whole', ...limits.singlePaymentHours },
      { name: 'singleAdditionCents', type: 'money', ...limits.singleAdditionCents },
      { name: 'reinstatedPaymentHours', type: 'whole', ...limits.reinstatedPaymentHours },
    ],
  },
  {
    id: 'discounts',
    hasAbout: true,
    musts: [],
    fields: [
      {
        name: 'bundleDiscounts',
        type: 'list',
        most: MAX_STEPS,
        row: [
          { name: 'serviceTypes', type: 'whole', least: 1, most: MAX_TYPES },
          { name: 'basisPoints', type: 'percent', least: 1, most: MAX_DISCOUNT_BASIS_POINTS },
        ],
        blank: { serviceTypes: '', basisPoints: '' },
      },
    ],
  },
  {
    id: 'money',
    hasAbout: true,
    musts: [],
    fields: [
      { name: 'depositClaimDays', type: 'whole', least: 1, most: 60 },
      { name: 'refundDays', type: 'whole', least: 1, most: 30 },
      { name: 'refundReleaseCents', type: 'money', least: 0, most: MAX_RELEASE_CENTS },
    ],
  },
  {
    id: 'repairs',
    hasAbout: true,
    musts: [],
    fields: [{ name: 'repairBidsFromCents', type: 'money', least: 0, most: MAX_RELEASE_CENTS }],
  },
  {
    id: 'owners',
    hasAbout: true,
    musts: [],
    fields: [{ name: 'recognition', type: 'choice', values: recognitions }],
  },
  {
    id: 'papers',
    hasAbout: true,
    musts: [],
    fields: [
      {
        name: 'houseRegistrations',
        type: 'list',
        most: MAX_REGISTRATIONS,
        row: [
          { name: 'en', type: 'line', limit: 80 },
          { name: 'es', type: 'line', limit: 80 },
          { name: 'number', type: 'line', limit: 80 },
        ],
        blank: { en: '', es: '', number: '' },
      },
    ],
  },
];

/** All settings of the company. */
export const settingsForm: EditedForm = {
  name: 'settings',
  texts: 'company',
  sections,
  save: (body) => companyClient().editSettings({ body }),
  restore: (body) => companyClient().restoreSettings({ body }),
};
