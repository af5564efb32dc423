import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useMay } from '#browser/site.ts';
import { useReload } from '#browser/use-reload.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { SettingLink, SettingList, SettingRow } from '#ui/content/setting-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { PortalsView } from '../api/portal-access.schemas.ts';
import { portalPaths, readPaths } from './portal-addresses.ts';
import { readPortalClient } from './portal-client.ts';
import { usePortalWords } from './use-portal-words.ts';

/** The own portal, those of others that one reads, and invitations to accept. */
export function PortalList({ portals, email }: PortalsView) {
  const { t } = usePortalWords();
  const isOwner = useMay()('portal:use');
  const { act, isActing, problem } = useStaffAct(useReload());
  const accept = ({ id, ownerName }: Portal) =>
    act(() => readPortalClient().acceptPortal({ params: { id } }), t('reading.accepted', { name: ownerName }));
  const leave = async ({ id, ownerName, state }: Portal) => {
    const words = state === 'active' ? 'leave' : 'decline';
    const question = {
      ...{ title: t(`reading.${words}Title`), message: t(`reading.${words}Text`), detail: ownerName },
      ...{ confirmLabel: t(`reading.${words}`), tone: 'danger' as const },
    };
    if (isActing || !(await confirmed(question))) return;
    await act(() => readPortalClient().leavePortal({ params: { id } }), t('reading.left'));
  };
  return (
    <>
      <Heading level={1} hasRule>
        {t('reading.title')}
      </Heading>
      <p className="mt-5 mb-8 max-w-prose text-muted">{t('reading.lead', { email })}</p>
      {problem && (
        <Alert tone="danger" isNews className="mb-4">
          {problem}
        </Alert>
      )}
      {portals.length === 0 && !isOwner ? (
        <EmptyState icon={House} title={t('reading.none')} text={t('reading.noneText', { email })} />
      ) : (
        <div className="max-w-3xl">
          <SettingList title={t('reading.list')}>
            {isOwner && (
              <SettingLink
                to={portalPaths.overview()}
                icon={House}
                label={t('reading.own')}
                value={t('reading.ownText')}
              />
            )}
            {portals.map((portal) => (
              <PortalRow key={portal.id} portal={portal}>
                {portal.state === 'invited' ? (
                  <Button size="small" isWaiting={isActing} onClick={() => void accept(portal)}>
                    {t('reading.accept')}
                  </Button>
                ) : (
                  <ButtonLink
                    to={readPaths(portal.id).overview()}
                    size="small"
                    aria-label={t('reading.openOf', { name: portal.ownerName })}
                  >
                    {t('reading.open')}
                  </ButtonLink>
                )}
                <Button tone="outline" size="small" onClick={() => void leave(portal)}>
                  {t(portal.state === 'active' ? 'reading.leave' : 'reading.decline')}
                </Button>
              </PortalRow>
            ))}
          </SettingList>
        </div>
      )}
    </>
  );
}

type Portal = PortalsView['portals'][number];

function PortalRow({ portal, children }: { portal: Portal; children: ReactNode }) {
  const { t, day } = usePortalWords();
  const { ownerName, kind, state, since } = portal;
  return (
    <SettingRow
      icon={UserRound}
      label={t('reading.of', { name: ownerName })}
      value={
        <>
          <span className="block">{t(`reading.kinds.${kind}`)}</span>
          {state === 'active' && (
            <span className="block">{t('people.active', { date: day(dateAt(instantOf(since))) })}</span>
          )}
        </>
      }
    >
      {state === 'invited' && <Badge tone="info">{t('people.states.invited')}</Badge>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </SettingRow>
  );
}
