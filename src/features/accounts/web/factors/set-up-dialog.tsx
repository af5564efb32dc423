import { type FormEvent, Suspense, useId, useState } from 'react';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { factorsClient } from '../accounts-clients.ts';
import { PasswordAgainDialog } from '../password-again-dialog.tsx';
import { CodeInput } from './both-again-dialog.tsx';
import { CopyButton, RecoveryCodesDialog } from './recovery-codes.tsx';

const { Part: QrCode } = partAhead(async () => (await import('./qr-code.tsx')).QrCode);

interface Shown {
  readonly secret: string;
  readonly uri: string;
}

interface SetUpDialogProps {
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Turns two-step sign-in on: the password, the app and its first code, then the recovery codes. */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const t = useTexts('security');
  const [shown, setShown] = useState<Shown>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (shown) {
    return (
      <ConnectDialog
        shown={shown}
        onClose={onClose}
        onConfirmed={async (made) => {
          setCodes(made);
          await onDone();
        }}
      />
    );
  }
  return (
    <PasswordAgainDialog
      title={t('factor.setUpTitle')}
      text={t('factor.setUpText')}
      action={t('factor.next')}
      onClose={onClose}
      onConfirm={async (currentPassword) =>
        setShown(await factorsClient().beginSecondFactor({ body: { currentPassword } }))
      }
    />
  );
}

interface ConnectDialogProps {
  shown: Shown;
  onClose: () => void;
  onConfirmed: (codes: readonly string[]) => Promise<void>;
}

function ConnectDialog({ shown, onClose, onConfirmed }: ConnectDialogProps) {
  const t = useTexts('security');
  const refusalText = useRefusalText();
  const form = useId();
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; all?: string }>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') return setProblem({ field: t('factor.codeRequired') });
    setProblem({});
    setSending(true);
    try {
      const { recoveryCodes } = await factorsClient().confirmSecondFactor({ body: { code } });
      await onConfirmed(recoveryCodes);
    } catch (error) {
      setProblem({ all: refusalText(error) });
      setSending(false);
    }
  }

  return (
    <Dialog
      isOpen
      title={t('factor.connectTitle')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('factor.cancel')}
          </Button>
          <Button type="submit" form={form} isWaiting={isSending} waitingText={t('factor.checking')}>
            {t('factor.turnOn')}
          </Button>
        </>
      }
    >
      <ol className="grid list-inside list-decimal gap-6 marker:font-semibold">
        <li>
          {t('factor.scan')}
          <div className="mt-3 grid justify-items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-6">
            <Suspense fallback={<Skeleton className="size-48" />}>
              <QrCode text={shown.uri} name={t('factor.qrName')} />
            </Suspense>
            <div className="grid min-w-0 justify-items-start gap-3">
              <p className="text-muted text-sm">{t('factor.byHand')}</p>
              <p className="font-mono text-[0.9375rem] tracking-wide">{inFours(shown.secret)}</p>
              <CopyButton text={shown.secret}>{t('factor.copySecret')}</CopyButton>
            </div>
          </div>
        </li>
        <li>
          {t('factor.typeCode')}
          <form id={form} noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
            {problem.all && (
              <Alert tone="danger" isNews>
                {problem.all}
              </Alert>
            )}
            <CodeInput
              value={code}
              error={problem.field}
              className="sm:max-w-60"
              onChange={(event) => setCode(event.target.value)}
            />
          </form>
        </li>
      </ol>
    </Dialog>
  );
}

/** Long signs are read and typed in groups. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
