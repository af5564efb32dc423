import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { portalPaths } from '#features/owner-portal/web/portal-addresses.ts';
import { repairPaths } from '#features/repairs/domain/repair-paths.ts';
import { paths } from '#kernel/page-addresses.ts';
import { OwnerBar } from './owner-bar.tsx';

/** What owners move between: at a desk above the page, on a phone the five most used below it. */
export function OwnerTabs() {
  const t = useTexts('management');
  const may = useMay();
  const isOwner = may('portal:use');
  const sections = [
    ...(isOwner
      ? [
          { to: portalPaths.overview(), label: t('tabs.overview'), end: true },
          { to: portalPaths.calendar(), label: t('tabs.calendar') },
          { to: portalPaths.money(), label: t('tabs.money') },
          { to: portalPaths.performance(), label: t('tabs.performance') },
          { to: portalPaths.houses(), label: t('tabs.houses') },
        ]
      : []),
    ...(may('management:accept') ? [{ to: paths.ownerAgreements(), label: t('tabs.agreements') }] : []),
    ...(may('repair:own') ? [{ to: repairPaths.ownerRepairs(), label: t('tabs.repairs') }] : []),
    ...(may('review:receive') ? [{ to: paths.ownerReviews(), label: t('tabs.reviews') }] : []),
    ...(may('deposit:hear') ? [{ to: paths.ownerDamage(), label: t('tabs.damage') }] : []),
    ...(isOwner
      ? [
          { to: portalPaths.messages(), label: t('tabs.messages') },
          { to: portalPaths.me(), label: t('tabs.me') },
        ]
      : []),
  ];
  return (
    <>
      <div className="max-lg:hidden">
        <SectionTabs name={t('tabs.name')} sections={sections} />
      </div>
      {isOwner && <OwnerBar />}
    </>
  );
}
