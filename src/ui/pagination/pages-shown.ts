const RANGE = 3;
const MARGIN = 2;

/** Which page numbers stand in the list (spec 9): the first and last two, three around the current one, 'gap' where some are left out. */
export function pagesShown(page: number, pageCount: number): readonly (number | 'gap')[] {
  const start = Math.max(1, Math.min(page - 1, pageCount - RANGE + 1));
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  const isShown = (number: number) =>
    number <= MARGIN || number > pageCount - MARGIN || (number >= start && number < start + RANGE);
  return all.flatMap((number): (number | 'gap')[] => {
    if (isShown(number)) return [number];
    return isShown(number - 1) ? ['gap'] : [];
  });
}
