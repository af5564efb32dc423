import type { ComponentProps } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { OfferView } from '#features/additional-services/api/offers.schemas.ts';
import { offerForm } from '#features/additional-services/web/offers/offer-form.ts';
import { offerAlbum } from '#features/additional-services/web/offers/offers-client.ts';
import { SaleBadge } from '#features/additional-services/web/offers/service-parts.tsx';
import { PictureBoard } from '#features/catalog/web/pictures/picture-board.tsx';
import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { EditHead } from '#features/revisions/web/edit-head.tsx';
import { EditHistory } from '#features/revisions/web/edit-history.tsx';
import { FormEditor } from '#features/revisions/web/form-editor.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

/** The last changes of a service or an item. */
export const loadOfferHistory = (table: string, id: string) =>
  revisionsClient().listRevisions({ params: { entity: `offer-${table}`, id }, query: { PageSize: '20' } });

interface OfferHeadProps {
  offer: Pick<OfferView, 'name' | 'active'>;
  steps: ComponentProps<typeof EditHead>['steps'];
  /** Where guests see it. */
  toGuests: string | undefined;
}

/** The head of the page of a service or an item. */
export function OfferHead({ offer, steps, toGuests }: OfferHeadProps) {
  const t = useTexts('offering');
  const name = offer.name[useTextLanguage()];
  const actions = toGuests && (
    <ButtonLink to={toGuests} tone="outline">
      {t('view')}
    </ButtonLink>
  );
  return <EditHead {...{ name, steps, actions }} badge={<SaleBadge active={offer.active} />} />;
}

interface OfferFormProps {
  offer: Omit<OfferView, 'service'>;
  history: RevisionsView;
}

/** The form of a service or an item, and who changed what of it. */
export function OfferForm({ offer, history }: OfferFormProps) {
  const reload = useReload();
  const form = offerForm(offer);
  return (
    <>
      <FormEditor
        key={form.name}
        form={form}
        saved={offer}
        panels={{ pictures: <PictureBoard album={offerAlbum(offer)} onChanged={reload} /> }}
        onSaved={reload}
      />
      <EditHistory {...{ form, history }} saved={offer} isLive={offer.active} onRestored={reload} />
    </>
  );
}
