import Heart from 'lucide-react/icons/heart';
import Share from 'lucide-react/icons/share';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Specimen } from '#ui/specimen/specimen.tsx';
import { IconButton } from './icon-button.tsx';

export function IconButtonShowcase() {
  const { t } = useTranslation('docs');
  return (
    <>
      <Specimen title={t('iconButton.tones')}>
        <Row>
          <IconButton name={t('iconButton.save')} icon={<Icon of={Heart} />} />
          <IconButton tone="outline" name={t('iconButton.share')} icon={<Icon of={Share} />} />
          <IconButton tone="on-night" name={t('iconButton.close')} icon={<Icon of={X} />} />
        </Row>
      </Specimen>
      <Specimen title={t('iconButton.off')}>
        <IconButton tone="outline" name={t('iconButton.share')} icon={<Icon of={Share} />} disabled />
      </Specimen>
    </>
  );
}
