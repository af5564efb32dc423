import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Dialog } from '../overlays/dialog.tsx';

export function DialogShowcase() {
  const t = useShowcaseTexts();
  const [open, setOpen] = useState<'medium' | 'side' | 'confirm' | null>(null);
  const [answer, setAnswer] = useState<boolean>();
  const close = () => setOpen(null);
  return (
    <>
      <Specimen title={t('dialog.dialog')}>
        <Row>
          <Button onClick={() => setOpen('medium')}>{t('dialog.open')}</Button>
          <Button tone="outline" onClick={() => setOpen('side')}>
            {t('dialog.side')}
          </Button>
        </Row>
        <Dialog
          isOpen={open === 'medium'}
          onClose={close}
          title={t('dialog.title')}
          footer={
            <>
              <Button tone="quiet" onClick={close}>
                {t('dialog.keep')}
              </Button>
              <Button tone="danger" onClick={close}>
                {t('dialog.cancel')}
              </Button>
            </>
          }
        >
          <p className="text-muted">{t('dialog.text')}</p>
        </Dialog>
        <Dialog isOpen={open === 'side'} onClose={close} title={t('dialog.filters')} size="side">
          <p className="text-muted">{t('dialog.text')}</p>
        </Dialog>
      </Specimen>
      <Specimen title={t('dialog.confirm')}>
        <Row>
          <Button tone="outline" onClick={() => setOpen('confirm')}>
            {t('dialog.ask')}
          </Button>
          {answer !== undefined && <p>{t('dialog.answer', { answer: t(answer ? 'dialog.yes' : 'dialog.no') })}</p>}
        </Row>
        {open === 'confirm' && (
          <ConfirmDialog
            tone="danger"
            title={t('dialog.title')}
            message={t('dialog.text')}
            onAnswer={(isConfirmed) => {
              setAnswer(isConfirmed);
              close();
            }}
          />
        )}
      </Specimen>
      <Specimen title={t('dialog.popover')}>
        <Popover name={t('dialog.guests')} trigger={(props) => <Button {...props}>{t('dialog.guests')}</Button>}>
          <p className="max-w-xs">{t('dialog.text')}</p>
        </Popover>
      </Specimen>
      <Specimen title={t('dialog.menu')}>
        <Menu
          name={t('dialog.more')}
          align="start"
          trigger={(props) => (
            <Button tone="outline" {...props}>
              {t('dialog.more')}
            </Button>
          )}
          items={[
            { key: 'print', label: t('dialog.print'), onSelect: () => undefined },
            { key: 'download', label: t('dialog.download'), to: '/docs' },
            { key: 'delete', label: t('dialog.delete'), isDisabled: true, hasLineAbove: true },
          ]}
        />
      </Specimen>
    </>
  );
}
