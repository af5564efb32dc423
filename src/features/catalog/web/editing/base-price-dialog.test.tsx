import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { BasePriceDialog } from './base-price-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const effect = { id: 7, name: 'Casa Palma', beforeCents: 300_00, afterCents: 315_00 };
const houses = [{ ...effect, weekendBeforeCents: null, weekendAfterCents: null }];

test('nothing changes before it was shown, above the button, what each house would cost', async () => {
  const asked: string[] = [];
  const preview = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.slice(url.indexOf('base-price')));
    return url.endsWith('/preview') ? preview.promise : Response.json({ bulkId: 'b', changed: 1 });
  });
  const nothing = async () => undefined;
  const { user } = await renderScreen(
    <BasePriceDialog isOpen houseIds={[7]} onClose={() => undefined} onSaved={nothing} />,
    { texts: ['editing', 'edit'] },
  );
  await user.type(await screen.findByRole('textbox'), '5{Enter}');
  await vi.waitFor(() => expect(asked).toEqual(['base-price/preview']));
  await user.keyboard('{Enter}');
  expect(asked).toEqual(['base-price/preview']);
  preview.resolve(Response.json({ houses }));
  const row = await screen.findByRole('row', { name: 'Casa Palma $300 $315' });
  const button = screen.getByRole('button', { name: 'Change prices' });
  expect(row.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(button);
  expect(asked).toEqual(['base-price/preview', 'base-price']);
});
