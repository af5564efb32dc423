import Bookmark from 'lucide-react/icons/bookmark';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { SavedView } from '../api/office.schemas.ts';
import type { ViewedList } from '../saved-views.domain.ts';
import { keptQuery } from './kept-query.ts';
import { officeClient } from './office-client.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';

/** The saved views of a list above it, and keeping what is shown as another one. */
export default function ViewChips({ list }: { list: ViewedList }) {
  const t = useTexts('office');
  const { search } = useLocation();
  const { views, reload } = useSavedViews(list);
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const query = keptQuery(search);
  const isKept = views.some((view) => view.query === query);
  const canKeep = query !== '' && !isKept;
  if (views.length === 0 && !canKeep) return null;
  return (
    <nav aria-label={t('views.name')} className="mt-4 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-2 max-sm:-mx-4 max-sm:w-screen max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1">
          {views.map((view) => (
            <li key={view.id} className="min-w-0 max-sm:shrink-0">
              <ViewChip
                view={view}
                isCurrent={view.query === query}
                onEdit={() => setEdited(view)}
                onChanged={reload}
              />
            </li>
          ))}
        </ul>
      )}
      {canKeep && (
        <Button
          tone="quiet"
          size="small"
          icon={<Icon of={Bookmark} className="size-4" />}
          onClick={() => setEdited('new')}
        >
          {t('views.save')}
        </Button>
      )}
      <ViewDialog
        view={edited === 'new' ? undefined : edited}
        address={{ list, query }}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onSaved={reload}
      />
    </nav>
  );
}

interface ViewChipProps {
  view: SavedView;
  isCurrent: boolean;
  onEdit: () => void;
  onChanged: () => void;
}

/** A view as a link; its owner has a menu beside it. */
function ViewChip({ view, isCurrent, onEdit, onChanged }: ViewChipProps) {
  const t = useTexts('office');
  const { pathname } = useLocation();
  const remove = useRemoveView(view, onChanged);
  const { name, query, isShared, isOwn, by } = view;
  const told = isOwn ? t('views.shared', { name }) : t('views.by', { name, by });
  const to = query === '' ? pathname : `${pathname}?${query}`;
  return (
    <span className="relative inline-flex max-w-full items-stretch rounded-full border border-control has-aria-[current=true]:border-info has-aria-[current=true]:bg-info-soft">
      <Link
        to={to}
        aria-current={isCurrent || undefined}
        title={isShared ? told : name}
        className={`inline-flex min-h-9 min-w-0 items-center gap-2 rounded-full pl-3.5 font-medium text-sm hover:text-link aria-[current=true]:text-info pointer-coarse:min-h-11 ${isOwn ? 'pr-1' : 'pr-3.5'}`}
      >
        {isShared && <Icon of={UsersRound} className="size-3.5 shrink-0" />}
        <span className="truncate" aria-hidden={isShared || undefined}>
          {name}
        </span>
        {isShared && <span className="sr-only">{told}</span>}
      </Link>
      {isOwn && (
        <Menu
          name={t('views.menu', { name })}
          items={[
            { key: 'edit', label: t('views.doRename'), icon: Pencil, onSelect: onEdit },
            { key: 'remove', label: t('views.remove'), icon: Trash2, onSelect: () => void remove() },
          ]}
          trigger={(props) => (
            <IconButton
              {...props}
              name={t('views.menu', { name })}
              icon={<Icon of={Ellipsis} className="size-4" />}
              className="size-9 pointer-coarse:size-11"
            />
          )}
        />
      )}
    </span>
  );
}

/** Deletes at once; the message takes it back. */
function useRemoveView({ id, list, name, query, isShared }: SavedView, onChanged: () => void) {
  const t = useTexts('office');
  const showFailure = useShowFailure();
  const trying = async (work: Promise<unknown>, then?: () => void) => {
    try {
      await work;
      then?.();
    } catch (error) {
      showFailure(error);
    }
    onChanged();
  };
  const bringBack = () => trying(officeClient().keepView({ body: { list, name, query, isShared } }));
  return () =>
    trying(officeClient().removeView({ params: { id } }), () =>
      showMessage({
        type: 'success',
        text: () => t('views.removed', { name }),
        action: { label: t('views.undo'), run: () => void bringBack() },
      }),
    );
}
