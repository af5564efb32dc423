import pg from 'pg';
import { Refusal, type RefusalCode } from '#kernel/refusals.ts';

/** The refusal code for each named constraint: the caller gets it when another request was faster. */
const refusalByConstraint: Readonly<Record<string, RefusalCode>> = {
  boat_season_price_no_overlap: 'pricing-ranges',
  app_user_email: 'email-taken',
  management_no_overlap: 'management-overlaps',
  management_open: 'management-open',
  occupancy_no_overlap: 'house-not-available',
  price_range_no_overlap: 'pricing-ranges',
  review_once: 'reviews-not-valid',
  saved_view_named: 'view-name-taken',
  message_template_named: 'template-named',
  unit_occupancy_no_overlap: 'service-not-available',
};

/**
 * The refusal that a broken constraint stands for; every other error comes back as it is.
 * The message of the database names other people's dates, so it never leaves the server.
 */
export function translate(error: unknown): unknown {
  const code = error instanceof pg.DatabaseError ? refusalByConstraint[error.constraint ?? ''] : undefined;
  return code === undefined ? error : new Refusal(code);
}
