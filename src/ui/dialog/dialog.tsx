import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Read after the title; leave out when the content says it. */
  description?: string | undefined;
  /** small: a question; medium: a form; form: one of a steady height (the spec's 695 px); large: reading; side: from the edge (filters, menus); full: pictures. */
  size?: 'small' | 'medium' | 'form' | 'large' | 'side' | 'full';
  /** Kept below the scrolling content. */
  footer?: ReactNode;
  isTitleHidden?: boolean;
  children: ReactNode;
}

const loadPanel = () => import('./dialog-panel.tsx');
const Panel = lazy(loadPanel);

/** Fetches the dialog's code ahead, on a control's focus or hover. */
export const preloadDialog = () => void loadPanel();

/** Traps focus, closes on Escape, gives focus back to what had it. Its code comes when it first opens. */
export function Dialog(props: DialogProps) {
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
    <Suspense fallback={null}>
      <Panel {...props} opener={state.opener} />
    </Suspense>
  );
}

const closed = { isOpen: false, wasOpened: false, opener: null };
