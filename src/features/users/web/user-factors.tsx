import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { UserFactorsView } from '../api/users.schemas.ts';

interface UserFactorsProps {
  factors: UserFactorsView;
  isOwn: boolean;
  onRemove: () => void;
}

/** What a user signs in with beside the password, and the way to remove it for who lost it. */
export function UserFactors({ factors: { isOn, passkeys }, isOwn, onRemove }: UserFactorsProps) {
  const t = useTexts('users');
  return (
    <>
      <dl className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt className="font-medium">{t('factors.app')}</dt>
          <dd>
            <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'factors.on' : 'factors.off')}</Badge>
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-4">
          <dt className="font-medium">{t('factors.passkeys')}</dt>
          <dd className={passkeys === 0 ? 'text-muted' : 'numbers'}>
            {passkeys === 0 ? t('factors.noPasskey') : t('factors.passkeyCount', { count: passkeys })}
          </dd>
        </div>
      </dl>
      {(isOn || passkeys > 0) &&
        (isOwn ? (
          <p className="mt-6 text-muted">{t('factors.own')}</p>
        ) : (
          <Button tone="danger" className="mt-6" onClick={onRemove}>
            {t('factors.remove')}
          </Button>
        ))}
    </>
  );
}
