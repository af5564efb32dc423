import type { DescribedPage, Thing } from '#app/rendering/structured-data.ts';

/** The way to a page: from the outermost step to the page itself. */
export function trail(page: DescribedPage, steps: readonly { readonly to: string; readonly label: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, label }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: page.addressOf(to),
    })),
  };
}
