import KeyRound from 'lucide-react/icons/key-round';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { factorsClient } from '../accounts-clients.ts';
import { BothAgainDialog } from './both-again-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import type { SecondFactor } from './use-second-factor.ts';

interface TwoStepsProps {
  factor: SecondFactor;
  onChanged: () => Promise<void>;
}

const FEW_CODES = 3;

/** Codes of an authenticator app: on or off, and the recovery codes that go with them. */
export function TwoSteps({ factor: { isOn, recoveryCodesLeft }, onChanged }: TwoStepsProps) {
  const t = useTexts('security');
  const [opened, setOpened] = useState<'set-up' | 'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpened(null);
  const isShort = recoveryCodesLeft <= FEW_CODES;

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-info-soft text-info">
          <Icon of={isOn ? ShieldCheck : ShieldAlert} />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            {t('factor.app')}
            <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('factor.on') : t('factor.off')}</Badge>
          </p>
          <p className="text-muted text-sm">{isOn ? t('factor.onText') : t('factor.offText')}</p>
        </div>
        {isOn ? (
          <Button tone="outline" size="small" className="max-sm:ms-14" onClick={() => setOpened('remove')}>
            {t('factor.remove')}
          </Button>
        ) : (
          <Button size="small" className="max-sm:ms-14" onClick={() => setOpened('set-up')}>
            {t('factor.setUp')}
          </Button>
        )}
      </div>
      {isOn && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-info-soft text-info">
            <Icon of={KeyRound} />
          </span>
          <div className="min-w-0 flex-1 basis-48">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
              {t('factor.codes')}
              <Badge tone={isShort ? 'warning' : 'neutral'}>
                {t('factor.codesLeft', { count: recoveryCodesLeft })}
              </Badge>
            </p>
            <p className="text-muted text-sm">{t('factor.codesText')}</p>
          </div>
          <Button tone="outline" size="small" className="max-sm:ms-14" onClick={() => setOpened('renew')}>
            {t('factor.renew')}
          </Button>
        </div>
      )}
      {opened === 'set-up' && <SetUpDialog onClose={close} onDone={onChanged} />}
      {opened === 'remove' && (
        <BothAgainDialog
          title={t('factor.removeTitle')}
          text={t('factor.removeText')}
          action={t('factor.remove')}
          tone="danger"
          onClose={close}
          onConfirm={async (shown) => {
            await factorsClient().removeSecondFactor({ body: shown });
            close();
            showMessage({ type: 'success', text: () => t('factor.removed') });
            await onChanged();
          }}
        />
      )}
      {opened === 'renew' && (
        <BothAgainDialog
          title={t('factor.renewTitle')}
          text={t('factor.renewText')}
          action={t('factor.renew')}
          onClose={close}
          onConfirm={async (shown) => {
            const renewed = await factorsClient().renewRecoveryCodes({ body: shown });
            close();
            setCodes(renewed.recoveryCodes);
            await onChanged();
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
