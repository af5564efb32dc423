import { type FormEvent, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatNumber } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { VerificationView } from '../audit.api.ts';
import { auditClient } from './audit-search.ts';

interface ChainDialogProps {
  verification: VerificationView | null;
  isOpen: boolean;
  onClose: () => void;
}

/** How the chain works, where it ends, and whether it still holds a seal that was noted elsewhere. */
export function ChainDialog({ verification, isOpen, onClose }: ChainDialogProps) {
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
    const position = /^[1-9]\d{0,14}$/.test(headPosition) ? undefined : t('head.badPosition');
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
export function useVerification(): Verified {
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
export function useFaultText(): (fault: NonNullable<VerificationView['brokenAt']>) => string {
  const t = useTexts('audit');
  return ({ fault, position, entryId }) =>
    t(`chain.faults.${fault}`, { position: position ?? '', entryId: entryId ?? '' });
}
