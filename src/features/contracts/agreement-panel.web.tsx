import { useState } from 'react';
import { defineClient } from '#browser/api-client.ts';
import { showMessage } from '#browser/interface-state.ts';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ContractView, contractsApi } from './contracts.api.ts';
import { contractsPaths } from './contracts.paths.ts';

interface AgreementPanelProps {
  groupId: string;
  acceptedAt: string | null;
  /** Until when it is to be accepted; null: it isn't any more. */
  dueAt: string | null;
  canAccept: boolean;
  onChanged: () => Promise<void>;
}

/** The rental agreement: read it, print it, accept it with a box that nobody ticked for you. */
export function AgreementPanel({ groupId, acceptedAt, dueAt, canAccept, onChanged }: AgreementPanelProps) {
  const t = useTexts('contracts');
  const language = useTextLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">
        {acceptedAt
          ? t('panel.acceptedAt', { when: formatDeadline(language, instantOf(acceptedAt)) })
          : dueAt && canAccept
            ? t('panel.intro', { due: formatDeadline(language, instantOf(dueAt)) })
            : t('panel.about')}
      </p>
      <Button tone={canAccept ? 'action' : 'outline'} onClick={() => setOpen(true)}>
        {t(canAccept ? 'panel.readAndAccept' : 'panel.read')}
      </Button>
      {isOpen && (
        <AgreementDialog groupId={groupId} canAccept={canAccept} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

type DialogParts = Omit<AgreementPanelProps, 'acceptedAt' | 'dueAt'> & { onClose: () => void };

function AgreementDialog({ groupId, canAccept, onChanged, onClose }: DialogParts) {
  const t = useTexts('contracts');
  const { data: contract, error: failure, refetch } = useContract(groupId);
  const refusalText = useRefusalText();
  const [isTicked, setTicked] = useState(false);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const accept = async () => {
    if (!contract) return;
    if (!isTicked) return setError(t('panel.tickFirst'));
    setSending(true);
    try {
      await contractsClient().acceptContract({
        params: { id: groupId },
        body: { version: contract.version, accepted: true },
      });
      showMessage({ type: 'success', text: () => t('panel.done') });
      onClose();
      await onChanged();
    } catch (refusal) {
      setError(refusalText(refusal));
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={t('panel.title')}
      onClose={onClose}
      footer={
        contract && (
          <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {canAccept && (
              <Checkbox
                className="min-w-64 flex-1"
                label={t('panel.tick')}
                checked={isTicked}
                error={error}
                onChange={(event) => {
                  setTicked(event.target.checked);
                  setError(undefined);
                }}
              />
            )}
            <span className="flex gap-3">
              <Button tone="quiet" onClick={() => window.print()}>
                {t('panel.print')}
              </Button>
              {canAccept && (
                <Button isWaiting={isSending} onClick={() => void accept()}>
                  {t('panel.accept')}
                </Button>
              )}
            </span>
          </div>
        )
      }
    >
      {failure !== undefined ? (
        <QueryFailure error={failure} onRetry={() => void refetch()} />
      ) : (
        <AgreementText contract={contract} />
      )}
    </Dialog>
  );
}

/** The words of the agreement: headings and paragraphs, easy to read and to print. */
export function AgreementText({ contract }: { contract: Pick<ContractView, 'paragraphs'> | undefined }) {
  if (!contract) {
    return (
      <div className="grid gap-3">
        {['w-1/2', 'w-full', 'w-11/12', 'w-5/6', 'w-3/4'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    );
  }
  return (
    <div className="max-w-prose">
      {contract.paragraphs.map((paragraph) =>
        paragraph.startsWith('# ') ? (
          <h3 key={paragraph} className="mt-6 mb-1.5 font-semibold first:mt-0">
            {paragraph.slice(2)}
          </h3>
        ) : (
          <p key={paragraph} className="mb-3 leading-relaxed">
            {paragraph}
          </p>
        ),
      )}
    </div>
  );
}

const contractsClient = defineClient<typeof contractsApi>(contractsPaths);

/** The agreement of a group in the page's language. */
function useContract(groupId: string) {
  const language = useTextLanguage();
  return useQuery({
    key: ['contract', groupId, language],
    ask: (signal) => contractsClient().getContract({ params: { id: groupId } }, { signal }),
    keepsPrevious: true,
  });
}
