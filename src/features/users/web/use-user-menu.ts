import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useTexts } from '#browser/use-texts.ts';
import type { RowMenu } from '#ui/list-table/list-columns.ts';
import type { MenuItem } from '#ui/overlays/menu-panel.tsx';
import type { UserView } from '../api/users.schemas.ts';
import { mayMove } from '../user-administration.domain.ts';
import { nameOf, useUserActs } from './use-user-acts.ts';

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
