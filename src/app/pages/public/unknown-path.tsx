import { data } from 'react-router';

/** Any path that is not in the table. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function UnknownPath() {
  return null;
}
