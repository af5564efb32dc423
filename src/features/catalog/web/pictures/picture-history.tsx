import { useState } from 'react';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { EditedAlbum } from './pictures-client.ts';

type Revision = RevisionsView['revisions'][number];

interface PictureHistoryProps {
  album: Pick<EditedAlbum, 'entity' | 'id'>;
  /** Another one asks anew. */
  version: number;
  onUndo: (revision: number) => Promise<void>;
}

const SHOWN = '20';

/** Who changed what of the pictures, newest first, asked for when it is opened; each change can be undone. */
export function PictureHistory({ album, version, onUndo }: PictureHistoryProps) {
  const t = useTexts('pictures');
  const language = useTextLanguage();
  const [isOpen, setOpen] = useState(false);
  const [undoing, setUndoing] = useState<number>();
  const params = { entity: album.entity, id: String(album.id) };
  const { data, error, refetch } = useQuery({
    key: ['picture-history', params.entity, params.id, version, language],
    ask: () => revisionsClient().listRevisions({ params, query: { PageSize: SHOWN } }),
    isEnabled: isOpen,
    keepsPrevious: true,
  });
  const undo = async (revision: number) => {
    setUndoing(revision);
    await onUndo(revision);
    setUndoing(undefined);
  };
  return (
    <div>
      <Button tone="outline" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('history.title')}
      </Button>
      {isOpen && error !== undefined && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {isOpen && !data && error === undefined && <Skeleton className="mt-3 h-24" />}
      {isOpen && data && (
        <ol className="mt-2 grid">
          {data.revisions.length === 0 && <li className="text-muted">{t('history.empty')}</li>}
          {data.revisions.map((revision) => (
            <li
              key={revision.version}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-2"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere text-sm">{t(`history.${changeOf(revision)}`, { who: revision.by })}</p>
                <p className="text-muted text-sm">{formatDeadline(language, instantOf(revision.at))}</p>
              </div>
              <Button
                tone="quiet"
                size="small"
                isWaiting={undoing === revision.version}
                onClick={() => void undo(revision.version)}
              >
                {t('undo')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function changeOf({ after }: Revision): 'added' | 'removed' | 'described' | 'sorted' {
  const [file] = Object.entries(after).filter(([name]) => name.startsWith('file-'));
  if (file) return file[1] === null ? 'removed' : 'added';
  return 'order' in after ? 'sorted' : 'described';
}
