import { useState } from 'react';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { readNotice } from './notice-list-state.ts';

/** The notice that is open in full; opening one reads it. */
export function useOpenedNotice() {
  const showFailure = useShowFailure();
  const [opened, setOpened] = useState<{ readonly notice: NoticeView; readonly isOpen: boolean } | null>(null);
  return {
    opened,
    open: (notice: NoticeView) => {
      setOpened({ notice, isOpen: true });
      if (!notice.isRead) void readNotice(notice).catch(showFailure);
    },
    close: () => setOpened((last) => last && { ...last, isOpen: false }),
  };
}
