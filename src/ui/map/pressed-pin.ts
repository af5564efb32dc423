/** The hand or the keyboard: who uses keys is taken to where the press leads. */
export type PressedBy = 'hand' | 'keys';

/** How a pin is found again on the page, alone or in its cluster. */
export const pinSelector = (id: number) => `[data-pins~="${id}"]`;
