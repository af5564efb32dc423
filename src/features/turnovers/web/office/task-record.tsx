import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { repairPaths } from '#features/repairs/domain/repair-paths.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { PhotoView, TaskView } from '../../api/turnovers.schemas.ts';
import { useTaskWords } from '../task-words.tsx';

/** The list as it stands: what is ticked, with its pictures. */
export function TaskRooms({ rooms }: Pick<TaskView, 'rooms'>) {
  const t = useTexts('turnovers');
  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby="checklist" className="grid gap-5">
      <Heading level={2} id="checklist">
        {t('checklist')}
      </Heading>
      {rooms.map(({ name, items }) => (
        <div key={`${name} ${items[0]?.id}`}>
          <h3 className="font-semibold">{name}</h3>
          <ul className="mt-2 border-line border-t">
            {items.map(({ id, words, isChecked, isRequired, needsPhoto, photos }) => (
              <li key={id} className="grid gap-2 border-line border-b py-2.5">
                <p className="flex items-start gap-3">
                  <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-[3px] border border-control">
                    {isChecked && <Icon of={Check} className="size-4 text-success" />}
                  </span>
                  <span className="min-w-0">
                    {words}
                    <span className="sr-only">, {t(isChecked ? 'isTicked' : 'isNotTicked')}</span>
                    <span className="block text-muted text-sm empty:hidden">
                      {!isRequired && t('optional')}
                      {needsPhoto && photos.length === 0 && (
                        <>
                          <Icon of={Camera} className="inline size-3.5" /> {t('photoNeeded')}
                        </>
                      )}
                    </span>
                  </span>
                </p>
                <Photos photos={photos} of={words} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What was found, with who found it. */
export function TaskProblems({ task: { problems, trip } }: { task: TaskView }) {
  const t = useTexts('turnovers');
  const tasks = useTexts('tasks');
  const { at: when } = useTaskWords();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="problems" className="grid gap-4">
      <Heading level={2} id="problems">
        {t('problems')}
      </Heading>
      {trip && <p className="max-w-prose text-muted">{t('problemsLead')}</p>}
      <ul className="grid gap-4">
        {problems.map(({ id, kind, words, at, by, photos, workOrderId }) => (
          <li key={id} className="grid gap-2 rounded-card border border-line p-4">
            <p className="font-semibold">{tasks(`problems.${kind}`)}</p>
            {words !== '' && <p className="wrap-anywhere">{words}</p>}
            <p className="text-muted text-sm">
              <span translate="no">{by}</span> · {when(at)}
            </p>
            <Photos photos={photos} of={tasks(`problems.${kind}`)} />
            {workOrderId && (
              <Link to={repairPaths.staffRepairs(workOrderId)} className="text-link underline underline-offset-4">
                {t('toWorkOrder')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Photos({ photos, of }: { photos: readonly PhotoView[]; of: string }) {
  const t = useTexts('turnovers');
  const { at: when } = useTaskWords();
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {photos.map(({ id, url, at }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t('photoOf', { what: of, number: index + 1, when: when(at) })}
              width={112}
              height={84}
              loading="lazy"
              className="h-21 w-28 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was done, the last first. */
export function TaskHistory({ history }: Pick<TaskView, 'history'>) {
  const t = useTexts('turnovers');
  const { at: when } = useTaskWords();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <Heading level={2} id="history">
        {t('history')}
      </Heading>
      <ul className="mt-3 border-line border-t">
        {history.map(({ what, words, by, at, receivedAt }) => (
          <li key={`${what} ${at} ${receivedAt}`} className="border-line border-b py-2.5">
            <p className="wrap-anywhere">
              {t(`moves.${what}`)}
              {words !== '' && what !== 'edit' && what !== 'unpin' && (
                <>
                  {': '}
                  <span translate={what === 'assign' ? 'no' : undefined}>{words}</span>
                </>
              )}
            </p>
            <p className="text-muted text-sm">
              {by === null ? t('byItself') : <span translate="no">{by}</span>} · {when(at)}
              {isLate(at, receivedAt) && ` · ${t('sentLater', { when: when(receivedAt) })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LATE_MS = 5 * 60_000;
const isLate = (at: string, receivedAt: string) => Date.parse(receivedAt) - Date.parse(at) > LATE_MS;
