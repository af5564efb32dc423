import { createHmac, timingSafeEqual } from 'node:crypto';
import { hoursAfter, type Instant, instant } from '#kernel/instant.ts';
import { isLanguage } from '#kernel/languages.ts';
import { keyFor, type SecretSource } from '#platform/app-secret.ts';
import { type DocumentKind, documentKinds } from '../domain/documents.ts';
import type { DocumentKey } from './documents.repository.ts';

const MINUTES_OF_A_LINK = 5;

/** The address of one document for five minutes: whoever has it may fetch that document and no other. */
export function documentLink(
  source: SecretSource & { readonly publicUrl: string },
  { key, fileName, now }: { readonly key: DocumentKey; readonly fileName: string; readonly now: Instant },
): string {
  const endsAt = hoursAfter(now, MINUTES_OF_A_LINK / 60);
  const { kind, subjectId, language, templateVersion, contentHash } = key;
  const text = [kind, subjectId, language, templateVersion, contentHash, endsAt].join('.');
  const token = `${Buffer.from(text).toString('base64url')}.${signatureOf(source, text).toString('base64url')}`;
  return `${source.publicUrl}/documents/${token}/${fileName}`;
}

export type ReadLink = { readonly state: 'valid' | 'ended'; readonly key: DocumentKey };

/** What a link names; null for one that is not ours. */
export function readLink(source: SecretSource, token: string, now: Instant): ReadLink | null {
  const [encoded = '', signed = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const expected = signatureOf(source, text);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [kind = '', subjectId = '', language = '', templateVersion = '', contentHash = '', endsAt = ''] =
    text.split('.');
  if (!isKind(kind) || !isLanguage(language)) return null;
  const key = { kind, subjectId, language, templateVersion: Number(templateVersion), contentHash };
  return { state: instant(Number(endsAt)) > now ? 'valid' : 'ended', key };
}

const signatureOf = (source: SecretSource, text: string) =>
  createHmac('sha256', keyFor(source, 'document-link')).update(text).digest();

const isKind = (text: string): text is DocumentKind => documentKinds.some((kind) => kind === text);
