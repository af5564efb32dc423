import { useMessage } from '#browser/interface-state.ts';

/** What the message of the page says, without the toast that would show it. */
export function Told() {
  const said = useMessage()?.text;
  return <p data-testid="told">{typeof said === 'function' ? said() : said}</p>;
}
