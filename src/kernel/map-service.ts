/** The credit that a map must show for its pictures. */
export interface MapCredit {
  readonly text: string;
  readonly url?: string | undefined;
}

/**
 * What draws the ground of maps: Google's script, tiles of a server that is named, or the map of Miami that comes
 * with the program.
 */
export type MapService =
  | { readonly provider: 'google'; readonly key: string }
  | {
      readonly provider: 'tiles';
      /** `{z}/{x}/{y}` template of pictures, or the address of a style. */
      readonly url: string;
      /** The same for the dark theme; without it the light one is dimmed. */
      readonly darkUrl?: string | undefined;
      readonly credits: readonly MapCredit[];
    }
  | { readonly provider: 'drawn' };
