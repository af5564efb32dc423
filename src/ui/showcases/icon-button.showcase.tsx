import Heart from 'lucide-react/icons/heart';
import Share from 'lucide-react/icons/share';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Icon } from '#ui/content/icon.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { IconButton } from '../buttons/icon-button.tsx';

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
