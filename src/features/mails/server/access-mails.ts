import { findToldAccess } from '#features/owner-portal/server/owner-portal.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate } from '#kernel/locales.ts';
import type { Ports } from '#platform/ports.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, note, paragraph } from './mail-parts.ts';

type Needs = Pick<Ports, 'db' | 'config'>;

/**
 * To whoever may read an owner's portal: the invitation, and that the access has ended. Undefined when what it tells is
 * not so any more.
 */
export async function accessLetter(
  { db, config }: Needs,
  { template, accessId }: JobAbout<'portal-access'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const access = await findToldAccess(db, accessId);
  const isInvitation = template === 'portal-invited';
  if (access?.state !== (isInvitation ? 'invited' : 'ended')) return undefined;
  const { ownerName: owner, kind, expiresAt, wasAccepted } = access;
  const key = `portalAccess.${isInvitation || wasAccepted ? template : 'portal-uninvited'}` as const;
  return {
    subject: t(`${key}.subject`, { owner }),
    title: t(`${key}.title`),
    blocks: [
      paragraph(t(`${key}.text`, { owner })),
      ...(isInvitation
        ? [
            paragraph(t(`portalAccess.reads.${kind}`)),
            {
              kind: 'button',
              label: t('portalAccess.action'),
              // Whoever has no account yet is known by the mail alone: its link says the language.
              url: `${config.publicUrl}/portals?lang=${language}`,
            } as const,
            note(t('portalAccess.note', { until: formatDate(language, dateAt(expiresAt)) })),
          ]
        : []),
    ],
  };
}

/** To the owner: somebody accepted, or an access has ended. Undefined when what it tells is not so any more. */
export async function ownerAccessLetter(
  { db, config }: Needs,
  { template, accessId }: JobAbout<'portal-access-owner'>,
  { t }: MailFrame,
): Promise<Letter | undefined> {
  const access = await findToldAccess(db, accessId);
  if (access?.state !== (template === 'portal-accepted' ? 'active' : 'ended')) return undefined;
  const { reader, kind, wasAccepted } = access;
  const key = `portalAccess.${wasAccepted ? template : 'portal-uninvited-owner'}` as const;
  return {
    subject: t(`${key}.subject`, { reader }),
    title: t(`${key}.title`),
    blocks: [
      paragraph(t(`${key}.text`, { reader })),
      ...(template === 'portal-accepted' ? [paragraph(t(`portalAccess.readsOwner.${kind}`))] : []),
      { kind: 'button', label: t('portalAccess.manage'), url: `${config.publicUrl}/owner/me` },
    ],
  };
}
