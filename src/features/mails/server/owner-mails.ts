import { findOwnPlace } from '#features/owner-portal/server/owner-portal.facade.ts';
import { findManagement, findOwnerPaper } from '#features/owners/server/owners.facade.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { formatDate, formatDays } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Ports } from '#platform/ports.ts';
import { isForStaff } from '../domain/mail-templates.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, paragraph } from './mail-parts.ts';

type Needs = Pick<Ports, 'db' | 'config'>;

/**
 * A management agreement: to its owner when it waits for them, is signed or ends, and to the team when it is signed or
 * its period ends. Undefined when what it tells is not so any more.
 */
export async function managementLetter(
  { db, config }: Needs,
  { template, agreementId }: JobAbout<'management'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const agreement = await findManagement(db, agreementId);
  const isSent = template === 'management-sent';
  if (!agreement || agreement.state !== (isSent ? 'sent' : 'signed')) return undefined;
  const { id, ownerId, ownerName: owner, terms, endedOn } = agreement;
  const place = agreement.place[language];
  const from = formatDate(language, terms.startsOn);
  const last = formatDate(language, addDays(endedOn ?? terms.endsOn, -1));
  const url = isForStaff(template) ? officePaths.staffManagement(ownerId, id) : paths.ownerAgreement(id);
  const key = `management.${template}` as const;
  return {
    subject: t(`${key}.subject`, { place, owner, last }),
    title: t(`${key}.title`),
    blocks: [
      paragraph(t(`${key}.text`, { place, owner, last })),
      {
        kind: 'facts',
        rows: [
          { label: t('management.place'), value: place },
          { label: t('management.term'), value: t('management.termValue', { from, last }) },
        ],
      },
      { kind: 'button', label: t(isSent ? 'management.read' : 'management.open'), url: `${config.publicUrl}${url}` },
    ],
  };
}

/** To the team: an owner took, changed or gave up dates of their own. Undefined when the house or boat is gone. */
export async function ownDatesChanged(
  { db, config }: Needs,
  { ownerId, rentableId, change, kind, from, until }: JobAbout<'own-dates'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const told = await findOwnPlace(db, { ownerId, rentableId, language });
  if (!told) return undefined;
  const { owner, place } = told;
  const nights = formatDays(language, from, until);
  return {
    subject: t(`ownDates.${change}.subject`, { place, nights }),
    title: t(`ownDates.${change}.title`),
    blocks: [
      paragraph(t(`ownDates.${change}.text`, { owner })),
      {
        kind: 'facts',
        rows: [
          { label: t('management.place'), value: place },
          { label: t(`ownDates.kinds.${kind}`), value: nights },
        ],
      },
      {
        kind: 'button',
        label: t('ownDates.action'),
        url: `${config.publicUrl}${officePaths.staffCalendar({ unit: rentableId, from })}`,
      },
    ],
  };
}

/** To the team: a paper of an owner expires soon. Undefined when it is gone. */
export async function paperEnding(
  { db, config }: Needs,
  { paperId }: JobAbout<'owner-paper'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const paper = await findOwnerPaper(db, paperId, language);
  if (!paper?.validUntil) return undefined;
  const { ownerId, ownerName: owner, kind, name, place } = paper;
  const date = formatDate(language, paper.validUntil);
  return {
    subject: t('ownerPaper.subject', { name, date }),
    title: t('ownerPaper.title'),
    blocks: [
      paragraph(t('ownerPaper.text', { owner, date })),
      {
        kind: 'facts',
        rows: [
          { label: t(`ownerPaper.kinds.${kind}`), value: name },
          { label: t('ownerPaper.owner'), value: owner },
          ...(place === null ? [] : [{ label: t('management.place'), value: place }]),
        ],
      },
      { kind: 'button', label: t('ownerPaper.action'), url: `${config.publicUrl}${officePaths.staffOwner(ownerId)}` },
    ],
  };
}
