import { useTexts } from '#browser/use-texts.ts';
import { HouseCard } from '#features/catalog/web/house-card.tsx';
import { CardSkeleton } from '#features/catalog/web/rentable-card.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';

function CardShowcase() {
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

const villa = {
  id: 1,
  kind: 'house',
  propertyType: 'villa',
  propertyTypeName: 'Villa',
  latitude: 25.76,
  longitude: -80.19,
  bedrooms: 4,
  bathrooms: 3.5,
  beds: 5,
  guests: 8,
  pricePerNightCents: 45_000,
  rating: 4.83,
  reviewCount: 127,
  outstanding: true,
  medias: [],
} as const;

/** Cards of the design system, and the one that guests see most. */
export function CardsShowcase() {
  const t = useTexts('docs');
  const place = { id: 1, name: t('card.place') };
  return (
    <>
      <Specimen title={t('card.looks')}>
        <CardShowcase />
      </Specimen>
      <Specimen title={t('card.house')}>
        <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          <HouseCard
            level={3}
            card={{
              ...villa,
              medias: [],
              name: t('card.houseName'),
              destination: place,
              subtotalCents: 243_000,
              nights: 5,
            }}
          />
          <HouseCard
            level={3}
            card={{
              ...villa,
              medias: [],
              name: t('card.longName'),
              destination: place,
              outstanding: false,
              reviewCount: 0,
            }}
          />
          <CardSkeleton />
        </div>
      </Specimen>
    </>
  );
}
