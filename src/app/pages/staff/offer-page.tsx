import type { ComponentProps } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { OfferView } from '#features/additional-services/api/offers.schemas.ts';
import { offerForm } from '#features/additional-services/web/offers/offer-form.ts';
import { SaleBadge } from '#features/additional-services/web/offers/service-parts.tsx';
import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { EditHistory } from '#features/revisions/web/edit-history.tsx';
import { FormEditor } from '#features/revisions/web/form-editor.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';

/** The last changes of a service or an item. */
export const loadOfferHistory = (table: string, id: string) =>
  revisionsClient().listRevisions({ params: { entity: `offer-${table}`, id }, query: { PageSize: '20' } });

interface OfferHeadProps {
  offer: Pick<OfferView, 'name' | 'active'>;
  steps: ComponentProps<typeof Breadcrumb>['steps'];
  /** Where guests see it. */
  toGuests: string | undefined;
}

/** The head of the page of a service or an item. */
export function OfferHead({ offer, steps, toGuests }: OfferHeadProps) {
  const t = useTexts('offering');
  const name = offer.name[useTextLanguage()];
  return (
    <>
      <PageHead title={name} noIndex />
      <Breadcrumb steps={steps} current={name} />
      <div className="mt-3 mb-8 flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={1} className="wrap-anywhere">
            <span translate="no">{name}</span>
          </Heading>
          <SaleBadge active={offer.active} />
        </div>
        {toGuests && (
          <ButtonLink to={toGuests} tone="outline">
            {t('view')}
          </ButtonLink>
        )}
      </div>
    </>
  );
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
      <FormEditor key={form.name} form={form} saved={offer} onSaved={reload} />
      <EditHistory form={form} version={offer.version} history={history} onRestored={reload} />
    </>
  );
}
