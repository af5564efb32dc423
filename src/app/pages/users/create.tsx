import { useNavigate } from 'react-router';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { CreateUserForm } from '#features/users/web/create-user-form.tsx';
import { usersClient } from '#features/users/web/use-user-acts.ts';
import { lastList } from '#features/users/web/user-list.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/create';
import { UserFormSkeleton } from './users-tabs.tsx';

export const handle: PageHandle = { texts: ['users', 'accounts', 'kernel'], skeleton: UserFormSkeleton };

export const clientLoader = () => usersClient().listScopeChoices();

export default function CreateUserPage({ loaderData: choices }: Route.ComponentProps) {
  const t = useTexts('users');
  const navigate = useNavigate();
  const list = paths.users() + lastList.query();
  return (
    <>
      <PageHead title={t('form.createTitle')} noIndex />
      <Breadcrumb steps={[{ to: list, label: t('form.back') }]} current={t('form.createTitle')} />
      <Heading level={1} className="mt-3 mb-9">
        {t('form.createTitle')}
      </Heading>
      <CreateUserForm
        choices={choices}
        cancelTo={list}
        onCreated={({ email }, isInvited) => {
          showMessage({ type: 'success', text: isInvited ? t('done.invited', { email }) : t('done.created') });
          void navigate(paths.users(), { state: { mayNotStay: true } });
        }}
      />
    </>
  );
}
