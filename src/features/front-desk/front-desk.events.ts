/** The guest of a quote asked for the digits that accept it. */
export interface QuoteCodeWanted {
  readonly type: 'quote-code-wanted';
  readonly userId: string;
  readonly requestId: string;
}
