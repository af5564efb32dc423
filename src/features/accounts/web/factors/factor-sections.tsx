import type { ReactNode } from 'react';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { SettingSection } from '#ui/content/setting-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoSteps } from './two-steps.tsx';
import { type SecondFactor, useSecondFactor } from './use-second-factor.ts';

/** Two-step sign-in and passkeys: what is on, and all that can be done about it. */
export function FactorSections() {
  const t = useTexts('security');
  const { data, error, refetch } = useSecondFactor();
  const part = (show: (factor: SecondFactor) => ReactNode) => {
    if (error !== undefined) return <QueryFailure error={error} onRetry={() => void refetch()} />;
    return data ? show(data) : <Skeleton className="h-20 w-full" />;
  };
  return (
    <>
      {data && error === undefined && <Required factor={data} />}
      <SettingSection id="two-steps" title={t('factor.title')} text={t('factor.text')}>
        {part((factor) => (
          <TwoSteps factor={factor} onChanged={refetch} />
        ))}
      </SettingSection>
      <SettingSection id="passkeys" title={t('passkeys.title')} text={t('passkeys.text')}>
        {part((factor) => (
          <Passkeys passkeys={factor.passkeys} onChanged={refetch} />
        ))}
      </SettingSection>
    </>
  );
}

/** Why staff and admins can't go on without a second factor, and what to do. */
function Required({ factor: { isRequired, isHeldBack, isOn, passkeys } }: { factor: SecondFactor }) {
  const t = useTexts('security');
  if (!isRequired || !isHeldBack) return null;
  const has = isOn || passkeys.length > 0;
  return (
    <Alert tone="warning" title={t('factor.requiredTitle')}>
      {has ? t('factor.signInAgain') : t('factor.requiredText')}
    </Alert>
  );
}
