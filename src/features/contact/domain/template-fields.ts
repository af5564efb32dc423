/** What a template may name: the trip fills it in. */
export const templateFields = [
  'guestFirstName',
  'houseName',
  'checkInOn',
  'checkInFrom',
  'checkOutOn',
  'checkOutBy',
  'bookingCode',
  'amountDue',
  'dueAt',
  'address',
  'companyName',
  'companyPhone',
  'answeredBy',
] as const;
export type TemplateField = (typeof templateFields)[number];

/** What is known for a template, in the words of its reader; a field that is absent is not known. */
export type TemplateFacts = Readonly<Partial<Record<TemplateField, string>>>;

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** With the period after it: a value may end with one of its own, as '4:00 p. m.' does. */
const FIELD_AND_PERIOD = /\{\{\s*([^{}]*?)\s*\}\}(\.?)/g;

/** domain 8: the names between double braces that no template may have. */
export function unknownFieldsIn(text: string): readonly string[] {
  const known: readonly string[] = templateFields;
  return namesIn(text).filter((name) => !known.includes(name));
}

/** domain 8: the names that are still to be filled in by hand: a text that has one is not sent. */
export const openFieldsIn = (text: string): readonly string[] => namesIn(text);

/** domain 8: a template with what is known, without a second period; the rest stays between its braces. */
export function fillTemplate(text: string, facts: TemplateFacts): string {
  const known = new Map<string, string>(Object.entries(facts));
  return text.replace(FIELD_AND_PERIOD, (whole, name: string, period: string) => {
    const value = known.get(name);
    if (value === undefined) return whole;
    return value.endsWith('.') ? value : value + period;
  });
}

const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name)),
];
