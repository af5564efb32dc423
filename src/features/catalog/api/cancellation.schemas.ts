import * as z from 'zod/mini';

/** The code of a policy or a type that staff keep: small letters, digits and hyphens. */
export const keptCode = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, { error: 'parameter-valid' }));

export const cancellationTermsSchema = z.object({
  /** Of the full refund; 0: there is none after confirmation. */
  hoursAfterConfirmation: z.number(),
  daysBeforeCheckIn: z.number(),
});

const policySchema = z.object({
  code: z.string(),
  name: z.string(),
  ...cancellationTermsSchema.shape,
  /** When all comes back, as the end of a sentence in the asked language. */
  free: z.string(),
});
export type CancellationPolicyView = z.output<typeof policySchema>;

export const cancellationPoliciesReply = z.object({ policies: z.array(policySchema) });
