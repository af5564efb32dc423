import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useStore } from '#browser/store.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** The files on their way, and those that did not become pictures. */
export function UploadRows({ queue }: { queue: UploadQueue }) {
  const t = useTexts('pictures');
  const uploads = useStore(queue.uploads);
  const left = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return (
    <>
      <p role="status" className={left > 0 ? 'text-muted text-sm' : 'sr-only'}>
        {left > 0 && t('sending', { count: left })}
      </p>
      {uploads.length > 0 && (
        <ul
          aria-label={t('uploads')}
          className="grid max-h-96 grid-cols-[minmax(0,1fr)] gap-px overflow-y-auto rounded-card border border-line"
        >
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const t = useTexts('pictures');
  const problemText = useProblemText();
  const { id, name, state, share, problem } = upload;
  const isOver = state === 'failed' || state === 'known';
  return (
    <li className="flex items-center gap-3 bg-surface py-2 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span translate="no" className="truncate font-medium">
            {name}
          </span>
          {!isOver && (
            <span className="numbers shrink-0 text-muted">
              {state === 'waiting' ? t('waiting') : share < 1 ? `${Math.round(share * 100)} %` : t('preparing')}
            </span>
          )}
        </p>
        {isOver ? (
          <p
            role={state === 'failed' ? 'alert' : undefined}
            className={state === 'failed' ? 'text-danger text-sm' : 'text-muted text-sm'}
          >
            {state === 'known' ? t('known') : problemText(problem)}
          </p>
        ) : (
          <Progress value={share} label={name} />
        )}
      </div>
      {state === 'failed' && mayHelpAgain(problem) && (
        <Button
          tone="outline"
          size="small"
          icon={<Icon of={RotateCw} className="size-4" />}
          onClick={() => queue.tryAgain(id)}
        >
          {t('tryAgain')}
        </Button>
      )}
      <IconButton
        icon={<Icon of={X} />}
        name={t(isOver ? 'dismiss' : 'cancel', { name })}
        onClick={() => queue.drop(id)}
      />
    </li>
  );
}

/** The same file is refused again for what it is. */
const mayHelpAgain = (problem: unknown) =>
  typeof problem !== 'string' && !(problem instanceof ApiRefusal && problem.status === 400);

function useProblemText() {
  const t = useTexts('pictures');
  const refusalText = useRefusalText();
  return (problem: unknown): string => {
    const { code, details } = problem instanceof ApiRefusal ? problem : { code: problem, details: {} };
    if (code === 'file-type-invalid') return t('problems.type');
    if (code === 'size-too-large') return t('problems.size');
    if (code === 'medias-not-valid' && 'most' in details) return t('problems.count', { most: Number(details.most) });
    if (code === 'medias-not-valid') return t('problems.small', details as Record<string, number>);
    return refusalText(problem);
  };
}
