import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { type FieldTask, MAX_WORDS } from '../../api/turnovers.schemas.ts';
import { type ProblemKind, problemKinds } from '../../domain/tasks.ts';
import { PhotoButton } from './photo-button.tsx';
import { TakenPhotos } from './taken-photos.tsx';
import type { Field } from './use-field.ts';

/** Tells the office what was found, in three presses: open, what it is, send. Pictures and words may be added. */
export function ProblemReport({ task, field }: { task: FieldTask; field: Field }) {
  const { press, addPhoto } = field;
  const t = useTexts('field');
  const tasks = useTexts('tasks');
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<ProblemKind>();
  const [words, setWords] = useState('');
  const [files, setFiles] = useState<readonly { readonly file: File; readonly id: string; readonly url: string }[]>([]);
  const tellOf = useOutcome(field);
  const close = () => {
    for (const { url } of files) URL.revokeObjectURL(url);
    setOpen(false);
    setKind(undefined);
    setWords('');
    setFiles([]);
  };
  const send = async () => {
    if (!kind) return;
    const typed = words.trim();
    const problem = await press(task.id, { what: 'problem', kind, ...(typed !== '' && { words: typed }) });
    if (problem === null) return;
    for (const { file } of files) await addPhoto(task.id, file, { problem });
    close();
    tellOf(problem);
  };
  if (!isOpen)
    return (
      <Button
        tone="danger"
        size="large"
        isWide
        icon={<Icon of={TriangleAlert} className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('problem.open')}
      </Button>
    );
  return (
    <section aria-labelledby="problem" className="grid gap-4 rounded-card border border-danger p-4">
      <Heading level={2} look="subheading" id="problem">
        {t('problem.title')}
      </Heading>
      <ChoiceGroup
        label={t('problem.kind')}
        isLabelHidden
        choices={problemKinds.map((value) => ({ value, label: tasks(`problems.${value}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <div className="flex flex-wrap items-center gap-3">
        <TakenPhotos photos={files.map(({ id, url }) => ({ id, url, at: '' }))} of={t('problem.title')} />
        <PhotoButton
          label={t('photoAdd')}
          of={t('problem.title')}
          onPhoto={(file) => setFiles([...files, { file, id: crypto.randomUUID(), url: URL.createObjectURL(file) }])}
        />
      </div>
      <TextArea
        label={t('problem.words')}
        limit={MAX_WORDS}
        rows={2}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button tone="quiet" isWide onClick={close}>
          {t('problem.back')}
        </Button>
        <Button isWide disabledReason={kind ? null : t('problem.kindNeeded')} onClick={() => void send()}>
          {t('problem.send')}
        </Button>
      </div>
    </section>
  );
}

/** Says of a report that it reached the office, or that this phone keeps it until there is a network. */
function useOutcome({ waiting, isOffline }: Field): (problem: string) => void {
  const t = useTexts('field');
  const [id, setId] = useState<string>();
  useEffect(() => {
    if (id === undefined) return;
    const unsent = waiting.filter(({ body }) => body.id === id || (body.what === 'photo' && body.problem === id));
    const isRefused = unsent.some(({ refused }) => refused !== undefined);
    if (unsent.length > 0 && !isOffline && !isRefused) return;
    setId(undefined);
    // What was refused says so by itself.
    if (isRefused) return;
    const text = t(unsent.length === 0 ? 'problem.sent' : 'problem.kept');
    showMessage({ type: unsent.length === 0 ? 'success' : 'info', text });
  }, [id, waiting, isOffline, t]);
  return setId;
}

/** What was reported of this task already. */
export function FoundProblems({ problems }: Pick<FieldTask, 'problems'>) {
  const t = useTexts('field');
  const tasks = useTexts('tasks');
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="found" className="grid gap-3">
      <Heading level={2} look="subheading" id="found">
        {t('problem.found')}
      </Heading>
      <ul className="grid gap-2">
        {problems.map(({ id, kind, words, photos }) => (
          <li key={id} className="grid gap-2 rounded-card border border-line p-3">
            <p className="font-semibold">{tasks(`problems.${kind}`)}</p>
            {words !== '' && <p className="wrap-anywhere text-sm">{words}</p>}
            <TakenPhotos photos={photos} of={tasks(`problems.${kind}`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
