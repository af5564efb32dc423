import AppWindow from 'lucide-react/icons/app-window';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { confirmed } from '#browser/interface-state.ts';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type Instant, instant, instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatTimeLeft } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { SettingSection } from '#ui/content/setting-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { SessionView } from '../../api/sessions.api.ts';
import { useDeviceText, useSessions } from './use-sessions.ts';

/** Where somebody is signed in: each place can be signed out, or all but this one. */
export function SessionsSection() {
  const t = useTexts('security');
  const { sessions, error, retry, ...acts } = useSessions();
  return (
    <SettingSection id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      {error !== undefined && <QueryFailure error={error} onRetry={retry} />}
      {error === undefined && (sessions ? <SessionList sessions={sessions} {...acts} /> : <Waiting />)}
    </SettingSection>
  );
}

interface SessionListProps extends Pick<ReturnType<typeof useSessions>, 'closing' | 'close' | 'closeOthers'> {
  sessions: readonly SessionView[];
}

function SessionList({ sessions, closing, close, closeOthers }: SessionListProps) {
  const t = useTexts('security');
  const deviceText = useDeviceText();
  const now = instant(Date.now());
  const closeAsked = async ({ id, device }: SessionView) => {
    const title = t('sessions.closeTitle', { device: deviceText(device) });
    if (await confirmed({ title, message: t('sessions.closeMessage'), confirmLabel: t('sessions.close') }))
      await close(id);
  };
  const closeOthersAsked = async () => {
    const question = { title: t('sessions.othersTitle'), message: t('sessions.othersMessage') };
    if (await confirmed({ ...question, confirmLabel: t('sessions.close') })) await closeOthers();
  };
  // This one stands first, whichever was used last.
  const inOrder = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <ul>
        {inOrder.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isClosing={closing === session.id}
            onClose={() => void (closing === null && closeAsked(session))}
          />
        ))}
      </ul>
      <div className="mt-5 border-line border-t pt-5">
        {sessions.length > 1 ? (
          <Button
            tone="outline"
            isWaiting={closing === 'others'}
            onClick={() => void (closing === null && closeOthersAsked())}
          >
            {t('sessions.closeOthers')}
          </Button>
        ) : (
          <p className="text-muted">{t('sessions.onlyThis')}</p>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-hidden>
      {['first', 'second'].map((key) => (
        <div key={key} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-14 flex-1" />
        </div>
      ))}
    </div>
  );
}

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
function SessionRow({ session, now, isClosing, onClose }: SessionRowProps) {
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
