import type { Language } from '#kernel/languages.ts';
import type { Ports } from '#platform/ports.ts';
import type { Translate } from '#platform/texts/text-reader.ts';
import type { NewsletterMailTemplate } from '../../domain/tellings.ts';
import { mailedKeyFor } from '../newsletter/mailed-key.ts';
import { findSubscription } from '../newsletter/subscriptions.repository.ts';
import { type Letter, note, paragraph } from './write-parts.ts';

type Deps = Pick<Ports, 'db' | 'config'>;

interface NewsletterMail {
  readonly template: NewsletterMailTemplate;
  readonly subscriptionId: string;
}

interface Speech {
  readonly t: Translate;
  readonly language: Language;
}

/** Who subscribes has no account that knows their language: the address says it. */
const spokenAt = (url: string, language: Language) =>
  language === 'es' ? `${url}${url.includes('?') ? '&' : '?'}lang=es` : url;

/** The mails about a subscription; undefined when it has moved on by now. */
export async function newsletterLetter(
  { db, config }: Deps,
  { template, subscriptionId }: NewsletterMail,
  { t, language }: Speech,
): Promise<Letter | undefined> {
  const subscription = await findSubscription(db, subscriptionId);
  const unsubscribeUrl = `${config.publicUrl}/newsletter/unsubscribe?key=${mailedKeyFor(config, 'unsubscribe', subscriptionId)}`;
  if (template === 'newsletter-welcome')
    return subscription?.state === 'confirmed'
      ? welcome({ t, language }, { publicUrl: config.publicUrl, unsubscribeUrl })
      : undefined;
  if (subscription?.state !== 'wanted') return undefined;
  const key = mailedKeyFor(config, 'confirm', subscriptionId);
  return {
    subject: t('newsletter.confirmSubject'),
    title: t('newsletter.confirmTitle'),
    blocks: [
      paragraph(t('newsletter.confirmText')),
      {
        kind: 'button',
        label: t('newsletter.confirmAction'),
        url: spokenAt(`${config.publicUrl}/newsletter/confirm?key=${key}`, language),
      },
      note(t('newsletter.confirmNote')),
    ],
  };
}

function welcome(
  { t, language }: Speech,
  { publicUrl, unsubscribeUrl }: { publicUrl: string; unsubscribeUrl: string },
): Letter {
  return {
    unsubscribeUrl,
    subject: t('newsletter.welcomeSubject'),
    title: t('newsletter.welcomeTitle'),
    blocks: [
      paragraph(t('newsletter.welcomeText')),
      { kind: 'button', label: t('newsletter.welcomeAction'), url: spokenAt(`${publicUrl}/results`, language) },
      note(t('newsletter.welcomeNote')),
      { kind: 'link', label: t('newsletter.unsubscribe'), url: spokenAt(unsubscribeUrl, language) },
    ],
  };
}
