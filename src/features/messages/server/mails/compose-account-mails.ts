import { safeReturnPath } from '#features/accounts/domain/return-path.ts';
import { holdEmail, isEmailTaken, issueCode, lockEmailChange } from '#features/accounts/server/accounts.facade.ts';
import type { CompanyData } from '#features/settings/api/settings.schemas.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { Translate } from '#platform/texts/text-reader.ts';
import type { MailBlock } from '../../domain/mail-content.ts';
import type { AccountMailTemplate } from '../../domain/tellings.ts';
import type { MailPayload } from '../tell-people.ts';
import { heading, type Letter, note, paragraph, readablePhone } from './write-parts.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config'>;

interface AccountMail {
  readonly t: Translate;
  readonly language: Language;
  readonly company: CompanyData;
  readonly payload: MailPayload & { readonly userId: string };
  readonly reader: { readonly email: string; readonly status: string };
}

type Composer = (ports: Deps, mail: AccountMail) => Promise<Letter | undefined>;

/** The mails about somebody's account. Their codes are made here and now: neither the job nor a table holds one in the clear. */
export const accountLetters: Readonly<Record<AccountMailTemplate, Composer>> = {
  'confirm-email': confirmEmail,
  'already-registered': async (ports, mail) => alreadyRegistered(ports, mail),
  'reset-password': (ports, mail) => setPassword(ports, mail, 'reset-password'),
  invitation: (ports, mail) => setPassword(ports, mail, 'invitation'),
  'confirm-new-email': confirmNewEmail,
  'password-changed': async (ports, mail) =>
    notice(ports, mail, { about: 'passwordChanged', text: `passwordChanged.${mail.payload.what ?? 'changed'}` }),
  'email-change-wanted': emailChangeWanted,
  'email-changed': emailChanged,
  'phone-changed': async (ports, mail) => notice(ports, mail, { about: 'phoneChanged', text: 'phoneChanged.text' }),
  goodbye: async (ports, mail) => goodbye(ports, mail),
  'second-factor-changed': async (ports, mail) =>
    notice(ports, mail, { about: 'secondFactorChanged', text: `secondFactorChanged.${mail.payload.what ?? 'on'}` }),
};

/** A mail with one thing to press. */
function letterWithLink(t: Translate, about: string, url: string): Letter {
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
  ports: Deps,
  { t, payload: { userId, returnTo }, reader }: AccountMail,
): Promise<Letter | undefined> {
  const code = await codeFor(ports, reader, { userId, purpose: 'confirm-email' });
  if (code === undefined) return undefined;
  const path = safeReturnPath(returnTo);
  const query = new URLSearchParams({ userId, code, ...(path === undefined ? {} : { returnTo: path }) });
  return letterWithLink(t, 'confirmEmail', `${ports.config.publicUrl}/email/validation?${query}`);
}

/** To who registered once more: without any code, as somebody else may have typed the address. Nobody who was blocked since is sent to sign in. */
function alreadyRegistered({ config }: Deps, { t, reader }: AccountMail): Letter | undefined {
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

/** Nobody who was blocked since gets a way in. */
async function setPassword(
  ports: Deps,
  { t, payload: { userId }, reader }: AccountMail,
  purpose: 'reset-password' | 'invitation',
): Promise<Letter | undefined> {
  if (reader.status === 'blocked') return undefined;
  const token = await codeFor(ports, reader, { userId, purpose });
  if (token === undefined) return undefined;
  const query = new URLSearchParams({ email: reader.email, token });
  if (purpose === 'invitation') query.set('invited', '1');
  const about = purpose === 'invitation' ? 'invitation' : 'resetPassword';
  return letterWithLink(t, about, `${ports.config.publicUrl}${RESET_PATH}?${query}`);
}

/** A new code for the address that the mail goes to; none when the user has another one by now, whose holder must not read it. */
async function codeFor(
  { db }: Deps,
  { email }: AccountMail['reader'],
  code: Parameters<typeof issueCode>[1],
): Promise<string | undefined> {
  return inTransaction(db, async (tx) =>
    (await holdEmail(tx, { userId: code.userId, email })) ? issueCode(tx, code) : undefined,
  );
}

/** To the new address; nothing when it is somebody else's, and nothing when the change was given up meanwhile. */
async function confirmNewEmail(
  { db, config }: Deps,
  { t, payload: { userId, changeId = '' } }: AccountMail,
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

async function emailChangeWanted(ports: Deps, mail: AccountMail): Promise<Letter | undefined> {
  const change = await inTransaction(ports.db, (tx) => lockEmailChange(tx, mail.payload.changeId ?? ''));
  if (!change) return undefined;
  const newEmail = maskedEmail(change.newEmail);
  const letter = notice(ports, mail, {
    about: 'emailChangeWanted',
    text: 'emailChangeWanted.text',
    values: { newEmail },
    notYou: 'emailChangeWanted.notYou',
  });
  return { ...letter, to: change.oldEmail };
}

/** To the old address, which opens nothing any more: who did not want this has to reach people. */
async function emailChanged(ports: Deps, mail: AccountMail): Promise<Letter | undefined> {
  const { t, company, payload } = mail;
  const change = await inTransaction(ports.db, (tx) => lockEmailChange(tx, payload.changeId ?? ''));
  if (!change) return undefined;
  const values = { when: whenOf(ports, mail), newEmail: maskedEmail(change.newEmail) };
  const contact = { phone: company.phone, whatsapp: readablePhone(company.whatsapp), email: company.email };
  return {
    to: change.oldEmail,
    subject: t('emailChanged.subject'),
    title: t('emailChanged.title'),
    blocks: [
      paragraph(t('emailChanged.text', values)),
      heading(t('notice.notYouHeading')),
      paragraph(t('emailChanged.notYou', contact)),
    ],
  };
}

/** The last one: nothing in it can be pressed, as there is no account any more. */
function goodbye(ports: Deps, mail: AccountMail): Letter {
  const { t, company } = mail;
  const contact = { phone: company.phone, whatsapp: readablePhone(company.whatsapp), email: company.email };
  return {
    subject: t('goodbye.subject'),
    title: t('goodbye.title'),
    blocks: [
      paragraph(t('goodbye.text', { when: whenOf(ports, mail) })),
      paragraph(t('goodbye.stays')),
      heading(t('notice.notYouHeading')),
      paragraph(t('goodbye.notYou', contact)),
    ],
  };
}

const RESET_PATH = '/security/reset-password';

interface Notice {
  /** Where its subject and title are. */
  readonly about: string;
  /** Where its sentence is. */
  readonly text: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Where what to do is, for who did not do it. */
  readonly notYou?: string;
}

/** Something changed: what, when, and what to do for who did not do it. */
function notice(
  ports: Deps,
  mail: AccountMail,
  { about, text, values = {}, notYou = 'notice.notYou' }: Notice,
): Letter {
  const { t } = mail;
  return {
    subject: t(`${about}.subject`),
    title: t(`${about}.title`),
    blocks: [paragraph(t(text, { ...values, when: whenOf(ports, mail) })), ...adviceFor(ports, t, notYou)],
  };
}

function adviceFor({ config }: Deps, t: Translate, text: string): readonly MailBlock[] {
  return [
    heading(t('notice.notYouHeading')),
    paragraph(t(text)),
    { kind: 'button', label: t('notice.action'), url: `${config.publicUrl}${RESET_PATH}` },
  ];
}

const whenOf = ({ clock }: Deps, { language, payload }: AccountMail): string =>
  formatDeadline(language, payload.at ?? clock.now());

/** Enough for its holder to know it by: 'l•••@mail.com' is never the whole address. */
export function maskedEmail(email: string): string {
  const [mailbox = '', host = ''] = email.split('@');
  return `${[...mailbox][0] ?? ''}•••@${host}`;
}
