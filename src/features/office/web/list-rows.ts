const ROWS = 'main tbody tr, main [data-rows] > li';

/** Moves the focus to the link of the next or the previous row of the page's lists; Enter opens it. */
export function goThroughRows(direction: 'next' | 'previous'): void {
  const links = [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href]');
    return link ? [{ row, link }] : [];
  });
  const at = links.findIndex(({ row }) => row.contains(document.activeElement));
  const to = direction === 'next' ? at + 1 : at < 0 ? links.length - 1 : at - 1;
  links[to]?.link.focus();
}
