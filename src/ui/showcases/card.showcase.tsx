import { Heading } from '#ui/content/heading.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Card } from '../content/card.tsx';

export function CardShowcase() {
  const t = useShowcaseTexts();
  return (
    <div className="grid gap-6 md:grid-cols-3">
      {(['plain', 'raised', 'deco'] as const).map((look) => (
        <Card key={look} look={look}>
          <Heading level={2} look="subheading">
            {t(`card.${look}`)}
          </Heading>
          <p className="mt-2 text-muted">{t('card.text')}</p>
        </Card>
      ))}
    </div>
  );
}
