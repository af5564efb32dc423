import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import type { ScopeChoices, UserFactorsView, UserView } from '#features/users/api/users.schemas.ts';
import { EditUserForm } from '#features/users/web/edit-user-form.tsx';
import { RolesForm } from '#features/users/web/roles-form.tsx';
import { TeamForm } from '#features/users/web/team-form.tsx';
import { nameOf, usersClient, useUserActs } from '#features/users/web/use-user-acts.ts';
import { lastList } from '#features/users/web/user-list.ts';
import { UserFactors, UserSessions } from '#features/users/web/user-security.tsx';
import { UserStatusBadge } from '#features/users/web/user-table.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { SettingSection } from '#ui/content/setting-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/update';
import { UserFormSkeleton } from './users-tabs.tsx';

export const handle: PageHandle = { texts: ['users', 'accounts', 'security', 'kernel'], skeleton: UserFormSkeleton };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => orNull(loadUser(params));

async function loadUser(params: Route.ClientLoaderArgs['params']) {
  const [user, { sessions }, factors, choices] = await Promise.all([
    usersClient().getUser({ params }),
    usersClient().listUserSessions({ params }),
    usersClient().getUserFactors({ params }),
    usersClient().listScopeChoices(),
  ]);
  return { user, sessions, factors, choices };
}

export default function UpdateUserPage({ loaderData }: Route.ComponentProps) {
  const own = useSite().viewer?.email;
  const reload = useReload();
  const [isPersonUnsaved, setPersonUnsaved] = useState(false);
  const [areRolesUnsaved, setRolesUnsaved] = useState(false);
  const [isTeamUnsaved, setTeamUnsaved] = useState(false);
  useKeepUnsaved(isPersonUnsaved || areRolesUnsaved || isTeamUnsaved);
  if (!loaderData) return <Gone />;
  const { user, sessions, factors, choices } = loaderData;
  const isOwn = user.email === own;
  const onDone = () => void reload();
  return (
    <>
      <UserHead user={user} />
      <div className="grid gap-10">
        <Person {...{ user, isOwn, onDone }} onUnsaved={setPersonUnsaved} />
        <Roles {...{ user, isOwn, choices, onDone }} onUnsaved={setRolesUnsaved} />
        {user.roles.includes('staff') && <Team {...{ user, choices, onDone }} onUnsaved={setTeamUnsaved} />}
        <Access {...{ user, isOwn, onDone }} />
        <Sessions {...{ user, sessions, onDone }} />
        <Factors {...{ user, isOwn, factors, onDone }} />
        <Deletion {...{ user, isOwn }} />
      </div>
    </>
  );
}

interface PartProps {
  user: UserView;
  isOwn: boolean;
  onDone: () => void;
}

function UserHead({ user }: { user: UserView }) {
  const t = useTexts('users');
  const language = useTextLanguage();
  const at = (iso: string) => formatDeadline(language, instantOf(iso));
  return (
    <>
      <PageHead title={`${t('form.updateTitle')}: ${nameOf(user)}`} noIndex />
      <Breadcrumb
        steps={[{ to: paths.users() + lastList.query(), label: t('form.back') }]}
        current={t('form.updateTitle')}
      />
      <div className="mt-3 mb-9">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={1} className="wrap-anywhere">
            {nameOf(user)}
          </Heading>
          <UserStatusBadge status={user.status} />
        </div>
        <p className="mt-2 text-muted text-sm">
          {t('form.since', { date: at(user.createdAt) })}
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">{t('form.changed', { date: at(user.updatedAt) })}</span>
        </p>
      </div>
    </>
  );
}

interface FormPartProps extends PartProps {
  onUnsaved: (isUnsaved: boolean) => void;
}

function Person({ user, isOwn, onDone, onUnsaved }: FormPartProps) {
  const t = useTexts('users');
  return (
    <SettingSection title={t('form.person')} text={t('form.personText')}>
      {isOwn && (
        <Alert
          className="mb-6"
          action={
            <ButtonLink to={paths.profile()} tone="outline" size="small">
              {t('form.toProfile')}
            </ButtonLink>
          }
        >
          {t('form.own')}
        </Alert>
      )}
      <EditUserForm key={user._id} user={user} isOwn={isOwn} onUnsaved={onUnsaved} onSaved={onDone} />
    </SettingSection>
  );
}

function Roles({ user, isOwn, choices, onDone, onUnsaved }: FormPartProps & { choices: ScopeChoices }) {
  const t = useTexts('users');
  return (
    <SettingSection title={t('roles.title')} text={t('roles.text')}>
      <RolesForm key={user._id + user.roles.join()} {...{ user, isOwn, choices, onUnsaved }} onSaved={onDone} />
    </SettingSection>
  );
}

function Team({ user, choices, onDone, onUnsaved }: Omit<FormPartProps, 'isOwn'> & { choices: ScopeChoices }) {
  const t = useTexts('users');
  return (
    <SettingSection title={t('team.title')} text={t('team.text')}>
      <TeamForm key={user._id} user={user} choices={choices} onUnsaved={onUnsaved} onSaved={onDone} />
    </SettingSection>
  );
}

function Access({ user, isOwn, onDone }: PartProps) {
  const t = useTexts('users');
  const acts = useUserActs();
  const act = async (work: Promise<boolean>) => {
    if (await work) onDone();
  };
  return (
    <SettingSection title={t('block.heading')} text={t('block.text')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>{t(isOwn ? 'block.own' : `block.${user.status}`)}</p>
        {!isOwn && user.status === 'active' && (
          <Button tone="danger" onClick={() => void act(acts.block(user))}>
            {t('actions.block')}
          </Button>
        )}
        {user.status === 'created' && (
          <Button tone="outline" onClick={() => void acts.remind(user)}>
            {t('block.remind')}
          </Button>
        )}
        {user.status === 'blocked' && (
          <Button tone="outline" onClick={() => void act(acts.unblock(user))}>
            {t('actions.unblock')}
          </Button>
        )}
      </div>
    </SettingSection>
  );
}

interface SessionsProps extends Omit<PartProps, 'isOwn'> {
  sessions: Parameters<typeof UserSessions>[0]['sessions'];
}

function Sessions({ user, sessions, onDone }: SessionsProps) {
  const t = useTexts('users');
  const acts = useUserActs();
  const close = async () => {
    if (await acts.closeSessions(user)) onDone();
  };
  return (
    <SettingSection title={t('sessions.title')} text={t('sessions.text')}>
      <UserSessions sessions={sessions} onClose={() => void close()} />
    </SettingSection>
  );
}

function Factors({ user, isOwn, factors, onDone }: PartProps & { factors: UserFactorsView }) {
  const t = useTexts('users');
  const acts = useUserActs();
  const remove = async () => {
    if (await acts.removeFactors(user)) onDone();
  };
  return (
    <SettingSection title={t('factors.title')} text={t('factors.text')}>
      <UserFactors factors={factors} isOwn={isOwn} onRemove={() => void remove()} />
    </SettingSection>
  );
}

function Deletion({ user, isOwn }: Omit<PartProps, 'onDone'>) {
  const t = useTexts('users');
  const navigate = useNavigate();
  const acts = useUserActs();
  const remove = async () => {
    if (await acts.remove(user)) await navigate(paths.users() + lastList.query(), { state: { mayNotStay: true } });
  };
  return (
    <SettingSection title={t('delete.heading')} text={t('delete.text')}>
      {isOwn ? (
        <p>{t('delete.own')}</p>
      ) : (
        <Button tone="danger" onClick={() => void remove()}>
          {t('delete.button')}
        </Button>
      )}
    </SettingSection>
  );
}

function Gone() {
  const t = useTexts('users');
  const back = { to: paths.users(), label: t('form.back') };
  return <GonePage icon={UserX} title={t('form.gone')} text={t('form.goneText')} back={back} />;
}
