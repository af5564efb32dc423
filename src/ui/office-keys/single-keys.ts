const KEY = 'marea-single-keys';

/** Whether keys pressed alone work: who dictates or presses keys by accident switches them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Kept on this device; where nothing may be kept, they stay on. */
export function switchSingleKeys(to: 'on' | 'off'): void {
  try {
    localStorage.setItem(KEY, to);
  } catch {
    return;
  }
}
