import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Icon } from '#ui/content/icon.tsx';
import { itemPages, serviceLooks } from '../kinds/kinds.web.ts';
import type { ServiceCode, ServiceType } from '../kinds/service-names.domain.ts';
import type { ItemPage, ItemView } from './item-page.ts';
import { usePeopleSentence } from './use-people-sentence.ts';

interface ItemPartProps {
  code: ServiceCode;
  view: ItemView;
}

/** The page of an item of a kind whose own view is not known here: it is given what it read itself. */
export async function itemPageOf(type: ServiceType): Promise<ItemPage<ItemView>> {
  return (await itemPages[type]()) as unknown as ItemPage<ItemView>;
}

/** The parts of the page that differ by kind, in a chunk of their own. */
const parts = Object.fromEntries(
  (Object.keys(itemPages) as ServiceType[]).map((type) => {
    const partOf = (make: (page: ItemPage<ItemView>) => ComponentType<ItemPartProps>) =>
      lazy(async () => ({ default: make(await itemPageOf(type)) }));
    return [type, { Facts: partOf(factsOf), Chapters: partOf(({ Chapters }) => Chapters) }];
  }),
) as Readonly<
  Record<ServiceType, Readonly<Record<'Facts' | 'Chapters', LazyExoticComponent<ComponentType<ItemPartProps>>>>>
>;

/** How many an item is for, and what comes with it. */
export function ItemFacts({ type, ...props }: ItemPartProps & { type: ServiceType }) {
  const { Facts } = parts[type];
  return <Facts {...props} />;
}

/** What an item is made of: courses, durations and add-ons, trips. */
export function ItemChapters({ type, ...props }: ItemPartProps & { type: ServiceType }) {
  const { Chapters } = parts[type];
  return <Chapters {...props} />;
}

function factsOf({ useFacts }: ItemPage<ItemView>) {
  return function Facts({ code, view }: ItemPartProps) {
    const peopleOf = usePeopleSentence();
    const facts = useFacts(view, { sentenceFor: (people) => peopleOf(code, people), icon: serviceLooks[code].icon });
    if (facts.length === 0) return null;
    return (
      <ul className="mt-5 flex flex-wrap gap-x-9 gap-y-3">
        {facts.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-2.5">
            <Icon of={icon} className="size-5.5 text-info" />
            {text}
          </li>
        ))}
      </ul>
    );
  };
}
