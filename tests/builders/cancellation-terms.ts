/** The policies that a new product begins with (migration 0440), by their codes. */
export const firstTerms = {
  standard: { hoursAfterConfirmation: 48, daysBeforeCheckIn: 30 },
  flexible: { hoursAfterConfirmation: 48, daysBeforeCheckIn: 7 },
  strict: { hoursAfterConfirmation: 24, daysBeforeCheckIn: 60 },
} as const;
