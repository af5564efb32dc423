import { Suspense, useState } from 'react';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { partAhead, useLoadAhead } from '#ui/load-ahead.tsx';
import type { DialogProps } from './dialog-panel.tsx';

const { Part: Panel, load: loadPanel } = partAhead(async () => (await import('./dialog-panel.tsx')).default);

/** Fetches the dialog's code ahead, on a control's focus or hover. */
export const preloadDialog = () => void loadPanel();

/** Traps focus, closes on Escape, gives focus back to what had it. Its code comes when the browser is idle. */
export function Dialog(props: DialogProps) {
  useLoadAhead(loadPanel);
  const [state, setState] = useState<{ isOpen: boolean; wasOpened: boolean; opener: Element | null }>(closed);
  if (state.isOpen !== props.isOpen) {
    setState({
      isOpen: props.isOpen,
      wasOpened: state.wasOpened || props.isOpen,
      opener: props.isOpen && typeof document !== 'undefined' ? document.activeElement : state.opener,
    });
  }
  if (!props.isOpen && !state.wasOpened) return null;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Panel {...props} opener={state.opener} />
    </Suspense>
  );
}

const closed = { isOpen: false, wasOpened: false, opener: null };
