import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { SessionView } from '#features/accounts/api/sessions.api.ts';
import { useDeviceText } from '#features/accounts/web/profile/use-sessions.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { UserFactorsView } from '../api/users.schemas.ts';

interface UserSessionsProps {
  sessions: readonly SessionView[];
  onClose: () => void;
}

/** Where a user is signed in, and the way to end all of it. */
export function UserSessions({ sessions, onClose }: UserSessionsProps) {
  const t = useTexts('users');
  const language = useTextLanguage();
  const deviceText = useDeviceText();
  if (sessions.length === 0) return <p className="text-muted">{t('sessions.none')}</p>;
  return (
    <>
      <ul className="grid gap-4">
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
              {deviceText(device)}
              {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
            </p>
            <p className="text-muted text-sm">
              {t('sessions.used', { when: formatDeadline(language, instantOf(lastUsedAt)) })}
              <span className="max-sm:hidden"> · </span>
              <span className="max-sm:block">
                {t('sessions.since', { date: formatDeadline(language, instantOf(createdAt)) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Button tone="outline" className="mt-6" onClick={onClose}>
        {t('sessions.close')}
      </Button>
    </>
  );
}

interface UserFactorsProps {
  factors: UserFactorsView;
  isOwn: boolean;
  onRemove: () => void;
}

/** The second factors of a user, with the button that removes them when they are lost. */
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
