/**
 * Words that no identifier and no file name uses, and the field's standard term that stands instead. A word counts
 * where it is a whole part of a name: 'lapse' is found in `lapseRequest`, not in `collapse`.
 */
export const bannedWords: Readonly<Record<string, string>> = {
  accommodation: 'house, boat or rentable',
  alongside: 'callerExtra',
  announce: 'publish',
  announcer: 'eventBus',
  behaviour: 'behavior',
  catalogue: 'catalog',
  colour: 'color',
  customer: 'guest or tenant',
  farewell: 'deletion notice',
  favourite: 'favorite',
  glimpse: 'preview',
  heart: 'favorite button',
  hearts: 'favorite buttons',
  helper: 'what it does',
  lapse: 'expire',
  lapsed: 'expired',
  manager: 'what it manages, as a verb',
  metres: 'meters',
  neighbour: 'neighbor',
  party: 'guests',
  pencil: 'expected totals',
  processor: 'what it does',
  steers: 'charter type',
  stranded: 'orphaned',
  stumble: 'what the language lint finds',
  stumbles: 'language lint',
  telling: 'notification rule',
  tellings: 'notification rules',
  things: 'what they are',
  trail: 'breadcrumb',
  traveller: 'guest',
  ways: 'links, methods or paths',
  wish: 'selection',
};

/**
 * Names that stay: of the wire (`mostCharacters`), of payment providers (`customer_email`), of a table (`farewell`), of
 * an icon, and the list of British words itself.
 */
export const namesFromElsewhere: readonly RegExp[] = [
  /^mostCharacters/,
  /^farewell$/,
  /^FarewellTable$/,
  /^metres$/,
  /^(Calendar)?Heart(Icon)?$/,
  /^PartyPopper$/,
  /^Pencil$/,
  /^customer(_email)?$/,
  /^hostedPaymentCustomerOptions$/,
  /^BatchSpanProcessor$/,
];

/** Wrong names of a largest value; `MAX_PETS` and `maxPets` are right. */
export const bannedPrefixes: readonly RegExp[] = [/^MOST_/, /^most[A-Z]/];
