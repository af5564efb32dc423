/** The texts of a guest's changes, with those that count guests. */
export const ownChangeTexts = ['ownChange', 'catalog', 'boats'] as const;
