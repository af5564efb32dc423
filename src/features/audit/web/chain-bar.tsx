import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { type FormEvent, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatNumber } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { VerificationView } from '../audit.api.ts';
import { isEntryNumber } from '../audit-rules.domain.ts';
import { auditClient } from './audit-search.ts';

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

interface ChainDialogProps {
  verification: VerificationView | null;
  isOpen: boolean;
  onClose: () => void;
}

/** How the chain works, where it ends, and whether it still holds a seal that was noted elsewhere. */
function ChainDialog({ verification, isOpen, onClose }: ChainDialogProps) {
  const t = useTexts('audit');
  const language = useTextLanguage();
  const { headPosition = null, headHash = null } = verification ?? {};
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('head.title')}>
      <p>{t('head.text')}</p>
      {headPosition === null || headHash === null ? (
        <p className="mt-4 text-muted">{t('head.none')}</p>
      ) : (
        <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{t('head.position')}</dt>
          <dd className="numbers">{formatNumber(language, headPosition)}</dd>
          <dt className="text-muted">{t('head.hash')}</dt>
          <dd>
            <code className="break-all font-mono text-[0.8125rem]">{headHash}</code>
          </dd>
        </dl>
      )}
      <NotedSeal />
    </Dialog>
  );
}

type Outcome = { readonly tone: 'success' | 'danger'; readonly text: string };

function NotedSeal() {
  const t = useTexts('audit');
  const { compare, errors, outcome, isComparing } = useComparison();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void compare(
      String(form.get('position') ?? '').trim(),
      String(form.get('hash') ?? '')
        .trim()
        .toLowerCase(),
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate className="mt-8 grid gap-4 border-line border-t pt-6">
      <Heading level={3}>{t('head.noted')}</Heading>
      <p className="text-muted text-sm">{t('head.notedText')}</p>
      <TextInput
        label={t('head.notedPosition')}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        error={errors.position}
      />
      <TextInput label={t('head.notedHash')} name="hash" autoComplete="off" spellCheck={false} error={errors.hash} />
      <Button type="submit" tone="outline" isWaiting={isComparing} className="justify-self-start">
        {t('head.compare')}
      </Button>
      {outcome && (
        <Alert tone={outcome.tone} isNews>
          {outcome.text}
        </Alert>
      )}
    </form>
  );
}

function useComparison() {
  const t = useTexts('audit');
  const faultText = useFaultText();
  const refusalText = useRefusalText();
  const [errors, setErrors] = useState<{ position?: string | undefined; hash?: string | undefined }>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [isComparing, setComparing] = useState(false);
  const compare = async (headPosition: string, headHash: string) => {
    const position = isEntryNumber(headPosition) ? undefined : t('head.badPosition');
    const hash = /^[0-9a-f]{64}$/.test(headHash) ? undefined : t('head.badHash');
    setErrors({ position, hash });
    setOutcome(undefined);
    if (position || hash) return;
    setComparing(true);
    try {
      const { brokenAt } = await auditClient().verifyAudit({ query: { headPosition, headHash } });
      setOutcome(brokenAt ? { tone: 'danger', text: faultText(brokenAt) } : { tone: 'success', text: t('head.same') });
    } catch (error) {
      setOutcome({ tone: 'danger', text: refusalText(error) });
    } finally {
      setComparing(false);
    }
  };
  return { compare, errors, outcome, isComparing };
}

interface Verified {
  readonly verification: VerificationView | null;
  readonly isChecking: boolean;
  readonly hasFailed: boolean;
  /** Verifies the whole chain. */
  readonly check: () => Promise<void>;
}

/** The last verification of the chain with the entries since; the whole chain is verified when it never was. */
function useVerification(): Verified {
  const { data, error, isAsking, refetch } = useQuery({ key: ['audit-verification'], ask: lastOrFirst });
  return {
    verification: data ?? null,
    isChecking: isAsking,
    hasFailed: error !== undefined,
    check: () => refetch(verifyAll),
  };
}

const verifyAll = (signal: AbortSignal) => auditClient().verifyAudit({ query: {} }, { signal });

const lastOrFirst = async (signal: AbortSignal) =>
  (await auditClient().getLastVerification(undefined, { signal })).last ?? verifyAll(signal);

/** What is wrong with the chain, in a sentence. */
function useFaultText(): (fault: NonNullable<VerificationView['brokenAt']>) => string {
  const t = useTexts('audit');
  return ({ fault, position, entryId }) =>
    t(`chain.faults.${fault}`, { position: position ?? '', entryId: entryId ?? '' });
}
