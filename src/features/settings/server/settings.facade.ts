import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Instant } from '#kernel/instant.ts';
import { afterCommit, type Db, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { recently } from '#platform/database/recent.ts';
import { type CompanyData, companyDataSchema } from '../settings.api.ts';
import {
  type CompanySettings,
  defaultSettings,
  LEAST_HORIZON_DAYS,
  LEAST_QUOTE_HOURS,
  MAX_HORIZON_DAYS,
  MAX_INCIDENT,
  MAX_INCIDENTS,
  MAX_QUOTE_HOURS,
  type PaymentTerms,
  paymentTermLimits,
  paymentTermNames,
  recognitions,
} from '../settings.domain.ts';
import { socialNetworkNames } from '../social-networks.domain.ts';

const basisPoints = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const name = z.string().check(z.minLength(1), z.maxLength(80));
const incident = z.string().check(z.minLength(1), z.maxLength(MAX_INCIDENT));
const hours = z.int().check(z.minimum(1), z.maximum(720));
const paymentTerm = (term: keyof PaymentTerms) => {
  const { least, most } = paymentTermLimits[term];
  return z._default(z.int().check(z.minimum(least), z.maximum(most)), defaultSettings[term]);
};

/** The keys of table `setting`; an absent one has its default, one that can't be read is a bug and throws. */
const settingsSchema = z.object({
  requestHolds: z._default(z.boolean(), defaultSettings.requestHolds),
  requestAnswerHours: z._default(hours, defaultSettings.requestAnswerHours),
  messageAnswerHours: z._default(z.int().check(z.minimum(1), z.maximum(72)), defaultSettings.messageAnswerHours),
  quoteHours: z._default(
    z.int().check(z.minimum(LEAST_QUOTE_HOURS), z.maximum(MAX_QUOTE_HOURS)),
    defaultSettings.quoteHours,
  ),
  bookingHorizonDays: z._default(
    z.int().check(z.minimum(LEAST_HORIZON_DAYS), z.maximum(MAX_HORIZON_DAYS)),
    defaultSettings.bookingHorizonDays,
  ),
  firstPaymentHours: paymentTerm('firstPaymentHours'),
  secondPaymentHours: paymentTerm('secondPaymentHours'),
  singlePaymentDays: paymentTerm('singlePaymentDays'),
  singlePaymentHours: paymentTerm('singlePaymentHours'),
  singleAdditionCents: paymentTerm('singleAdditionCents'),
  reinstatedPaymentHours: paymentTerm('reinstatedPaymentHours'),
  bundleDiscounts: z._default(
    z.array(z.object({ serviceTypes: z.int().check(z.minimum(1)), basisPoints: basisPoints(1_000) })),
    [...defaultSettings.bundleDiscounts],
  ),
  depositClaimDays: z._default(z.int().check(z.minimum(1), z.maximum(60)), defaultSettings.depositClaimDays),
  refundDays: z._default(z.int().check(z.minimum(1), z.maximum(30)), defaultSettings.refundDays),
  houseRegistrations: z._default(
    z.array(z.object({ name: z.object({ en: name, es: name }), number: name })).check(z.maxLength(5)),
    [...defaultSettings.houseRegistrations],
  ),
  recognition: z._default(z.enum(recognitions), defaultSettings.recognition),
  refundReleaseCents: z._default(
    z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    defaultSettings.refundReleaseCents,
  ),
  repairBidsFromCents: z._default(
    z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    defaultSettings.repairBidsFromCents,
  ),
  bannerOn: z._default(z.boolean(), defaultSettings.bannerOn),
  bannerOnlyWithoutCards: z._default(z.boolean(), defaultSettings.bannerOnlyWithoutCards),
  bannerEn: z._default(z.string(), defaultSettings.bannerEn),
  bannerEs: z._default(z.string(), defaultSettings.bannerEs),
  incidents: z._default(z.array(z.object({ en: incident, es: incident })).check(z.maxLength(MAX_INCIDENTS)), []),
  socialLinks: z._default(z.array(z.object({ network: z.enum(socialNetworkNames), url: z.url() })), [
    ...defaultSettings.socialLinks,
  ]),
});

const companyData = z._default(companyDataSchema, {
  name: 'Marea',
  phone: '+1 305 555 0142',
  email: 'hello@marea.test',
  whatsapp: '+13055550142',
  address: { street: '1200 Ocean Drive', city: 'Miami Beach', state: 'FL', zipCode: '33139' },
});

/** What the company decides, at most 5 s old. */
export async function readSettings(db: Db | Tx): Promise<CompanySettings> {
  const kept = await recentSettings(db);
  const known = parsed.get(kept) ?? settingsSchema.parse(kept);
  parsed.set(kept, known);
  return known;
}

/** What was read is parsed once. */
const parsed = new WeakMap<object, CompanySettings>();

/**
 * The terms of payment of a trip, in JSON: those that it was asked for under; before that those that hold now. `trip`:
 * what the trip is called in the query.
 */
export function paymentTermsOfTrip(trip: string): RawBuilder<PaymentTerms> {
  const usual = JSON.stringify(defaultSettings, [...paymentTermNames]);
  return sql`coalesce(${sql.ref(`${trip}.payment_terms`)}, ${usual}::jsonb || (
    SELECT coalesce(jsonb_object_agg(c.key, c.value), '{}') FROM setting c WHERE c.key = ANY(${paymentTermNames}::text[])))`;
}

/** Name, phone, e-mail and address of the company, at most 5 s old. */
export async function readCompanyData(db: Db | Tx): Promise<CompanyData> {
  return companyData.parse((await recentSettings(db)).companyData);
}

/** Every setting by its key, but for secrets. */
const recentSettings = recently(sql<Readonly<Record<string, unknown>>>`(
  SELECT coalesce(json_object_agg(key, value), '{}') FROM setting WHERE key NOT LIKE '%-key')`);

/** Lets nobody else change a setting until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

interface WrittenSetting {
  readonly key: string;
  readonly value: unknown;
  readonly now: Instant;
}

/** Writes a setting; this process reads it anew once that is committed. */
export async function writeSetting(tx: Tx, { key, value, now }: WrittenSetting): Promise<void> {
  await sql`
    INSERT INTO setting (key, value, updated_at) VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${timestamptz(now)})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
  afterCommit(tx, recentSettings.forget);
}
