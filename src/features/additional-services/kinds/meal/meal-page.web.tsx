import Users from 'lucide-react/icons/users';
import { useTexts } from '#browser/use-texts.ts';
import type { MenuView } from '../../api/additional-services.schemas.ts';
import { additionalServicesClient } from '../../web/additional-services-client.ts';
import { ItemChapter } from '../../web/item-chapter.tsx';
import type { ItemPage } from '../../web/item-page.ts';

interface MealView {
  readonly item: MenuView;
}

/** The page of a menu. */
export const mealPage: ItemPage<MealView> = {
  async read(transport, { service, id }) {
    const item = await additionalServicesClient(transport).getMenu({ params: { id } });
    return item.type === service.type ? { item } : undefined;
  },
  price: ({ item }) => ({ priceCents: item.priceCents, kind: 'only' }),
  useFacts: ({ item }, { sentenceFor }) => [
    { icon: Users, text: sentenceFor({ min: item.minGuests, max: item.maxGuests }) },
  ],
  Chapters: Courses,
};

function Courses({ view: { item: menu } }: { view: MealView }) {
  const t = useTexts('services');
  return (
    <ItemChapter id="courses" title={t('menu.courses')}>
      <dl className="grid gap-5">
        {menu.courses.map(({ name, text }) => (
          <div key={name} className="grid gap-x-8 gap-y-1 sm:grid-cols-[9rem_1fr]">
            <dt className="eyebrow pt-1">{name}</dt>
            <dd className="text-lg leading-snug">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-muted">{t('menu.custom')}</p>
    </ItemChapter>
  );
}
