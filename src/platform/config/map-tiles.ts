import type { MapCredit } from '#kernel/map-service.ts';

const PLACES = ['{z}', '{x}', '{y}'];

/**
 * What an address of tiles should be: http or https, with all of `{z}`, `{x}` and `{y}`, or as a style's with none of
 * them; `null` when it is.
 */
export function whyNotTiles(text: string): string | null {
  const named = PLACES.filter((place) => text.includes(place)).length;
  const isAddress = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  if (!isAddress) return 'must be an address that starts with https:// or http://';
  return named === 0 || named === PLACES.length
    ? null
    : 'must have all of {z}, {x} and {y}, or be the address of a style';
}

/** '© A https://a.test | © B' as credits: parts between bars, each with an address at its end or none. */
export function creditsOf(text: string): readonly MapCredit[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, words = part, url] = /^(.*?)\s+(https?:\/\/\S+)$/.exec(part) ?? [];
      return url === undefined ? { text: words } : { text: words, url };
    });
}
