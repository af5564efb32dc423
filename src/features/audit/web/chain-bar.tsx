import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatNumber } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import { ChainDialog, useFaultText, useVerification } from './chain-dialog.tsx';

const looks = {
  checking: { icon: ShieldQuestion, tone: 'bg-raised text-muted' },
  unknown: { icon: ShieldQuestion, tone: 'bg-raised text-muted' },
  intact: { icon: ShieldCheck, tone: 'bg-success-soft text-success' },
  broken: { icon: ShieldAlert, tone: 'bg-danger-soft text-danger' },
} as const;

/**
 * Whether the log is what was written: what the last look found and what came since; all of it is computed at a press.
 */
export function ChainBar() {
  const t = useTexts('audit');
  const language = useTextLanguage();
  const faultText = useFaultText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { verification, isChecking, hasFailed, check } = useVerification();
  const state = verification ? (verification.isIntact ? 'intact' : 'broken') : isChecking ? 'checking' : 'unknown';
  const count = verification?.entries;
  const entries = count !== undefined && t('chain.entries', { count, amount: formatNumber(language, count) });
  const at = (iso: string) => formatDeadline(language, instantOf(iso));
  return (
    <section aria-label={t('chain.name')} className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
        <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full', looks[state].tone)}>
          {state === 'checking' ? <Spinner /> : <Icon of={looks[state].icon} />}
        </span>
        <div role="status" className="min-w-48 flex-1">
          <p className="font-semibold">
            {t(`chain.${state}`)}
            {entries && <span className="numbers"> · {entries}</span>}
          </p>
          {hasFailed && <p className="text-muted text-sm">{t('chain.failed')}</p>}
          {verification && !hasFailed && (
            <p className="text-muted text-sm">
              {t('chain.checkedAt', { when: at(verification.wholeCheckedAt) })}
              {verification.checkedAt !== verification.wholeCheckedAt && (
                <> {t('chain.checkedSince', { when: at(verification.checkedAt) })}</>
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button tone="outline" size="small" isWaiting={isChecking} onClick={() => void check()}>
            {t('chain.check')}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setDialogOpen(true)}>
            {t('chain.details')}
          </Button>
        </div>
      </div>
      {verification?.brokenAt && (
        <Alert tone="danger" isNews className="mt-3" title={faultText(verification.brokenAt)}>
          {t('chain.brokenText')}
        </Alert>
      )}
      <ChainDialog verification={verification} isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </section>
  );
}
