import { useId } from 'react';
import { type QueryResult, useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import { PriceLines } from '#ui/content/price-lines.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import type { ApprovalPreviewView, ApproveBody } from '../../api/staff.schemas.ts';
import { PaymentSteps } from '../group-price.tsx';
import { staffClient } from '../reservations-clients.ts';

const TYPING_PAUSE_MS = 400;

/** Asks what approving would lead to, by what was typed; not while something is missing, wrong or being sent. */
export function useApprovalPreview({
  groupId,
  requestId,
  body,
  isEnabled,
}: {
  groupId: string;
  requestId: string;
  /** Undefined while something is missing or wrong. */
  body: ApproveBody | undefined;
  isEnabled: boolean;
}): QueryResult<ApprovalPreviewView> {
  return useQuery({
    key: ['approval', requestId, body && JSON.stringify(body)],
    isEnabled: isEnabled && body !== undefined,
    ask: (signal) => staffClient().previewApproval({ params: { id: groupId }, body: body ?? {} }, { signal }),
    delayMs: TYPING_PAUSE_MS,
    keepsPrevious: true,
  });
}

/** What approving would lead to: the total, what is paid when, and whether the guest has to accept it first. */
export function ApprovalPreview({
  asked: { data, error, isAsking },
  isComplete,
}: {
  asked: Pick<QueryResult<ApprovalPreviewView>, 'data' | 'error' | 'isAsking'>;
  /** Nothing is missing or wrong in what was typed. */
  isComplete: boolean;
}) {
  const t = useTexts('staff');
  const title = useId();
  const refusalText = useRefusalText();
  const preview = isComplete && error === undefined ? data : undefined;
  const status = () => {
    if (isAsking) return t('decide.preview.asking');
    if (!isComplete) return t('decide.preview.incomplete');
    if (error !== undefined) return refusalText(error);
    return preview && outcomeText(t, preview);
  };
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="font-semibold">
        {t('decide.preview.title')}
      </h3>
      {preview && <Numbers preview={preview} isOld={isAsking} />}
      <p role="status" className="flex min-h-6 items-center gap-2 text-muted text-sm">
        {isAsking && <Spinner />}
        {status()}
      </p>
    </section>
  );
}

/** What has to be known besides the numbers. */
function outcomeText(t: TextsOf<'staff'>, preview: ApprovalPreviewView): string | undefined {
  if (preview.isRejection) return t('decide.preview.rejection');
  if (preview.isOffer) return t('decide.preview.offer');
  return hasPayments(preview) ? undefined : t('decide.preview.free');
}

const hasPayments = ({ instalments, depositCents }: ApprovalPreviewView) => instalments.length > 0 || depositCents > 0;

function Numbers({ preview, isOld }: { preview: ApprovalPreviewView; isOld: boolean }) {
  const t = useTexts('staff');
  const { totalBeforeCents, totalAfterCents, depositCents } = preview;
  const isChanged = totalBeforeCents !== totalAfterCents;
  const before = { key: 'before', label: t('decide.preview.before'), amountCents: totalBeforeCents };
  const label = t(isChanged ? 'decide.preview.newTotal' : 'decide.preview.total');
  const total = { key: 'total', label, amountCents: totalAfterCents, kind: 'total' } as const;
  const instalments = preview.instalments.map(({ totalCents, dueAt }) => ({ totalCents, due: { at: dueAt } }));
  return (
    <div aria-busy={isOld} className="grid gap-4">
      <PriceLines lines={isChanged ? [before, total] : [total]} />
      {hasPayments(preview) && (
        <PaymentSteps quote={{ instalments, securityDepositCents: depositCents }} title={t('request.payments')} />
      )}
    </div>
  );
}
