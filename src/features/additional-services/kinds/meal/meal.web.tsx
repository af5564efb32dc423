import ChefHat from 'lucide-react/icons/chef-hat';
import Utensils from 'lucide-react/icons/utensils';
import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { MenuView, ServiceView } from '../../api/additional-services.schemas.ts';
import { narrower } from '../../domain/service-kind.ts';
import { additionalServicesClient } from '../../web/additional-services-client.ts';
import { type Problems, useProblemText } from '../../web/form/form-problems.ts';
import { ItemChoice, ItemPicture, UnitPrice } from '../../web/form/item-choice.tsx';
import { PeopleField } from '../../web/form/people-field.tsx';
import { type FieldsProps, loadSoldService, type ServiceForm } from '../../web/form/service-form.ts';
import {
  VisitFields,
  type VisitValues,
  visitBody,
  visitFieldOfCode,
  visitNear,
  visitOfLine,
  visitProblems,
  visitValues,
} from '../../web/form/visit-form.tsx';
import type { MealBody } from './meal.api.ts';
import { type MealType, menuPriceCents } from './meal.domain.ts';

type MealValues = VisitValues & {
  menuId: number | null;
  isOwnMenu: boolean;
  customMenu: string;
};

interface MealOffer {
  readonly service: ServiceView;
  readonly menus: readonly MenuView[];
}

const menuOf = ({ menuId, isOwnMenu }: MealValues, { menus }: MealOffer) =>
  isOwnMenu ? undefined : menus.find(({ id }) => id === menuId);
const limitsOf = (values: MealValues, offer: MealOffer) => narrower(offer.service, menuOf(values, offer));

/** The form of a chef or of a catering: a menu of the list, or one that the guest describes. */
function mealForm(type: MealType): ServiceForm<MealValues, MealBody, MealOffer> {
  return {
    async load(signal) {
      const [service, { menus }] = await Promise.all([
        loadSoldService(type, signal),
        additionalServicesClient().listMenus({ query: { Type: type } }, { signal }),
      ]);
      return { service, menus };
    },
    values: (body, { offer, trip }) => ({
      ...visitValues(body, Math.max(trip.people, offer.service.minGuests)),
      menuId: body?.menuId ?? null,
      isOwnMenu: body !== undefined && body.menuId === undefined,
      customMenu: body?.customMenu ?? '',
    }),
    problems(values, { offer, trip }): Problems {
      const { menuId, isOwnMenu, customMenu } = values;
      return {
        ...(menuId === null && !isOwnMenu ? { menuId: { key: 'chooseOne' } } : {}),
        ...(isOwnMenu && customMenu.trim() === '' ? { customMenu: { key: 'required' } } : {}),
        ...visitProblems(values, { house: trip.house, limits: limitsOf(values, offer), area: offer.service.area }),
      };
    },
    body(values, { trip }) {
      const { menuId, isOwnMenu, customMenu } = values;
      return { ...(isOwnMenu || menuId === null ? { customMenu } : { menuId }), ...visitBody(values, trip) };
    },
    bodyOfLine: (line) => ({
      ...(line.service.item ? { menuId: line.service.item.id } : { customMenu: line.service.customMenu ?? '' }),
      ...visitOfLine(line),
    }),
    fieldOfCode: visitFieldOfCode,
    usePrice(values, { offer }) {
      if (values.isOwnMenu) return 'by-hand';
      const menu = menuOf(values, offer);
      return menu && menuPriceCents({ guests: values.guests, priceCents: menu.priceCents });
    },
    near: visitNear,
    Fields: (props) => <MealFields type={type} {...props} />,
  };
}

export const chefForm = mealForm('chef');
export const cateringForm = mealForm('catering');

function MealFields({ type, form, values, set, offer, trip }: FieldsProps<MealValues, MealOffer> & { type: MealType }) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { errors } = form.formState;
  const menu = menuOf(values, offer);
  const limits = limitsOf(values, offer);
  // The limits of another menu may make the number of guests wrong or right: both are checked.
  const choose = (chosen: Partial<MealValues>) => set({ ...chosen, guests: values.guests });
  return (
    <>
      <ItemChoice
        label={t('meal.label')}
        items={offer.menus.map((one) => ({
          id: one.id,
          name: one.name,
          text: one.description,
          picture: <ItemPicture icon={type === 'chef' ? ChefHat : Utensils} medias={one.medias} />,
          price: <UnitPrice cents={one.priceCents} unit={t('unit.guest')} />,
          note: t('people.range', { min: one.minGuests, max: one.maxGuests }),
        }))}
        chosen={values.isOwnMenu ? null : values.menuId}
        onChoose={(menuId) => choose({ isOwnMenu: false, menuId })}
        error={textOf(errors.menuId)}
        other={{
          label: t('meal.own'),
          text: t('meal.ownText'),
          isChosen: values.isOwnMenu,
          onChoose: () => choose({ menuId: null, isOwnMenu: true }),
        }}
      />
      {menu && <Courses menu={menu} />}
      {values.isOwnMenu && (
        <TextArea
          label={t('meal.ownLabel')}
          hint={t('meal.ownHint')}
          limit={1_000}
          rows={4}
          required
          error={textOf(errors.customMenu)}
          {...form.register('customMenu')}
        />
      )}
      <VisitFields
        {...{ form, values, set, trip, service: offer.service }}
        people={
          <PeopleField
            label={t('people.guests')}
            note={t('people.range', { min: limits.minGuests, max: limits.maxGuests })}
            value={values.guests}
            min={limits.minGuests}
            max={limits.maxGuests}
            onChange={(guests) => set({ guests })}
            error={textOf(errors.guests)}
          />
        }
        note={{ label: t('wishes.label'), hint: t(`wishes.${type}`), rows: 2 }}
      />
    </>
  );
}

/** What is served, course by course. */
function Courses({ menu }: { menu: MenuView }): ReactNode {
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
