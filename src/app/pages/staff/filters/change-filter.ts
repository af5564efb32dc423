/** The query of a list's address with another filter, none when it is empty: it starts on the first page. */
export function changeFilter(name: string, value: string): (before: URLSearchParams) => URLSearchParams {
  return (before) => {
    const next = new URLSearchParams(before);
    next.delete('page');
    next.delete(name);
    if (value) next.set(name, value);
    return next;
  };
}
