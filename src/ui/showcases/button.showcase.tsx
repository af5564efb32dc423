import Heart from 'lucide-react/icons/heart';
import Search from 'lucide-react/icons/search';
import Share from 'lucide-react/icons/share';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Icon } from '#ui/content/icon.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { IconButton } from '../icon-button.tsx';
import { Row, Specimen } from './specimen.tsx';

export function ButtonShowcase() {
  const t = useShowcaseTexts();
  const [isWaiting, setWaiting] = useState(false);
  const wait = () => {
    setWaiting(true);
    setTimeout(() => setWaiting(false), 2_500);
  };
  return (
    <>
      <Specimen title={t('button.tones')}>
        <Row>
          <Button>{t('button.action')}</Button>
          <Button tone="outline">{t('button.outline')}</Button>
          <Button tone="quiet">{t('button.quiet')}</Button>
          <Button tone="danger">{t('button.danger')}</Button>
        </Row>
      </Specimen>
      <Specimen title={t('button.sizes')}>
        <Row>
          <Button size="small">{t('button.small')}</Button>
          <Button>{t('button.medium')}</Button>
          <Button size="large" icon={<Icon of={Search} />}>
            {t('button.large')}
          </Button>
        </Row>
      </Specimen>
      <Specimen title={t('button.waiting')}>
        <Row>
          <Button isWaiting={isWaiting} onClick={wait}>
            {t('button.wait')}
          </Button>
          <Button isWaiting tone="outline">
            {t('button.outline')}
          </Button>
        </Row>
      </Specimen>
      <Specimen title={t('button.off')}>
        <Button disabledReason={t('button.reason')}>{t('button.action')}</Button>
      </Specimen>
      <Specimen title={t('button.link')}>
        <ButtonLink to="/docs" tone="outline">
          {t('title')}
        </ButtonLink>
      </Specimen>
      <Specimen title={t('button.wide')}>
        <div className="max-w-sm">
          <Button isWide>{t('button.action')}</Button>
        </div>
      </Specimen>
      <Specimen title={t('button.long')}>
        <div className="max-w-56">
          <Button isWide>{t('button.longText')}</Button>
        </div>
      </Specimen>
    </>
  );
}

export function IconButtonShowcase() {
  const t = useShowcaseTexts();
  const [isSaved, setSaved] = useState(true);
  return (
    <>
      <Specimen title={t('iconButton.tones')}>
        <Row>
          <IconButton name={t('iconButton.save')} icon={<Icon of={Heart} />} />
          <IconButton tone="outline" name={t('iconButton.share')} icon={<Icon of={Share} />} />
          <IconButton tone="on-night" name={t('iconButton.close')} icon={<Icon of={X} />} />
        </Row>
      </Specimen>
      <Specimen title={t('iconButton.heart')}>
        <Row>
          <IconButton tone="outline" name={t('iconButton.save')} icon={<Icon of={Heart} />} aria-pressed={false} />
          <IconButton
            tone="outline"
            name={t('iconButton.saved')}
            icon={<Icon of={Heart} className={isSaved ? 'size-5 fill-current text-action' : 'size-5'} />}
            aria-pressed={isSaved}
            onClick={() => setSaved(!isSaved)}
          />
        </Row>
      </Specimen>
      <Specimen title={t('iconButton.off')}>
        <IconButton tone="outline" name={t('iconButton.share')} icon={<Icon of={Share} />} disabled />
      </Specimen>
    </>
  );
}
