import { hasModifier, nameOfPress } from './key-names.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** Something that a key, or two one after another, does. */
export interface OfficeKey {
  /** 'mod+k', 'j', or 'g t'. */
  readonly keys: string;
  /** What it does, as the list of shortcuts says it. */
  readonly label: string;
  /** Where the list has it. */
  readonly place: 'everywhere' | 'go' | 'page';
  readonly run: () => void;
}

/** The keys of one place of the screen, replaced as a whole. */
interface Registration {
  keys: readonly OfficeKey[];
}

const SEQUENCE_MS = 1_500;
const registered = new Set<Registration>();
let begun = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Every key that does something now, those of the page first. */
export const officeKeys = (): readonly OfficeKey[] => [...registered].reverse().flatMap(({ keys }) => keys);

/** Listens to keys until the returned function is called; what is registered later wins. */
export function registerKeys(registration: Registration): () => void {
  if (registered.size === 0) document.addEventListener('keydown', onKeyDown);
  registered.add(registration);
  return () => {
    registered.delete(registration);
    if (registered.size === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const name = event.defaultPrevented || event.isComposing ? null : nameOfPress(event);
  if (name === null) return;
  const isHeard = hasModifier(name) || (areSingleKeysOn() && !isTaken(event.target));
  const typed = begun ? `${begun} ${name}` : name;
  begin('');
  if (!isHeard) return;
  const known = officeKeys();
  const pressed = known.find(({ keys }) => keys === typed) ?? known.find(({ keys }) => keys === name);
  if (pressed) {
    event.preventDefault();
    pressed.run();
  } else if (known.some(({ keys }) => keys.startsWith(`${name} `))) begin(name);
}

/** Remembers the first key of two for a moment. */
function begin(key: string): void {
  clearTimeout(timer);
  begun = key;
  if (key) timer = setTimeout(() => begin(''), SEQUENCE_MS);
}

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/** Whether a sign belongs to what has the focus: somebody types, or a dialog or a menu is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
