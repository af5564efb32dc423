import Users from 'lucide-react/icons/users';
import type * as z from 'zod/mini';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import type { ServiceItem } from '../api/additional-services.schemas.ts';
import type { ItemsApi } from '../api/items.api.ts';
import { itemsClient } from './additional-services-client.ts';
import { ItemChapter } from './item-chapter.tsx';
import type { ItemPage, ItemPrice, People } from './item-page.ts';

type ItemOf<Kind extends { readonly items: ItemsApi }> = z.output<Kind['items']['item']> &
  Pick<ServiceItem, 'id' | 'name' | 'description' | 'medias'> & { readonly fleet?: number };

/** The names of the texts of services that are its title and its text. */
type Chapter = Readonly<Record<'title' | 'text', Parameters<TextsOf<'services'>>[0]>>;

interface PlainPage<Kind extends { readonly items: ItemsApi }> {
  /** The path of the endpoints of the kind. */
  readonly path: Kind['items']['path'];
  readonly price: (item: ItemOf<Kind>) => ItemPrice;
  readonly people: (item: ItemOf<Kind>) => People;
  readonly chapter: Chapter;
}

/** The page of an item of which a few facts and one chapter say all. */
export function plainPage<Kind extends { readonly items: ItemsApi }>({
  path,
  price,
  people,
  chapter,
}: PlainPage<Kind>): ItemPage<{ readonly item: ItemOf<Kind> }> {
  const client = itemsClient<Kind>(path);
  return {
    read: async (transport, { id }) => ({
      item: (await client(transport).get({ params: { id } } as never)) as ItemOf<Kind>,
    }),
    price: ({ item }) => price(item),
    useFacts({ item }, { sentenceFor, icon }) {
      const t = useTexts('services');
      const facts = [{ icon: Users, text: sentenceFor(people(item)) }];
      return item.fleet === undefined ? facts : [...facts, { icon, text: t('facts.fleet', { count: item.fleet }) }];
    },
    Chapters: () => <PlainChapter {...chapter} />,
  };
}

function PlainChapter({ title, text }: Chapter) {
  const t = useTexts('services');
  return (
    <ItemChapter id="terms" title={t(title)}>
      <p className="text-muted">{t(text)}</p>
    </ItemChapter>
  );
}
