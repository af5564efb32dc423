import type { Language } from '#kernel/languages.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Config } from '#platform/config.ts';

export { getQuoted, makeLink } from './links.repository.ts';

/** The page of a quote, in the language of its guest. */
export const quoteUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string, language: Language): string =>
  `${publicUrl}${paths.quote(token)}?lang=${language}`;
