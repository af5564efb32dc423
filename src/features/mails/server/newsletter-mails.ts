import { findSubscription, mailedKeyFor } from '#features/newsletter/server/newsletter.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { Ports } from '#platform/ports.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, note, paragraph } from './mail-parts.ts';

/** A subscriber has no account that knows their language: the address of a link says it. */
const withLanguage = (url: string, language: Language) =>
  language === 'es' ? `${url}${url.includes('?') ? '&' : '?'}lang=es` : url;

/** The mails about a subscription; undefined when it has moved on by now. */
export async function newsletterLetter(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { template, subscriptionId }: JobAbout<'newsletter'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const subscription = await findSubscription(db, subscriptionId);
  const pageOf = (path: string) => withLanguage(`${config.publicUrl}${path}`, language);
  if (template === 'newsletter-welcome') {
    if (subscription?.state !== 'confirmed') return undefined;
    const path = `/newsletter/unsubscribe?key=${mailedKeyFor(config, 'unsubscribe', subscriptionId)}`;
    return {
      unsubscribeUrl: `${config.publicUrl}${path}`,
      subject: t('newsletter.welcomeSubject'),
      title: t('newsletter.welcomeTitle'),
      blocks: [
        paragraph(t('newsletter.welcomeText')),
        { kind: 'button', label: t('newsletter.welcomeAction'), url: pageOf('/results') },
        note(t('newsletter.welcomeNote')),
        { kind: 'link', label: t('newsletter.unsubscribe'), url: pageOf(path) },
      ],
    };
  }
  if (subscription?.state !== 'wanted') return undefined;
  const url = pageOf(`/newsletter/confirm?key=${mailedKeyFor(config, 'confirm', subscriptionId)}`);
  return {
    subject: t('newsletter.confirmSubject'),
    title: t('newsletter.confirmTitle'),
    blocks: [
      paragraph(t('newsletter.confirmText')),
      { kind: 'button', label: t('newsletter.confirmAction'), url },
      note(t('newsletter.confirmNote')),
    ],
  };
}
