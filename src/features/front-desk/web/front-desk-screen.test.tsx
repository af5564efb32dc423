import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerConfirmation, useConfirmation } from '#browser/interface-state.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { DeskHouse, DeskHouses, PriceView } from '../api/front-desk.schemas.ts';
import { FrontDeskScreen } from './front-desk-screen.tsx';

const NOW = '2027-01-11T17:00:00.000Z';
const AT = '/staff/bookings/new?from=2027-03-01&until=2027-03-03';
/** What was asked for: the end of the address, and the body. */
const asked: unknown[][] = [];
let answers: Readonly<Record<string, () => Response | Promise<Response>>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.slice(url.indexOf('/staff/'));
    asked.push([path, ...(body ? [JSON.parse(String(body))] : [])]);
    const [name = ''] = path.split('?');
    return answers[name]?.() ?? Response.json({ code: 'unexpected-error' }, { status: 500 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const house: DeskHouse = {
  ...{ id: 7, name: 'Casa Coral', place: 'Brickell', maxGuests: 6, bedrooms: 3, minNights: 2, media: null },
  ...{ totalCents: 847_50, subtotalCents: 750_00, depositCents: 0, stayCents: 600_00, hindrances: [] },
};
const tooShort: DeskHouse = {
  ...{ ...house, id: 8, name: 'Casa Palma', minNights: 5 },
  hindrances: [{ kind: 'rule', block: null, rule: 'min-nights-invalid', isLiftable: true }],
};
const taken: DeskHouse = {
  ...{ ...house, id: 9, name: 'Casa Brisa' },
  hindrances: [{ kind: 'stay', block: null, rule: null, isLiftable: false }],
};
const priced: PriceView = {
  quote: {
    ...{ lines: [], subtotalCents: 750_00, taxes: [], taxesCents: 97_50, totalCents: 847_50 },
    ...{ securityDepositCents: 0, instalments: [] },
  },
  stayCents: 600_00,
  services: [],
};
const found = (more: Partial<DeskHouses> = {}) => Response.json({ free: [house], others: [], near: [], ...more });
const usual = {
  '/staff/desk/houses': () => found(),
  '/staff/proposal/price': () => Response.json(priced),
  '/staff/proposal': () => Response.json({ groupId: 'g', bookingCode: 'AB12CD', isMailed: true }, { status: 201 }),
};

const show = (at = AT, language: 'en' | 'es' = 'en') =>
  renderScreen(
    <>
      <FrontDeskScreen loaded={{ proposals: [], usualHours: 24 }} />
      <Asked />
    </>,
    { ...{ at, language }, texts: ['desk', 'reservations', 'lines', 'wizard', 'staff'] },
  );
const Asked = () => <p data-testid="asked">{useConfirmation()?.message}</p>;
const press = (name: RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const sentTo = (path: string) => asked.filter(([address]) => String(address).split('?')[0] === path);

test('nothing is asked for without dates; typed dates and words ask once for the last of them', async () => {
  answers = usual;
  const { user } = await show('/staff/bookings/new');
  expect(screen.getByText('Enter the dates to see what is available.')).toBeTruthy();
  await user.type(field('Dates'), 'mar 1-3{Enter}');
  await user.type(field('Name or place'), 'bri');
  await screen.findByText('Casa Coral');
  expect(sentTo('/staff/desk/houses').map(([address]) => /Search=(\w+)/.exec(String(address))?.[1])).toEqual(['bri']);
});

async function retype({ user }: Awaited<ReturnType<typeof show>>, dates: string) {
  await user.clear(field('Dates'));
  await user.paste(dates);
  await user.tab();
}

test('while the typed dates are not read there is nothing to quote', async () => {
  answers = usual;
  const shown = await show();
  await screen.findByText('Casa Coral');
  await retype(shown, 'Easter week');
  expect(screen.getByText("We couldn't read these dates")).toBeTruthy();
  expect(screen.queryByText('Casa Coral')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Quote/ })).toBeNull();
  await retype(shown, 'mar 5 - mar 3');
  expect(screen.getByText('Check-out is before check-in.')).toBeTruthy();
  await retype(shown, 'mar 1 to 3');
  expect(screen.getByText('Mon, Mar 1 – Wed, Mar 3, 2027 · 2 nights')).toBeTruthy();
  expect(await screen.findByText('Casa Coral'), 'the same dates in other words').toBeTruthy();
});

test('why others can not be had is said; what somebody has is offered to nobody', async () => {
  answers = { ...usual, '/staff/desk/houses': () => found({ others: [tooShort, taken] }) };
  await show();
  await screen.findByText('Casa Palma');
  expect(screen.getByText('Rule: at least 5 nights')).toBeTruthy();
  expect(screen.getByText('Booked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Casa Brisa/ })).toBeNull();
});

test('where nothing is free, dates nearby are one press away', async () => {
  const near = [{ id: 7, name: 'Casa Coral', startAt: '2027-03-04', endAt: '2027-03-06' }];
  answers = { ...usual, '/staff/desk/houses': () => found({ free: [], near }) };
  const { user, address } = await show(AT, 'es');
  await user.click(await screen.findByRole('button', { name: /Casa Coral: 4 mar/ }));
  expect(address()).toContain('from=2027-03-04&until=2027-03-06');
  expect(languageErrorsShown('es')).toEqual([]);
});

test('all that is free is counted, and shown in steps to its end', async () => {
  const many = Array.from({ length: 70 }, (_, place) => ({ ...house, id: place + 1, name: `Casa ${place + 1}` }));
  answers = { ...usual, '/staff/desk/houses': () => found({ free: many }) };
  const { user } = await show();
  await screen.findByRole('heading', { name: '70 available' });
  const presses: (string | null)[] = [];
  for (let more = screen.queryByText(/^Show \d+ more$/); more; more = screen.queryByText(/^Show \d+ more$/)) {
    presses.push(more.textContent);
    await user.click(more);
  }
  expect(presses).toEqual(['Show 24 more', 'Show 24 more', 'Show 14 more']);
  expect(screen.getByText('Casa 70')).toBeTruthy();
});

test('a search of one house says so, and is made one of all by a press', async () => {
  answers = usual;
  const { user, address } = await show(`${AT}&unit=7`);
  expect(await screen.findByText('Only Casa Coral is shown.')).toBeTruthy();
  await user.click(press(/^Search all$/));
  expect(address()).not.toContain('unit=');
});

test('the reason about guests is the one that is true', async () => {
  const rule = { kind: 'rule' as const, block: null, rule: 'max-guest-invalid', isLiftable: false };
  const others = [4, 2].map((maxGuests) => ({ ...house, id: maxGuests, maxGuests, hindrances: [rule] }));
  answers = { ...usual, '/staff/desk/houses': () => found({ others }) };
  await show(`${AT}&adults=4&pets=1`);
  expect(await screen.findByText('Pets not allowed')).toBeTruthy();
  expect(screen.getByText('Too many guests: up to 2')).toBeTruthy();
});

test('where a rule leaves nothing free nearby either, it is said', async () => {
  answers = { ...usual, '/staff/desk/houses': () => found({ free: [], others: [tooShort, taken] }) };
  await show();
  const rules = await screen.findByText('These rules are in the way, on dates nearby too:');
  expect(rules.nextSibling?.textContent).toBe('Casa Palma: Rule: at least 5 nights');
  expect(screen.queryByText(/No dates nearby are available either/)).toBeNull();
});

test('where nothing is free nearby either, it says so', async () => {
  answers = { ...usual, '/staff/desk/houses': () => found({ free: [] }) };
  await show();
  expect(await screen.findByText(/No dates nearby are available either/)).toBeTruthy();
});

test('a search that fails is tried again by a press', async () => {
  let isDown = true;
  answers = {
    ...usual,
    '/staff/desk/houses': () =>
      isDown ? Response.json({ code: 'unexpected-error', message: 'No', requestId: 'r' }, { status: 500 }) : found(),
  };
  const { user } = await show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Casa Coral')).toBeTruthy();
});

async function fillIn({ user }: Awaited<ReturnType<typeof show>>) {
  const details = { 'First name': 'Rosa', 'Last name': 'Ortiz', Email: 'rosa@example.com' };
  for (const [name, text] of Object.entries(details)) {
    await user.click(field(name));
    await user.paste(text);
  }
}

test('a caller whom nobody knows: what was searched for goes on into the fields, and the list closes', async () => {
  const known = { userId: 'u', name: 'Rosa', lastname: 'Paz', email: null, phone: '+13055550142', language: 'en' };
  answers = { ...usual, '/staff/desk/contacts': () => Response.json({ contacts: [{ ...known, trips: 1 }] }) };
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /^Quote: Casa Coral/ }));
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a caller' });
  await user.type(search, '305 555 0142');
  await screen.findByText('Rosa Paz');
  await user.click(press(/^New caller$/));
  expect([field('Phone').value, search.value]).toEqual(['305 555 0142', '']);
  expect(screen.queryByText('Rosa Paz')).toBeNull();
  expect(document.activeElement).toBe(field('First name'));
  await user.type(search, 'ros@example.com');
  await screen.findByText('Rosa Paz');
  await user.type(field('First name'), 'R');
  expect([field('First name').value, field('Email').value]).toEqual(['R', 'ros@example.com']);
  expect(screen.queryByText('Rosa Paz')).toBeNull();
});

test('a double press makes one quote', async () => {
  answers = usual;
  const shown = await show();
  await shown.user.click(await screen.findByRole('button', { name: /^Quote: Casa Coral/ }));
  await screen.findByText('$847.50', { selector: '.text-xl' });
  await fillIn(shown);
  await shown.user.dblClick(press(/^Send quote$/));
  expect(await screen.findByText('Quote AB12CD was sent')).toBeTruthy();
  expect(sentTo('/staff/proposal')).toHaveLength(1);
  expect(sentTo('/staff/proposal')[0]?.[1]).toMatchObject({
    ...{ id: 7, services: [], lifted: [], agreedCents: null, expectedTotalCents: 847_50 },
    contact: { name: 'Rosa', email: 'rosa@example.com', phone: null },
  });
});

test('an open quote is not sent while the dates are not read', async () => {
  answers = usual;
  const shown = await show();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: /^Quote: Casa Coral/ }));
  await screen.findByText('$847.50', { selector: '.text-xl' });
  await fillIn(shown);
  await retype(shown, 'Easter week');
  await user.click(press(/^Send quote$/));
  await user.type(field('First name'), '{Enter}');
  expect(screen.getByText('Enter the dates first')).toBeTruthy();
  expect(sentTo('/staff/proposal')).toEqual([]);
  await retype(shown, 'mar 8, 5 nights');
  await screen.findByText('$847.50', { selector: '.text-xl' });
  await user.click(press(/^Send quote$/));
  await screen.findByText('Quote AB12CD was sent');
  expect(sentTo('/staff/proposal')[0]?.[1]).toMatchObject({ startAt: '2027-03-08', endAt: '2027-03-13' });
});

test('a rule that is waived, and an agreed price, ask for a reason', async () => {
  answers = { ...usual, '/staff/desk/houses': () => found({ free: [], others: [tooShort] }) };
  const shown = await show();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: /^Quote anyway: Casa Palma/ }));
  await screen.findByText('$847.50', { selector: '.text-xl' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Minimum nights' }).checked).toBe(true);
  await fillIn(shown);
  await user.type(field('Agreed price of the nights, in dollars'), '5oo');
  expect(screen.getByText('Enter an amount in dollars, above zero')).toBeTruthy();
  await user.click(press(/^Send quote$/));
  expect(screen.getByText('Say why you are changing the rule or the price')).toBeTruthy();
  expect(sentTo('/staff/proposal')).toEqual([]);
  await user.clear(field('Agreed price of the nights, in dollars'));
  await user.paste('500');
  await user.click(field('Reason'));
  await user.paste('The owner agreed.');
  await user.click(press(/^Send quote$/));
  expect(await screen.findByText('Quote AB12CD was sent')).toBeTruthy();
  const terms = { lifted: ['min-nights-invalid'], agreedCents: 500_00, reason: 'The owner agreed.' };
  expect(sentTo('/staff/proposal')[0]?.[1]).toMatchObject(terms);
});

test('a price of zero is wrong at once; one far from the usual is asked for once', async () => {
  answers = usual;
  const shown = await show();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: /^Quote: Casa Coral/ }));
  await screen.findByText('$847.50', { selector: '.text-xl' });
  await fillIn(shown);
  await user.click(screen.getByText('Rules and price'));
  const agreed = field('Agreed price of the nights, in dollars');
  await user.type(agreed, '0');
  expect(screen.getByText('Enter an amount in dollars, above zero')).toBeTruthy();
  await user.clear(agreed);
  await user.paste('60');
  await user.click(field('Reason'));
  await user.paste('The owner agreed.');
  await screen.findByText('$847.50', { selector: '.text-xl' });
  await user.click(press(/^Send quote$/));
  expect(screen.getByTestId('asked').textContent).toBe('You entered $60.00. The usual price is $600.00.');
  answerConfirmation(false);
  expect(sentTo('/staff/proposal')).toEqual([]);
  await user.click(press(/^Send quote$/));
  answerConfirmation(true);
  await screen.findByText('Quote AB12CD was sent');
  expect(sentTo('/staff/proposal')[0]?.[1]).toMatchObject({ agreedCents: 60_00 });
});

test('a quote that is refused keeps what was typed', async () => {
  const refused = { code: 'house-not-available', message: 'These dates are taken', requestId: 'r' };
  answers = { ...usual, '/staff/proposal': () => Response.json(refused, { status: 400 }) };
  const shown = await show();
  await shown.user.click(await screen.findByRole('button', { name: /^Quote: Casa Coral/ }));
  await screen.findByText('$847.50', { selector: '.text-xl' });
  await fillIn(shown);
  await shown.user.click(press(/^Send quote$/));
  expect(within(await screen.findByRole('alert')).getByText('These dates are taken')).toBeTruthy();
  expect(field('First name').value).toBe('Rosa');
});
