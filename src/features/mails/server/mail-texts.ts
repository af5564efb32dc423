import type { Language } from '#kernel/languages.ts';
import type { TextKey, TextValues } from '#kernel/translator.ts';
import { textReader } from '#platform/text-reader.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };

export type MailTextKey = TextKey<typeof en>;
/** From key to sentence, in the language of a mail's reader. */
export type MailTexts = (key: MailTextKey, values?: TextValues) => string;

type WithServices<Key extends string> = Key extends `${infer Base}Services` ? Base : never;
/** The sentences that have another wording, under `…Services`, for services that were added to a trip. */
export type TripTextKey = WithServices<MailTextKey> & MailTextKey;

export const mailTexts: (language: Language) => MailTexts = textReader({ en, es });
