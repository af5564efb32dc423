import type { RefusalCode, RefusalDetails } from '#kernel/refusals.ts';

/** Why a service can't be had as it was selected, and what would be right. */
export interface WhyNot {
  readonly code: RefusalCode;
  readonly details?: RefusalDetails;
}

/** The refusal of a field that is missing. */
export function missing(field: string): WhyNot {
  return { code: 'parameter-required', details: { name: field, fields: { [field]: ['parameter-required'] } } };
}

/** The refusal of a field that does not fit the others. */
export function wrong(field: string): WhyNot {
  return { code: 'parameter-valid', details: { fields: { [field]: ['parameter-valid'] } } };
}
