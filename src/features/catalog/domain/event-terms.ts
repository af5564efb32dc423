/** Whether a house takes events. */
export const eventTerms = ['allowed', 'with-consent', 'forbidden'] as const;
