import { mailedReport } from '#features/reports/server/reports.facade.ts';
import { formatDays } from '#kernel/locales.ts';
import type { Ports } from '#platform/ports.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, paragraph } from './mail-parts.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

/** To somebody of staff: a report with its file. Undefined when they stopped it, or may not read it any more. */
export async function reportLetter(
  { db, clock, config }: Needs,
  { userId, reportMailId, on }: JobAbout<'report-mail'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const report = await mailedReport({ db, clock }, { id: reportMailId, userId, on, language });
  if (!report) return undefined;
  const { name, from, to, every, path, stopPath, file } = report;
  const days = formatDays(language, from, to);
  return {
    subject: t('report.subject', { name, days }),
    title: t('report.title', { name }),
    blocks: [
      paragraph(t('report.text', { days })),
      { kind: 'button', label: t('report.open'), url: `${config.publicUrl}${path}` },
      paragraph(t(`report.${every}`)),
      { kind: 'link', label: t('report.stop'), url: `${config.publicUrl}${stopPath}` },
    ],
    attachments: [{ filename: file.name, contentType: file.type, content: file.bytes }],
  };
}
