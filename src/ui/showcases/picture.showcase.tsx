import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Picture } from '../content/picture.tsx';

const drawing = '/favicon.svg';

export function PictureShowcase() {
  const t = useShowcaseTexts();
  return (
    <Specimen title={t('generic.picture')}>
      <Picture
        alt={t('generic.pictureAlt')}
        width={600}
        height={400}
        placeholder={drawing}
        sources={[{ type: 'image/svg+xml', srcset: `${drawing} 600w` }]}
        className="w-80 max-w-full rounded-card"
      />
    </Specimen>
  );
}
