import { useTexts } from '#browser/use-texts.ts';
import type { MenuView } from '#features/additional-services/api/additional-services.schemas.ts';
import { ItemChoice } from '../../fields/item-choice.tsx';
import { ItemPicture } from '../../fields/item-picture.tsx';
import { UnitPrice } from '../../fields/unit-price.tsx';
import type { MealValues } from './meal-values.ts';

interface MenuChoiceProps {
  code: 'chef' | 'catering';
  menus: readonly MenuView[];
  values: MealValues;
  onChoose: (changed: Partial<MealValues>) => void;
  error: string | undefined;
}

/** A menu of the list, or one in the guest's own words. */
export function MenuChoice({ code, menus, values, onChoose, error }: MenuChoiceProps) {
  const t = useTexts('wizard');
  return (
    <ItemChoice
      label={t('meal.label')}
      items={menus.map((menu) => ({
        id: menu.id,
        name: menu.name,
        text: menu.description,
        picture: <ItemPicture code={code} medias={menu.medias} />,
        price: <UnitPrice cents={menu.priceCents} unit={t('unit.guest')} />,
        note: t('people.range', { min: menu.minGuests, max: menu.maxGuests }),
      }))}
      chosen={values.isOwnMenu ? null : values.menuId}
      onChoose={(menuId) => onChoose({ isOwnMenu: false, menuId })}
      error={error}
      own={{
        label: t('meal.own'),
        text: t('meal.ownText'),
        isChosen: values.isOwnMenu,
        onChoose: () => onChoose({ menuId: null, isOwnMenu: true }),
      }}
    />
  );
}

/** What is served, course by course. */
export function Courses({ menu }: { menu: MenuView }) {
  const t = useTexts('wizard');
  if (menu.courses.length === 0) return null;
  return (
    <section aria-label={t('meal.courses', { menu: menu.name })} className="rounded-card bg-raised px-5 py-4">
      <h3 className="font-semibold text-sm">{t('meal.courses', { menu: menu.name })}</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-[auto_1fr]">
        {menu.courses.map(({ name, text }) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
