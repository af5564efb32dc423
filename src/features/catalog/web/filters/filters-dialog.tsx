import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface FiltersDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

interface GivenProps extends FiltersDialogProps {
  /** 'Show 12 boats'; without a number while they are counted. */
  showWords: string;
  onShow: () => void;
  onClear: () => void;
  /** Said when nothing could be counted. */
  failed: string | undefined;
  children: ReactNode;
}

/** All filters with live counts. Nothing is searched until the button that says how many there are. */
export function FiltersDialog({ isOpen, onClose, showWords, onShow, onClear, failed, children }: GivenProps) {
  const t = useTexts('results');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="side"
      title={t('filters.title')}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <Button tone="quiet" onClick={onClear}>
            {t('filters.clear')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onShow();
            }}
          >
            <span aria-live="polite">{showWords}</span>
          </Button>
        </div>
      }
    >
      {failed && <p className="mb-4 text-muted text-sm">{failed}</p>}
      {children}
    </Dialog>
  );
}
