import Mail from 'lucide-react/icons/mail';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { fileFormats } from '#features/exports/export-terms.domain.ts';
import { TypedForm } from '#features/owner-ledger/web/typed-form.tsx';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { SettingList, SettingRow } from '#ui/content/setting-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { MailedReportsView } from '../api/reports.schemas.ts';
import {
  LAST_MONTH_DAY,
  LAST_WEEKDAY,
  MAX_MAILED_REPORTS,
  type MailInterval,
  mailIntervals,
} from '../domain/mailed-reports.ts';
import type { ReportAddress } from './report-address.ts';
import { reportMailsClient } from './reports-client.ts';

/** Where the mail of a report leads, to stop it. */
export const MAILED = 'mailed';

type Mailed = MailedReportsView['mails'][number];

/** The reports that one is mailed, each stopped in one press, and the report that is shown to be mailed, too. */
export function MailedReports({ address }: { address: ReportAddress }) {
  const t = useTexts('reports');
  const language = useTextLanguage();
  const { data, error, refetch } = useQuery({
    key: ['report-mails', language],
    ask: (signal) => reportMailsClient().listReportMails(undefined, { signal }),
  });
  const { act, isActing, problem } = useStaffAct(() => refetch());
  const planWords = usePlanWords();
  const begin = ({ report, every, day, format, filter }: Omit<Mailed, 'id' | 'nextOn' | 'of'>, key: string) =>
    reportMailsClient().beginReportMail({ body: { report, every, day, format, filter } }, { idempotencyKey: key });
  const stop = async (mail: Mailed) => {
    if (isActing) return;
    const stopped = await act(
      () => reportMailsClient().stopReportMail({ params: { id: mail.id } }),
      t('mailed.stopped'),
    );
    if (stopped !== 'done') return;
    const run = () => void act(() => begin(mail, crypto.randomUUID()), t('mailed.begun'));
    showMessage({ type: 'success', text: () => t('mailed.stopped'), action: { label: t('mailed.undo'), run } });
  };
  return (
    <section id={MAILED} aria-label={t('mailed.title')} className="mt-12 grid max-w-3xl gap-3 print:hidden">
      <SettingList title={t('mailed.title')}>
        {error !== undefined && !data && <li className="px-4 py-3.5 text-muted sm:px-5">{t('mailed.failed')}</li>}
        {data?.mails.length === 0 && <li className="px-4 py-3.5 text-muted sm:px-5">{t('mailed.none')}</li>}
        {data?.mails.map((mail) => (
          <SettingRow
            key={mail.id}
            icon={Mail}
            label={t(`reports.${mail.report}`)}
            value={
              <>
                <span className="block">{`${planWords(mail)} · ${mail.format.toUpperCase()}`}</span>
                {mail.filter.kind === 'boat' && <span className="block">{t('filters.boat')}</span>}
                {mail.of.length > 0 && (
                  <span translate="no" className="block">
                    {mail.of.join(' · ')}
                  </span>
                )}
                <span className="block">
                  {t('mailed.next', { date: formatDate(language, calendarDate(mail.nextOn)) })}
                </span>
              </>
            }
          >
            <Button
              tone="outline"
              size="small"
              aria-label={t('mailed.stopOf', { report: t(`reports.${mail.report}`) })}
              onClick={() => void stop(mail)}
            >
              {t('mailed.stop')}
            </Button>
          </SettingRow>
        ))}
      </SettingList>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {(data?.mails.length ?? 0) >= MAX_MAILED_REPORTS ? (
        <p className="text-muted">{t('mailed.full')}</p>
      ) : (
        <div>
          <MailForm address={address} begin={begin} onChanged={() => refetch()} />
        </div>
      )}
    </section>
  );
}

interface MailFormProps {
  address: ReportAddress;
  begin: (mail: Pick<Mailed, 'report' | 'every' | 'day' | 'format' | 'filter'>, key: string) => Promise<unknown>;
  onChanged: () => Promise<void>;
}

/** Asks for the report that is shown, with its filters, each week or month. */
function MailForm({ address, begin, onChanged }: MailFormProps) {
  const t = useTexts('reports');
  const planWords = usePlanWords();
  const { report, kind, place, owner, unit, by } = address;
  const filter = {
    ...{ kind, by, ownerId: owner },
    placeId: place === undefined ? undefined : Number(place),
    unitId: unit === undefined ? undefined : Number(unit),
  };
  return (
    <TypedForm
      title={t('mailed.begin', { report: t(`reports.${report}`) })}
      lead={t('mailed.lead')}
      action={t('mailed.action')}
      done={t('mailed.begun')}
      onChanged={onChanged}
      fields={[
        {
          ...{ name: 'when', label: t('mailed.when'), type: 'select' },
          options: plans.map(({ every, day }) => ({ value: `${every} ${day}`, label: planWords({ every, day }) })),
        },
        {
          ...{ name: 'format', label: t('mailed.format'), type: 'select', initial: 'xlsx' },
          options: fileFormats.map((value) => ({ value, label: t(`mailed.formats.${value}`) })),
        },
      ]}
      send={({ when = '', format: typed }, idempotencyKey) => {
        const [interval, day] = when.split(' ');
        const every: MailInterval = mailIntervals.find((one) => one === interval) ?? 'week';
        const format = fileFormats.find((one) => one === typed) ?? 'xlsx';
        return begin({ report, every, day: Number(day), format, filter }, idempotencyKey);
      }}
    />
  );
}

const daysOf = { week: LAST_WEEKDAY, month: LAST_MONTH_DAY } as const;
const plans = mailIntervals.flatMap((every) =>
  Array.from({ length: daysOf[every] }, (_, at) => ({ every, day: at + 1 })),
);

/** 'Mondays, about the week before'. */
function usePlanWords() {
  const t = useTexts('reports');
  return ({ every, day }: Pick<Mailed, 'every' | 'day'>): string =>
    every === 'week'
      ? t('mailed.week', { weekday: t(`mailed.weekdays.${String(day) as '1'}`) })
      : t('mailed.month', { day });
}
