import Ban from 'lucide-react/icons/ban';
import Inbox from 'lucide-react/icons/inbox';
import SquareDashed from 'lucide-react/icons/square-dashed';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';

interface CalendarFootProps {
  /** What is said of the cursor, or of what is chosen, and the id of its element. */
  said: string;
  saidId: string;
  /** The page is longer than the screen: it stays in sight. */
  isSticky: boolean;
  quotePath: string | null;
  /** How many moves are parked, and what opens the tray; undefined: nobody may move a stay. */
  tray: { readonly count: number; readonly onOpen: () => void; readonly onAhead: () => void } | undefined;
  onGaps: (() => void) | undefined;
  onBlock: (() => void) | undefined;
}

/** What stands where the cursor is, and what can be done with it. */
export function CalendarFoot({ said, saidId, isSticky, quotePath, tray, onGaps, onBlock }: CalendarFootProps) {
  const t = useTexts('calendar');
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:justify-start max-sm:gap-x-2 print:hidden',
        isSticky && 'sticky bottom-(--office-foot) z-20 border-line border-t bg-ground py-2',
      )}
    >
      <p className="wrap-anywhere min-w-0 flex-1 text-sm max-sm:basis-full">
        <span id={saidId} role="status">
          {said}
        </span>
      </p>
      {quotePath && (
        <ButtonLink to={quotePath} tone="outline" size="small" aria-keyshortcuts="q">
          {t('quote')}
        </ButtonLink>
      )}
      {tray && (
        <Button
          tone="quiet"
          size="small"
          icon={<Icon of={Inbox} className="size-4" />}
          aria-keyshortcuts="t"
          onClick={tray.onOpen}
          onFocus={tray.onAhead}
          onPointerEnter={tray.onAhead}
        >
          {/* On a phone it stays one row of buttons while it lies over the year. */}
          <span className={classNames(isSticky && 'max-sm:sr-only')}>
            {tray.count > 0 ? t('tray.open', { count: tray.count }) : t('tray.title')}
          </span>
          {isSticky && tray.count > 0 && (
            <span aria-hidden="true" className="sm:hidden">
              {tray.count}
            </span>
          )}
        </Button>
      )}
      {onGaps && (
        <Button tone="quiet" size="small" icon={<Icon of={SquareDashed} className="size-4" />} onClick={onGaps}>
          {t('gaps.title')}
        </Button>
      )}
      {onBlock && (
        <Button
          tone="outline"
          size="small"
          icon={<Icon of={Ban} className="size-4" />}
          aria-keyshortcuts="b"
          onClick={onBlock}
        >
          {t('block.open')}
        </Button>
      )}
    </div>
  );
}
