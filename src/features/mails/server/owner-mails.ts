import { findOwnPlace } from '#features/owner-portal/server/owner-portal.facade.ts';
import { findManagement, findOwnerPaper } from '#features/owners/server/owners.facade.ts';
import { findToldLink, findToldRepair, vendorPath } from '#features/repairs/server/repairs.facade.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate, formatDays, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Ports } from '#platform/ports.ts';
import { isForStaff } from '../domain/mail-templates.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, note, paragraph } from './mail-parts.ts';

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

/**
 * A repair: to its owner when they are asked, reminded, or told of an emergency; to the team when something is
 * reported, and when the owner answered or did not. Undefined when what it asks was answered meanwhile.
 */
export async function repairLetter(
  { db, config }: Needs,
  { template, orderId, approvalId }: JobAbout<'repair'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const repair = await findToldRepair({ db, config }, { orderId, approvalId });
  const isQuestion = template === 'repair-approval' || template === 'repair-approval-due';
  if (!repair || (isQuestion && !repair.asked?.isOpen)) return undefined;
  const { asked, paths: to } = repair;
  const sum = asked ? formatExactMoney(language, asked.upToCents ?? asked.amountCents) : '';
  const due = asked ? formatDeadline(language, asked.dueAt) : '';
  const place = repair.place[language];
  const isForOwner = isQuestion || template === 'repair-emergency';
  const key = `repair.${template}` as const;
  const hasPictures = template === 'repair-approval' && repair.hasPictures;
  const path = isQuestion && asked ? asked.path : isForOwner ? to.owner : to.staff;
  return {
    subject: t(`${key}.subject`, { place, amount: sum, number: repair.number }),
    title: t(`${key}.title`),
    blocks: [
      paragraph(
        t(hasPictures ? 'repair.repair-approval.textWithPictures' : `${key}.text`, { place, amount: sum, due }),
      ),
      {
        kind: 'facts',
        rows: [
          { label: t('management.place'), value: place },
          { label: t('repair.what'), value: t(`repair.categories.${repair.category}`) },
          ...(isQuestion ? [{ label: t('repair.amount'), value: sum }] : []),
        ],
      },
      { kind: 'quote', text: repair.text },
      ...(asked?.reason ? [{ kind: 'quote', text: asked.reason } as const] : []),
      { kind: 'button', label: t(isQuestion ? 'repair.answer' : 'repair.open'), url: `${config.publicUrl}${path}` },
      ...(isQuestion ? [note(t('repair.note'))] : []),
    ],
    ...(isQuestion ? { actBy: asked?.dueAt } : {}),
  };
}

/** To a vendor: the link of one repair. Undefined when it ended meanwhile. */
export async function vendorLetter(
  { db, clock, config }: Needs & Pick<Ports, 'clock'>,
  { linkId }: JobAbout<'vendor'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const link = await findToldLink({ db, clock }, linkId);
  const repair = link && (await findToldRepair({ db, config }, { orderId: link.orderId }));
  if (!repair) return undefined;
  const place = repair.place[language];
  return {
    subject: t('repair.vendorSubject', { number: repair.number, place }),
    title: t('repair.vendorTitle'),
    blocks: [
      paragraph(t('repair.vendorText', { date: formatDate(language, dateAt(link.endsAt)) })),
      {
        kind: 'facts',
        rows: [
          { label: t('management.place'), value: place },
          { label: t('repair.what'), value: t(`repair.categories.${repair.category}`) },
        ],
      },
      { kind: 'quote', text: repair.text },
      { kind: 'button', label: t('repair.vendorOpen'), url: `${config.publicUrl}${vendorPath(config, linkId)}` },
    ],
  };
}
