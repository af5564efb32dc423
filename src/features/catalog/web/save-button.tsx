import { type ComponentType, createContext, use } from 'react';

export interface SaveButtonProps {
  readonly rentable: { readonly id: number; readonly name: string };
  /** card: over the picture, in its corner; page: beside the name. */
  readonly look: 'card' | 'page';
}

/** What saves a house or a boat, put in by the site: favorites stand above the catalog. */
export const SaveButtonContext = createContext<ComponentType<SaveButtonProps> | null>(null);

/** The favorite button of a card or a page; nothing where the site has none. */
export function SaveButton(props: SaveButtonProps) {
  const Button = use(SaveButtonContext);
  return Button && <Button {...props} />;
}
