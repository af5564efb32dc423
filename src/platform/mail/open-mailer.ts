import path from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { capturedMailer } from './captured-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Folder of the captured mails within the data folder. */
export function capturedMailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** The mail server of the settings, or else the folder of captured mails. */
export function openMailer(
  config: { readonly smtpUrl: string | undefined; readonly mailFrom: string; readonly dataDir: string },
  clock: Clock,
): Mailer {
  const { smtpUrl, mailFrom, dataDir } = config;
  if (smtpUrl !== undefined) return smtpMailer({ url: smtpUrl, from: mailFrom });
  return capturedMailer({ folder: capturedMailFolder(dataDir), from: mailFrom, clock });
}
