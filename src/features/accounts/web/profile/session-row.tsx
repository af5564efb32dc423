import AppWindow from 'lucide-react/icons/app-window';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatTimeLeft } from '#kernel/locales.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { SessionView } from '../../api/sessions.api.ts';
import { useDeviceText } from './use-sessions.ts';

interface SessionRowProps {
  session: SessionView;
  now: Instant;
  isClosing: boolean;
  onClose: () => void;
}

const iconOf = (system: string | null) => {
  if (system === 'iPhone' || system === 'Android') return Smartphone;
  if (system === 'iPad') return Tablet;
  return system === null ? AppWindow : Monitor;
};

/** One place where somebody is signed in. */
export function SessionRow({ session, now, isClosing, onClose }: SessionRowProps) {
  const t = useTexts('security');
  const language = useTextLanguage();
  const device = useDeviceText()(session.device);
  const usedAt = instantOf(session.lastUsedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-info-soft text-info">
        <Icon of={iconOf(session.device.system)} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {session.isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-sm">{session.isCurrent ? t('sessions.inUse') : <LastUsed at={usedAt} now={now} />}</p>
        <p className="text-muted text-sm">
          {t('sessions.signedIn', { at: formatDeadline(language, instantOf(session.createdAt)) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          tone="outline"
          size="small"
          className="max-sm:ms-14"
          isWaiting={isClosing}
          aria-label={t('sessions.closeNamed', { device })}
          onClick={onClose}
        >
          {t('sessions.close')}
        </Button>
      )}
    </li>
  );
}

function LastUsed({ at, now }: { at: Instant; now: Instant }) {
  const t = useTexts('security');
  const language = useTextLanguage();
  const isJustNow = now - at < 2 * 60_000;
  return (
    <>
      {isJustNow ? t('sessions.justUsed') : t('sessions.lastUsed', { ago: formatTimeLeft(language, { now, at }) })}
      <span className="text-muted max-sm:block">
        <span className="max-sm:hidden"> · </span>
        {formatDeadline(language, at)}
      </span>
    </>
  );
}
