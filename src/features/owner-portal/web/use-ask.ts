import { useNavigate } from 'react-router';
import { keepTyped } from '#browser/typed-values.ts';
import { ownMessagesClient } from '#features/contact/web/thread/own-client.ts';
import { portalPaths } from './portal-addresses.ts';

interface Asking {
  /** The house or boat; null: everything else. */
  readonly rentableId: number | null;
  /** What the message begins with. */
  readonly text?: string;
}

/** Opens the conversation about a house or boat, with the first words in its field. */
export function useAsk(): (asking: Asking) => Promise<void> {
  const navigate = useNavigate();
  return async ({ rentableId, text }) => {
    const { id } = await ownMessagesClient().openOwnerThread({ body: { rentableId } });
    if (text !== undefined) keepTyped(`own-message ${id}`, { text });
    await navigate(portalPaths.message(id));
  };
}
