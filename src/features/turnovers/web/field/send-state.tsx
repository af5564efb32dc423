import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { timeAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatClock } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { isToSend } from './send-waiting.ts';
import type { Field } from './use-field.ts';

/** Whether everything has reached the office, what waits, and what was refused. */
export function SendState({ field: { view, waiting, isOffline, sendNow, putAway } }: { field: Field }) {
  const t = useTexts('field');
  const language = useTextLanguage();
  const count = waiting.filter(isToSend).length;
  const refused = waiting.filter((one) => one.refused !== undefined);
  const icon = isOffline ? CloudOff : count > 0 ? CloudUpload : CloudCheck;
  const said = count > 0 ? t('waiting', { count }) : isOffline ? t('offline') : t('allSent');
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-raised px-3 py-2 text-sm">
        <p role="status" className="flex items-center gap-2">
          <Icon of={icon} className="size-4.5 shrink-0" />
          <span>
            {said}
            {isOffline && view && (
              <span className="block text-muted">
                {t('asOf', { time: formatClock(language, timeAt(instantOf(view.readAt))) })}
              </span>
            )}
          </span>
        </p>
        {count > 0 && (
          <Button tone="quiet" size="small" onClick={() => void sendNow()}>
            {t('sendNow')}
          </Button>
        )}
      </div>
      {refused.map((kept) => (
        <Alert
          key={kept.order}
          tone="danger"
          title={t('refused', { what: t(`what.${kept.body.what}`) })}
          action={
            <Button tone="outline" size="small" onClick={() => void putAway(kept)}>
              {t('putAway')}
            </Button>
          }
        >
          {kept.refused}
        </Alert>
      ))}
    </div>
  );
}
