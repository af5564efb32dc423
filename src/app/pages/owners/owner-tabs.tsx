import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';

/** What owners move between. */
export function OwnerTabs() {
  const t = useTexts('management');
  const may = useMay();
  const sections = [
    ...(may('management:accept') ? [{ to: paths.ownerAgreements(), label: t('tabs.agreements') }] : []),
    ...(may('review:receive') ? [{ to: paths.ownerReviews(), label: t('tabs.reviews') }] : []),
    ...(may('deposit:hear') ? [{ to: paths.ownerDamage(), label: t('tabs.damage') }] : []),
  ];
  return <SectionTabs name={t('tabs.name')} sections={sections} />;
}
