import { safeReturnPath } from '#features/accounts/domain/return-path.ts';
import {
  digitsOf,
  holdEmail,
  isEmailTaken,
  issueCode,
  lockEmailChange,
} from '#features/accounts/server/accounts.facade.ts';
import { maskedEmail } from '#kernel/email-address.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { readablePhone } from '#platform/readable-phone.ts';
import type { MailReader } from '../domain/mail-content.ts';
import type { JobAbout } from './mail-jobs.ts';
import { heading, type Letter, type MailFrame, note, paragraph } from './mail-parts.ts';
import type { MailTextKey, MailTexts } from './mail-texts.ts';

const RESET_PATH = '/security/reset-password';

type Deps = Pick<Ports, 'db' | 'config'>;
type AccountJob = JobAbout<'account'>;
type JobOf<Template extends AccountJob['template']> = Extract<AccountJob, { template: Template }>;

interface AccountFrame extends MailFrame {
  readonly reader: MailReader;
}

/**
 * The mails about somebody's account. Their codes are made here and now: neither the job nor a table holds one in the
 * clear.
 */
export async function accountLetter(deps: Deps, job: AccountJob, frame: AccountFrame): Promise<Letter | undefined> {
  const notice = noticesOf(deps, frame);
  switch (job.template) {
    case 'confirm-email':
      return confirmEmail(deps, job, frame);
    case 'already-registered':
      return alreadyRegistered(deps, frame);
    case 'reset-password':
    case 'invitation':
      return setPassword(deps, { userId: job.userId, purpose: job.template }, frame);
    case 'confirm-new-email':
      return confirmNewEmail(deps, job, frame);
    case 'password-changed':
      return notice({ at: job.at, about: 'passwordChanged', text: `passwordChanged.${job.what}` });
    case 'email-change-wanted':
      return emailChangeWanted(deps, job, frame);
    case 'email-changed':
      return emailChanged(deps, job, frame);
    case 'phone-changed':
      return notice({ at: job.at, about: 'phoneChanged', text: 'phoneChanged.text' });
    case 'second-factor-changed':
      return notice({ at: job.at, about: 'secondFactorChanged', text: `secondFactorChanged.${job.what}` });
    case 'goodbye':
      return deletionNotice(job, frame);
  }
}

/** A mail with one button. */
function letterWithLink(
  t: MailTexts,
  about: 'confirmEmail' | 'resetPassword' | 'invitation' | 'confirmNewEmail',
  url: string,
): Letter {
  return {
    subject: t(`${about}.subject`),
    title: t(`${about}.title`),
    blocks: [
      paragraph(t(`${about}.text`)),
      { kind: 'button', label: t(`${about}.action`), url },
      note(t(`${about}.note`)),
    ],
  };
}

async function confirmEmail(
  deps: Deps,
  { userId, returnTo }: JobOf<'confirm-email'>,
  { t, reader }: AccountFrame,
): Promise<Letter | undefined> {
  const code = await codeFor(deps, reader, { userId, purpose: 'confirm-email' });
  if (code === undefined) return undefined;
  const path = safeReturnPath(returnTo);
  const query = new URLSearchParams({ userId, code, ...(path === undefined ? {} : { returnTo: path }) });
  const letter = letterWithLink(t, 'confirmEmail', `${deps.config.publicUrl}/email/validation?${query}`);
  const [text, ...rest] = letter.blocks;
  const digits = { kind: 'highlight', label: t('confirmEmail.digits'), value: digitsOf(code) } as const;
  return { ...letter, blocks: [...(text ? [text] : []), digits, ...rest] };
}

/**
 * To somebody who registered once more. It holds no code, as somebody else may have typed the address. Whoever was
 * blocked since gets none: they can't sign in.
 */
function alreadyRegistered({ config }: Deps, { t, reader }: AccountFrame): Letter | undefined {
  if (reader.status !== 'active') return undefined;
  return {
    subject: t('alreadyRegistered.subject'),
    title: t('alreadyRegistered.title'),
    blocks: [
      paragraph(t('alreadyRegistered.text')),
      { kind: 'button', label: t('alreadyRegistered.action'), url: `${config.publicUrl}/signin` },
      heading(t('alreadyRegistered.forgotHeading')),
      paragraph(t('alreadyRegistered.forgot')),
      { kind: 'button', label: t('notice.action'), url: `${config.publicUrl}${RESET_PATH}` },
      note(t('alreadyRegistered.note')),
    ],
  };
}

/** A user who was blocked since then gets no link. */
async function setPassword(
  deps: Deps,
  { userId, purpose }: { readonly userId: string; readonly purpose: 'reset-password' | 'invitation' },
  { t, reader }: AccountFrame,
): Promise<Letter | undefined> {
  if (reader.status === 'blocked') return undefined;
  const token = await codeFor(deps, reader, { userId, purpose });
  if (token === undefined) return undefined;
  const query = new URLSearchParams({ email: reader.email, token });
  if (purpose === 'invitation') query.set('invited', '1');
  const about = purpose === 'invitation' ? 'invitation' : 'resetPassword';
  return letterWithLink(t, about, `${deps.config.publicUrl}${RESET_PATH}?${query}`);
}

/**
 * A new code for the address that the mail goes to; none when the user has another address by now, as its old holder
 * must not read the code.
 */
async function codeFor(
  { db }: Deps,
  { email }: MailReader,
  code: Parameters<typeof issueCode>[1],
): Promise<string | undefined> {
  return inTransaction(db, async (tx) =>
    (await holdEmail(tx, { userId: code.userId, email })) ? issueCode(tx, code) : undefined,
  );
}

/** To the new address; nothing when it is somebody else's, and nothing when the change was given up meanwhile. */
async function confirmNewEmail(
  { db, config }: Deps,
  { userId, changeId }: JobOf<'confirm-new-email'>,
  { t }: AccountFrame,
): Promise<Letter | undefined> {
  return inTransaction(db, async (tx) => {
    const change = await lockEmailChange(tx, changeId);
    if (!change || change.changedAt !== null || (await isEmailTaken(tx, change.newEmail))) return undefined;
    const code = await issueCode(tx, { userId, purpose: 'change-email' });
    const query = new URLSearchParams({ userId, code, change: '1' });
    const url = `${config.publicUrl}/email/validation?${query}`;
    return { ...letterWithLink(t, 'confirmNewEmail', url), to: change.newEmail };
  });
}

async function emailChangeWanted(
  deps: Deps,
  { changeId, at }: JobOf<'email-change-wanted'>,
  frame: AccountFrame,
): Promise<Letter | undefined> {
  const change = await inTransaction(deps.db, (tx) => lockEmailChange(tx, changeId));
  if (!change) return undefined;
  const letter = noticesOf(
    deps,
    frame,
  )({
    at,
    about: 'emailChangeWanted',
    text: 'emailChangeWanted.text',
    values: { newEmail: maskedEmail(change.newEmail) },
    notYou: 'emailChangeWanted.notYou',
  });
  return { ...letter, to: change.oldEmail };
}

/** To the old address, which does not sign in any more: whoever did not want this must reach people. */
async function emailChanged(
  { db }: Deps,
  { changeId, at }: JobOf<'email-changed'>,
  { t, language, company }: AccountFrame,
): Promise<Letter | undefined> {
  const change = await inTransaction(db, (tx) => lockEmailChange(tx, changeId));
  if (!change) return undefined;
  const values = { when: formatDeadline(language, at), newEmail: maskedEmail(change.newEmail) };
  return {
    to: change.oldEmail,
    subject: t('emailChanged.subject'),
    title: t('emailChanged.title'),
    blocks: [
      paragraph(t('emailChanged.text', values)),
      heading(t('notice.notYouHeading')),
      paragraph(t('emailChanged.notYou', contactsOf(company))),
    ],
  };
}

/** The mail has no buttons, because the account is gone. */
function deletionNotice({ at }: JobOf<'goodbye'>, { t, language, company }: AccountFrame): Letter {
  return {
    subject: t('goodbye.subject'),
    title: t('goodbye.title'),
    blocks: [
      paragraph(t('goodbye.text', { when: formatDeadline(language, at) })),
      paragraph(t('goodbye.stays')),
      heading(t('notice.notYouHeading')),
      paragraph(t('goodbye.notYou', contactsOf(company))),
    ],
  };
}

function contactsOf({ phone, whatsapp, email }: MailFrame['company']) {
  return { phone, whatsapp: readablePhone(whatsapp), email };
}

interface Notice {
  /** When it happened. */
  readonly at: Instant;
  /** The part of the texts with its subject and title. */
  readonly about: 'passwordChanged' | 'emailChangeWanted' | 'phoneChanged' | 'secondFactorChanged';
  /** The key of its sentence. */
  readonly text: MailTextKey;
  readonly values?: Readonly<Record<string, string>>;
  /** The key of what to do, for whoever did not do it. */
  readonly notYou?: MailTextKey;
}

/** Mails that tell of a change: what, when, and what to do for whoever did not make it. */
function noticesOf({ config }: Deps, { t, language }: AccountFrame) {
  return ({ at, about, text, values = {}, notYou = 'notice.notYou' }: Notice): Letter => ({
    subject: t(`${about}.subject`),
    title: t(`${about}.title`),
    blocks: [
      paragraph(t(text, { ...values, when: formatDeadline(language, at) })),
      heading(t('notice.notYouHeading')),
      paragraph(t(notYou)),
      { kind: 'button', label: t('notice.action'), url: `${config.publicUrl}${RESET_PATH}` },
    ],
  });
}
