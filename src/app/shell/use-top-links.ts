import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';

export interface TopLink {
  readonly to: string;
  readonly label: string;
}

/** The links of the top navigation, in their order; the footer and the menu of phones begin with them too. */
export function useTopLinks(): readonly TopLink[] {
  const t = useTexts('app');
  return [
    { to: paths.results(), label: t('nav.houses') },
    { to: paths.results({ kind: 'boat' }), label: t('nav.boats') },
    { to: paths.about(), label: t('nav.about') },
    { to: paths.contact(), label: t('nav.contact') },
    { to: paths.additionalServices(), label: t('nav.additionalServices') },
    { to: paths.workWithUs(), label: t('nav.workWithUs') },
  ];
}
