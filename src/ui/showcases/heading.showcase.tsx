import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Heading } from '../content/heading.tsx';

export function HeadingShowcase() {
  const t = useShowcaseTexts();
  return (
    <div className="grid gap-9">
      <Heading level={2} look="display" hasRule>
        {t('heading.display')}
      </Heading>
      <Heading level={2} look="title" eyebrow={t('heading.eyebrow')}>
        {t('heading.title')}
      </Heading>
      <Heading level={2}>{t('heading.heading')}</Heading>
      <Heading level={3}>{t('heading.subheading')}</Heading>
      <p className="max-w-xl text-muted">{t('heading.text')}</p>
    </div>
  );
}
