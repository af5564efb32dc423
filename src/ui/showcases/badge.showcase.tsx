import { useState } from 'react';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Badge } from '../feedback/badge.tsx';
import { Chip } from '../feedback/chip.tsx';

export function BadgeShowcase() {
  const t = useShowcaseTexts();
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Specimen title={t('badge.tones')}>
        <Row>
          <Badge>{t('badge.draft')}</Badge>
          <Badge tone="info">{t('badge.review')}</Badge>
          <Badge tone="success">{t('badge.confirmed')}</Badge>
          <Badge tone="warning">{t('badge.due')}</Badge>
          <Badge tone="danger">{t('badge.cancelled')}</Badge>
        </Row>
      </Specimen>
      <Specimen title={t('badge.chips')}>
        {isThere && (
          <Chip label={t('badge.chip')} removeName={t('badge.removeChip')} onRemove={() => setThere(false)} />
        )}
      </Specimen>
    </>
  );
}
