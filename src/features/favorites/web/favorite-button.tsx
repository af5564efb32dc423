import HeartIcon from 'lucide-react/icons/heart';
import { Suspense } from 'react';
import { useSite } from '#browser/site.ts';
import { useStore } from '#browser/store.ts';
import { useTextLoader } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { SaveButtonProps } from '#features/catalog/web/save-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { partAhead, useLoadAhead } from '#ui/load-ahead.tsx';
import { presses, pressFavorite, useIsSaved } from './favorite-state.ts';

/** Asks again while the network is away: a screen never breaks over it. */
const importKeeper = (): Promise<typeof import('./favorites-keeper.tsx')> =>
  import('./favorites-keeper.tsx').catch(() => new Promise((resume) => setTimeout(resume, 2_000)).then(importKeeper));
const { Part: Keeper, load: loadKeeper } = partAhead(async () => (await importKeeper()).default);

/**
 * Saves a house or a boat, or takes it out again. Here is only what is seen: what follows a press comes with
 * `FavoritesKeeper`.
 */
export function FavoriteButton({ rentable: { id, name }, look }: SaveButtonProps) {
  const t = useTexts('catalog');
  const isSaved = useIsSaved(id);
  const isOnCard = look === 'card';
  return (
    <IconButton
      name={t('card.save', { name })}
      icon={
        <Icon
          of={HeartIcon}
          className={classNames('size-5', isSaved && (isOnCard ? 'fill-favorite' : 'fill-action text-action'))}
        />
      }
      tone={isOnCard ? 'on-night' : 'outline'}
      aria-pressed={isSaved}
      data-favorite={id}
      onPointerEnter={loadKeeper}
      onClick={() => pressFavorite(id)}
      className={classNames('noscript:hidden', isOnCard && 'absolute top-2 right-2')}
    />
  );
}

/** Looks after the favorite buttons once somebody is signed in or pressed one. */
export function FavoritesOutlet() {
  const { viewer } = useSite();
  const isPressed = useStore(presses).length > 0;
  useLoadAhead(loadKeeper);
  useLoadAhead(useTextLoader('favorites'));
  return (
    (viewer !== null || isPressed) && (
      <Suspense fallback={isPressed ? <LoadingOverlay /> : null}>
        <Keeper />
      </Suspense>
    )
  );
}
