import { useState } from 'react';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { StormBoard as Board, StormView } from '../../api/storms.schemas.ts';
import { useStormWords } from '../storm-words.tsx';
import { ClearForm, UpdateForm } from './board-forms.tsx';
import { GuestList } from './guest-list.tsx';
import { RefundList } from './refund-list.tsx';

interface StormBoardProps {
  view: StormView;
  board: Board;
  onChanged: () => Promise<void>;
}

/** How it stands with the guests of a storm, what is proposed to them, what was written, and the all-clear. */
export function StormBoard({ view: { storm }, board, onChanged }: StormBoardProps) {
  const t = useTexts('storms');
  const may = useMay();
  const [asked, setAsked] = useState<'update' | 'clear'>();
  const isOpen = storm.state === 'open';
  const close = () => setAsked(undefined);
  const changed = async () => {
    close();
    await onChanged();
  };
  return (
    <>
      {isOpen && may('storm:press') && (
        <div className="flex flex-wrap gap-3">
          <Button tone="outline" onClick={() => setAsked('update')}>
            {t('update.open')}
          </Button>
          <Button onClick={() => setAsked('clear')}>{t('clear.open')}</Button>
        </div>
      )}
      <GuestList {...{ board, isOpen, onChanged }} stormId={storm.id} />
      <RefundList {...{ board, onChanged }} stormId={storm.id} policy={storm.policy} />
      <Messages messages={board.messages} />
      <Dialog isOpen={asked === 'update'} onClose={close} title={t('update.open')}>
        <UpdateForm storm={storm} texts={board.update} onDone={changed} />
      </Dialog>
      <Dialog isOpen={asked === 'clear'} onClose={close} title={t('clear.open')}>
        <ClearForm storm={storm} texts={board.clear} counts={board.counts} onDone={changed} />
      </Dialog>
    </>
  );
}

function Messages({ messages }: Pick<Board, 'messages'>) {
  const t = useTexts('storms');
  const { when } = useStormWords();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="storm-messages" className="grid gap-3">
      <Heading level={2} id="storm-messages">
        {t('messages.title')}
      </Heading>
      <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        {messages.map(({ id, readers, subject, text, people, sentBy, sentAt }) => (
          <li key={id} className="px-4 py-3 sm:px-5">
            <details>
              <summary className="wrap-anywhere cursor-pointer py-1">
                <span className="font-medium">{subject}</span>
                <span className="block text-muted text-sm">
                  {t(`readers.${readers}`)} · {t('letters.people', { count: people })} · {sentBy} · {when(sentAt)}
                </span>
              </summary>
              <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line text-sm">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
