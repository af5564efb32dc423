/** BO-64: what an owner is told of a guest's name: the first name and the initial of the last one. */
export function guestLabel(name: string, lastname: string): string {
  const initial = [...lastname.trim()][0];
  return initial === undefined ? name.trim() : `${name.trim()} ${initial}.`;
}
