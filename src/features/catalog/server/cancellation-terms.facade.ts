import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { CancellationPolicyView } from '../api/cancellation.schemas.ts';
import type { CancellationTerms } from '../domain/cancellation-terms.ts';
import { freeCancellationWords } from './free-cancellation-words.facade.ts';
import { inLanguage } from './rentable-cards.views.ts';

/** The terms of the policy `c`, in JSON. */
const termsOfPolicy = sql`json_build_object('hoursAfterConfirmation', c.hours_after_confirmation, 'daysBeforeCheckIn', c.days_before_check_in)`;

/** The terms that the house or boat `r` has now, in JSON. */
export const termsOfRentable = sql<CancellationTerms>`(
  SELECT ${termsOfPolicy} FROM cancellation_policy c WHERE c.code = r.cancellation_policy)`;

/**
 * The terms of a trip, in JSON: those that it was asked for under; before that those that its house or boat has now, or
 * the default ones. `trip` and `place`: what the trip and its principal house or boat are called in the query.
 */
export function termsOfTrip(trip: string, place: string): RawBuilder<CancellationTerms> {
  const frozen = (column: string) => sql.ref(`${trip}.${column}`);
  return sql`(CASE WHEN ${frozen('cancellation_hours')} IS NULL
    THEN (SELECT ${termsOfPolicy} FROM cancellation_policy c ORDER BY ${policyFirst(place)} LIMIT 1)
    ELSE json_build_object('hoursAfterConfirmation', ${frozen('cancellation_hours')}, 'daysBeforeCheckIn', ${frozen('cancellation_days')}) END)`;
}

/** The code of a trip's policy, likewise. */
export const policyOfTrip = (trip: string, place: string): RawBuilder<string> => sql`coalesce(
  ${sql.ref(`${trip}.cancellation_policy`)}, (SELECT c.code FROM cancellation_policy c ORDER BY ${policyFirst(place)} LIMIT 1))`;

/** The code of the default policy: the first one that is offered. */
export const defaultPolicy = sql<string>`(
  SELECT c.code FROM cancellation_policy c ORDER BY NOT c.shown, c.position, c.id LIMIT 1)`;

/** Policies `c` with that of a house or boat first; where there is none the default one. */
const policyFirst = (place: string) =>
  sql`c.code IS DISTINCT FROM ${sql.ref(`${place}.cancellation_policy`)}, NOT c.shown, c.position, c.id`;

/** The policies that are offered, the default one first. They are few. */
export async function listCancellationPolicies(db: Db, language: Language): Promise<CancellationPolicyView[]> {
  const { rows } = await sql<Omit<CancellationPolicyView, 'free'>>`
    SELECT c.code, ${inLanguage('c.name', language)} AS name, c.hours_after_confirmation AS "hoursAfterConfirmation",
      c.days_before_check_in AS "daysBeforeCheckIn"
    FROM cancellation_policy c WHERE c.shown ORDER BY c.position, c.id`.execute(db);
  return rows.map((policy) => ({ ...policy, free: freeCancellationWords(policy, language) }));
}
