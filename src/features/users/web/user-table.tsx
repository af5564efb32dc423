import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { PhoneLink } from '#features/accounts/web/profile/phone-link.tsx';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatTableDate } from '#kernel/locales.ts';
import { roles as allRoles } from '#kernel/roles.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { ListColumn, RowMenu } from '#ui/list-table/list-columns.ts';
import type { MenuItem } from '#ui/overlays/menu-panel.tsx';
import type { UserView } from '../api/users.schemas.ts';
import { mayMove, type UserStatus } from '../user-administration.domain.ts';
import { nameOf, useUserActs } from './use-user-acts.ts';

interface Shown {
  /** The address of the admin who looks. */
  readonly own: string | undefined;
  /** Where a user is edited. */
  readonly toOf: (user: UserView) => string;
}

/** What the list says of each user. */
export function useUserColumns({ own, toOf }: Shown): readonly ListColumn<UserView>[] {
  const t = useTexts('users');
  const head = (key: 'name' | 'email' | 'phoneNumber' | 'roles' | 'status' | 'createdAt') =>
    ({ key, label: t(`columns.${key}`), isSortable: true }) as const;
  return [
    {
      ...head('name'),
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 md:min-w-36">
          <Link
            to={toOf(user)}
            className="min-w-0 wrap-anywhere underline decoration-control decoration-1 underline-offset-4 hover:text-link hover:decoration-current"
          >
            {user.name} {user.lastname}
          </Link>
          {user.email === own && <Badge>{t('list.you')}</Badge>}
        </span>
      ),
    },
    {
      ...head('email'),
      isLabelHidden: true,
      cell: ({ email }) => <span className="block break-all md:min-w-44">{email}</span>,
    },
    {
      ...head('phoneNumber'),
      isLabelHidden: true,
      cell: ({ phoneNumber }) => phoneNumber && <PhoneLink phone={phoneNumber} />,
    },
    {
      ...head('roles'),
      isLabelHidden: true,
      cell: ({ roles }) =>
        allRoles
          .filter((role) => roles.includes(role))
          .map((role) => t(`roles.${role}`))
          .join(', '),
    },
    { ...head('status'), isLabelHidden: true, cell: ({ status }) => <UserStatusBadge status={status} /> },
    {
      ...head('createdAt'),
      cell: ({ createdAt }) => (
        <span className="numbers whitespace-nowrap">{formatTableDate(dateAt(instantOf(createdAt)))}</span>
      ),
    },
  ];
}

const tones: Readonly<Record<UserStatus, BadgeTone>> = {
  created: 'warning',
  active: 'success',
  blocked: 'danger',
  deleted: 'neutral',
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const t = useTexts('users');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

interface MenuOptions {
  readonly own: string | undefined;
  readonly toOf: (user: UserView) => string;
  readonly onDone: () => void;
}

/** What can be done with a user of the list; nobody blocks or deletes themself. */
export function useUserMenu({ own, toOf, onDone }: MenuOptions): (user: UserView) => RowMenu {
  const t = useTexts('users');
  const acts = useUserActs();
  const then = async (work: Promise<boolean>) => {
    if (await work) onDone();
  };
  return (user) => {
    const isOther = user.email !== own;
    const items: readonly (MenuItem | false)[] = [
      { key: 'edit', label: t('actions.edit'), to: toOf(user), icon: Pencil },
      isOther &&
        mayMove(user.status, 'blocked') && {
          key: 'block',
          label: t('actions.block'),
          onSelect: () => void then(acts.block(user)),
          icon: Ban,
        },
      isOther &&
        mayMove(user.status, 'active') && {
          key: 'unblock',
          label: t('actions.unblock'),
          onSelect: () => void then(acts.unblock(user)),
          icon: CircleCheck,
        },
      isOther && {
        key: 'delete',
        label: t('actions.delete'),
        onSelect: () => void then(acts.remove(user)),
        icon: Trash,
        hasLineAbove: true,
        isDangerous: true,
      },
    ];
    return { name: t('actions.of', { name: nameOf(user) }), items: items.filter((item) => item !== false) };
  };
}
