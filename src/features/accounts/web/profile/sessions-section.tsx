import { confirmed } from '#browser/interface-state.ts';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { instant } from '#kernel/instant.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SettingSection } from '#ui/content/setting-list.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { SessionView } from '../../api/sessions.api.ts';
import { SessionRow } from './session-row.tsx';
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
