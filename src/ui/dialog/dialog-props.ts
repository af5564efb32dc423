import type { ReactNode } from 'react';

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
