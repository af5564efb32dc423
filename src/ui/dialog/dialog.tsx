import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

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

/** Traps focus, closes on Escape, gives focus back. Its code comes when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  useEffect(() => {
    if (props.isOpen) setOpened(true);
  }, [props.isOpen]);
  if (!props.isOpen && !wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
