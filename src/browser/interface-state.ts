import { createStore, useStore } from './store.ts';

export type MessageType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** What a toast says. Errors stay until they are closed. */
export interface Message {
  readonly type: MessageType;
  /** A function follows when the language is switched; a sentence goes then. */
  readonly text: string | (() => string);
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Confirmation {
  readonly title: string;
  readonly message: string;
  /** The text below the question: the person or thing concerned, and the consequences. */
  readonly detail?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'action' | 'danger';
  /** true on proceed, false on cancel. */
  readonly callback: (isConfirmed: boolean) => void;
}

const message = createStore<Message | null>(null);
const loadings = createStore(0);
const confirmation = createStore<Confirmation | null>(null);

/**
 * Sets the one message; the toast that shows it dismisses any loading indicator and clears it (docs/domain.md, section
 * 10).
 */
export function showMessage(next: Message): void {
  loadings.set(0);
  message.set(next);
}

export function clearMessage(): void {
  message.set(null);
}

export const useMessage = (): Message | null => useStore(message);

export function startLoading(): void {
  loadings.set(loadings.get() + 1);
}

export function stopLoading(): void {
  loadings.set(Math.max(0, loadings.get() - 1));
}

/** Whether the full-page overlay is up. */
export const useIsLoading = (): boolean => useStore(loadings) > 0;

/** Opens the confirmation dialog. An open one counts as cancelled. */
export function askConfirmation(next: Confirmation): void {
  confirmation.get()?.callback(false);
  confirmation.set(next);
}

export function answerConfirmation(isConfirmed: boolean): void {
  const asked = confirmation.get();
  confirmation.set(null);
  asked?.callback(isConfirmed);
}

/** The same as a promise: `if (await confirmed({ title, message })) …` */
export function confirmed(question: Omit<Confirmation, 'callback'>): Promise<boolean> {
  return new Promise((resolve) => askConfirmation({ ...question, callback: resolve }));
}

export const useConfirmation = (): Confirmation | null => useStore(confirmation);
