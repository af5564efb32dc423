import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { DecisionDialog, useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { MAX_WORDS, type TaskChange, type TaskView } from '../../api/turnovers.schemas.ts';
import { isWaiting } from '../../domain/tasks.ts';
import { turnoversClient } from '../turnovers-client.ts';

interface InspectTaskProps {
  task: TaskView;
  onChanged: () => Promise<void>;
}

/** What is done is inspected; what was added by hand can be canceled while it waits. */
export function InspectTask({ task, onChanged }: InspectTaskProps) {
  const t = useTexts('turnovers');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [isFailing, setFailing] = useState(false);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const change = (body: TaskChange, done: string) =>
    act(() => turnoversClient().changeTurnover({ params: { id: task.id }, body }), done);
  const fail = async () => {
    setTried(true);
    if (words.trim() === '') return;
    if ((await change({ action: 'fail', words: words.trim() }, t('inspect.failed'))) === 'done') setFailing(false);
  };
  if (task.state !== 'done' && (task.isOfStay || !isWaiting(task))) return null;
  return (
    <Card className="grid gap-4">
      {task.state === 'done' ? (
        <>
          <Heading level={2} look="subheading">
            {t('inspect.title')}
          </Heading>
          <p className="text-muted">{t('inspect.lead')}</p>
          <p className="flex flex-wrap gap-3">
            <Button isWaiting={isActing} onClick={() => void change({ action: 'pass' }, t('inspect.passed'))}>
              {t('inspect.pass')}
            </Button>
            <Button tone="danger" onClick={() => setFailing(true)}>
              {t('inspect.fail')}
            </Button>
          </p>
        </>
      ) : (
        <p>
          <Button
            tone="danger"
            size="small"
            isWaiting={isActing}
            onClick={() => void change({ action: 'cancel' }, t('canceled'))}
          >
            {t('cancel')}
          </Button>
        </p>
      )}
      {problem && !isFailing && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {isFailing && (
        <DecisionDialog
          title={t('inspect.fail')}
          text={t('inspect.failText')}
          action={t('inspect.failAction')}
          tone="danger"
          isActing={isActing}
          problem={problem}
          onClose={() => setFailing(false)}
          onSubmit={() => void fail()}
        >
          <TextArea
            label={t('inspect.words')}
            required
            limit={MAX_WORDS}
            value={words}
            error={isTried && words.trim() === '' ? t('inspect.wordsNeeded') : undefined}
            onChange={({ target }) => setWords(target.value)}
          />
        </DecisionDialog>
      )}
    </Card>
  );
}
