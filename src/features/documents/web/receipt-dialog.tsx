import { useRef } from 'react';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { documentsClient } from './documents-client.ts';

interface ReceiptDialogProps {
  id: string;
  name: string;
  reader: 'guest' | 'staff';
  onClose: () => void;
}

/** A receipt in a frame of its own, in which nothing runs, and from which it is printed. */
export function ReceiptDialog({ id, name, reader, onClose }: ReceiptDialogProps) {
  const t = useTexts('documents');
  const language = useTextLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const { data, error, refetch } = useQuery({
    key: ['receipt', id, language],
    ask: (signal) => {
      const client = documentsClient();
      const call = { params: { id } };
      return reader === 'staff' ? client.getReceiptForStaff(call, { signal }) : client.getReceipt(call, { signal });
    },
  });
  return (
    <Dialog
      isOpen
      size="large"
      title={name}
      onClose={onClose}
      footer={
        data && (
          <Button tone="quiet" onClick={() => frame.current?.contentWindow?.print()}>
            {t('panel.print')}
          </Button>
        )
      }
    >
      {error !== undefined && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {data ? (
        // No script runs in it; that it is of our origin lets our button print it.
        <iframe
          ref={frame}
          title={name}
          srcDoc={data.html}
          sandbox="allow-same-origin allow-modals"
          className="h-[60vh] w-full rounded bg-white"
        />
      ) : (
        error === undefined && <Skeleton className="h-[60vh] w-full" />
      )}
    </Dialog>
  );
}
