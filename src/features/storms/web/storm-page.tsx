import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { StormsView, StormView } from '../api/storms.schemas.ts';
import { StormBoard } from './board/storm-board.tsx';
import { StormDraft } from './storm-draft.tsx';
import { StateBadge, useStormWords } from './storm-words.tsx';
import { TaskList } from './task-list.tsx';

interface StormPageProps {
  view: StormView;
  places: StormsView['places'];
  onChanged: () => Promise<void>;
}

/** A storm: what its press would do, or how it stands since, and the tasks. */
export function StormPage({ view, places, onChanged }: StormPageProps) {
  const t = useTexts('storms');
  const words = useStormWords();
  const { storm, tasks } = view;
  const { pressedAt, pressedBy, clearedAt, clearedBy } = storm;
  return (
    <>
      <PageHead title={storm.name} noIndex />
      <Breadcrumb steps={[{ label: t('title'), to: officePaths.staffStorms() }]} current={storm.name} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} className="wrap-anywhere min-w-0">
          <span translate="no">{storm.name}</span>
        </Heading>
        <StateBadge state={storm.state} />
      </div>
      <p className="wrap-anywhere mt-2">
        {words.days(storm)} · {words.places(storm)}
      </p>
      <p className="mt-1 mb-8 text-muted text-sm">
        {pressedAt === null
          ? t('madeBy', { name: storm.madeBy })
          : t('pressedBy', { name: pressedBy ?? '', when: words.when(pressedAt) })}
        {clearedAt !== null && ` · ${t('clearedBy', { name: clearedBy ?? '', when: words.when(clearedAt) })}`}
      </p>
      <div className="grid gap-10">
        {view.plan && <StormDraft view={view} plan={view.plan} places={places} onChanged={onChanged} />}
        {view.board && <StormBoard view={view} board={view.board} onChanged={onChanged} />}
        {storm.state !== 'draft' && (
          <TaskList stormId={storm.id} tasks={tasks} isOpen={!view.board} onChanged={onChanged} />
        )}
      </div>
    </>
  );
}
