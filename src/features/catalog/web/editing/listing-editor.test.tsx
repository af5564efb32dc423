import { screen } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerConfirmation, useConfirmation, useMessage } from '#browser/interface-state.ts';
import { EditHistory } from '#features/revisions/web/edit-history.tsx';
import { FormEditor } from '#features/revisions/web/form-editor.tsx';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { EditedHouseView } from '../../api/editing.schemas.ts';
import { houseEditing } from './house-editing.ts';
import { ListingHead } from './listing-head.tsx';
import { formOf } from './listing-kind.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const house: EditedHouseView = {
  id: 7,
  slug: 'casa-coral',
  status: 'draft',
  version: 3,
  updatedAt: '2026-11-25T12:00:00Z',
  endingLicence: null,
  fields: {
    nameEn: 'Casa Coral',
    nameEs: 'Casa Coral',
    descriptionEn: '',
    descriptionEs: '',
    destinationId: 1,
    address: '',
    latitude: 25.79,
    longitude: -80.13,
    exactLocation: false,
    outstanding: false,
    cancellationPolicy: 'standard',
    ownerId: null,
    securityDepositCents: 0,
    petsAllowed: false,
    arrivalEn: '',
    arrivalEs: '',
    rules: [],
    propertyType: 'villa',
    typeOfPlace: 'entire-place',
    bedrooms: 1,
    bathrooms: 1,
    beds: 1,
    maxGuests: 2,
    events: 'with-consent',
    areaSquareFeet: null,
    checkInFrom: '16:00',
    checkInUntil: '22:00',
    checkOutBy: '11:00',
    minNights: 3,
    gapNights: null,
    gapWithinDays: 30,
    orphanNights: null,
    preparationNights: 0,
    licences: [],
    basePriceCents: null,
    weekendPriceCents: null,
    cleaningFeeCents: 0,
    weeklyDiscountBasisPoints: 0,
    monthlyDiscountBasisPoints: 0,
    rooms: [],
    amenityIds: [],
    tagIds: [],
  },
  pictures: { count: 0, described: 0 },
  coming: 0,
  nextComing: null,
  missing: ['description', 'price', 'owner'],
};

const form = formOf(houseEditing, 7);

const choices = {
  destinationId: [{ id: 1, name: 'Brickell' }],
  ownerId: [{ id: 'o1', name: 'Ana Vega' }],
  amenityIds: [
    { id: 4, name: 'Pool' },
    { id: 9, name: 'Wi-Fi' },
  ],
  tagIds: [],
};

/** What is asked and said outside of the form. */
function Said() {
  const { text, action } = useMessage() ?? {};
  const question = useConfirmation();
  return (
    <>
      <p data-testid="asked">{question?.detail ?? question?.message}</p>
      <p data-testid="told">{String(text)}</p>
      <button type="button" onClick={action?.run}>
        {action?.label}
      </button>
    </>
  );
}

/** What the server answers in turn, then that all is well; gives what it was sent. */
function answersOf(answers: readonly (Response | Promise<Response>)[]): unknown[] {
  const sent: unknown[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body ?? null)));
    return left.shift() ?? Response.json({ version: 4, others: [], isChanged: true });
  });
  return sent;
}

const showEditor = (...answers: readonly (Response | Promise<Response>)[]) => showEditorOf(house, ...answers);

async function showEditorOf(shown: EditedHouseView, ...answers: readonly (Response | Promise<Response>)[]) {
  const sent = answersOf(answers);
  const onSaved = vi.fn(async () => undefined);
  const editor = (saved = house) => (
    <>
      <FormEditor form={form} saved={saved} choices={choices} onSaved={onSaved} />
      <Said />
    </>
  );
  const open = (saved?: EditedHouseView) => renderScreen(editor(saved), { texts: ['editing', 'edit', 'accounts'] });
  const { user } = await open(shown);
  // By its label: by its role, the names of all fields are made out each time.
  const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
  /** At once: what each key does is shown by the one price that is typed. */
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.paste(text);
  };
  /** The page of before is gone, as with its tab. */
  const openAnew = (saved?: EditedHouseView) => {
    cleanup();
    return open(saved);
  };
  return { user, sent, onSaved, field, type, openAnew };
}

test('only what differs is sent, as the server has it; what was put back is no change', async () => {
  const { user, sent, onSaved, field, type } = await showEditor();
  await user.type(field('Base price per night'), '1,250.50');
  await type('Discount for 7 nights or more', '7.5');
  await type('Maximum guests', '4');
  await type('Maximum guests', '2');
  await user.click(screen.getByRole('checkbox', { name: 'Wi-Fi' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pool' }));
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  expect(document.activeElement).toBe(field('Rule 1 in English'));
  await type('Rule 1 in English', 'No smoking');
  await type('Rule 1 in Spanish', 'No fumar');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Ana Vega');
  screen.getByText('5 fields are not saved');
  await user.keyboard('{Control>}s{/Control}');
  expect(sent).toEqual([
    {
      version: 3,
      changes: {
        ownerId: 'o1',
        rules: [{ en: 'No smoking', es: 'No fumar' }],
        basePriceCents: 1250_50,
        weeklyDiscountBasisPoints: 750,
        amenityIds: [4, 9],
      },
    },
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(screen.getByTestId('told').textContent).toMatch(/^Saved: Amenities, Rules, Base price p.* and 1 more field$/);
  expect(screen.queryByText(/not saved/)).toBeNull();
});

test('a price that changes by more than half is asked about first, and what was saved is taken back by a press', async () => {
  const priced = { ...house, fields: { ...house.fields, basePriceCents: 412_35, cleaningFeeCents: 100_00 } };
  const { user, sent, type } = await showEditorOf(priced);
  await type('Base price per night', '12,50');
  await type('Cleaning fee', '149');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByTestId('asked').textContent).toBe('Base price per night: $412.35 → $12.50');
  answerConfirmation(false);
  await type('Base price per night', '700');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  answerConfirmation(true);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent).toEqual([
    { version: 3, changes: { basePriceCents: 700_00, cleaningFeeCents: 149_00 } },
    { version: 4, revision: 4 },
  ]);
  screen.getByText('Everything is back to the way it was');
});

test('what is typed while a save is under way stays, and is saved next', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, sent, field, type } = await showEditor(promise);
  await type('Minimum nights', '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await type('Maximum guests', '8');
  resolve(Response.json({ version: 4, others: [], isChanged: true }));
  await screen.findByText('1 field is not saved');
  expect(field('Maximum guests').getAttribute('value')).toBe('8');
  await user.keyboard('{Control>}s{/Control}');
  expect(sent).toMatchObject([{ changes: { minNights: 5 } }, { changes: { maxGuests: 8 } }]);
});

const wrong = [
  ['Latitude', 'A number from -90 to 90', '999'],
  ['Bathrooms', 'A number from 0.5 to 50, in steps of 0.5', '2.3'],
  ['Maximum guests', 'A whole number from 1 to 100', 'many'],
  ['Base price per night', 'An amount from $0.01 to $10,000,000', '0'],
  ['Discount for 7 nights or more', 'A percentage from 0 to 90', '99'],
] as const;

test('a value that can not be is held at its field with what can, and nothing is sent', async () => {
  const { user, sent, field, type } = await showEditor();
  for (const [name, , typed] of wrong) await type(name, typed);
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('Latitude'));
  for (const [, limits] of wrong) screen.getByText(limits);
  expect(screen.getAllByText('Write 1 to 300 characters')).toHaveLength(2);
});

test('a clash names who wrote what; theirs is taken by a press, what was typed elsewhere stays', async () => {
  const byLuna = { by: 'Sofía Luna', at: '2026-11-25T12:05:00Z' };
  const rules = [
    { en: 'No smoking', es: 'No fumar' },
    { en: 'No parties', es: 'Sin fiestas' },
  ];
  const clashes = [
    { field: 'maxGuests', theirs: 6, ...byLuna },
    { field: 'rules', theirs: rules, ...byLuna },
  ];
  const clash = { code: 'edit-clash', message: 'clash', details: { version: 4, clashes } };
  const { user, sent, field, type } = await showEditor(Response.json(clash, { status: 409 }));
  await type('Maximum guests', '8');
  await type('Minimum nights', '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Sofía Luna set “Maximum guests” to: 6');
  screen.getByText('Sofía Luna set “Rules” to: No smoking; No parties');
  screen.getByRole('button', { name: 'Save my values' });
  for (const button of screen.getAllByRole('button', { name: 'Take theirs' })) await user.click(button);
  screen.getByText('1 field is not saved');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toMatchObject({ changes: { minNights: 5 } });
  expect(document.activeElement).toBe(field('Minimum nights'));
});

test('each section says what is missing to publish, and beds that the rooms count otherwise are told', async () => {
  const beds: EditedHouseView['fields']['rooms'][number]['beds'] = [{ type: 'queen', count: 4 }];
  const room = { kind: 'bedroom', nameEn: 'Blue room', nameEs: 'Cuarto azul', beds } as const;
  await showEditorOf({ ...house, fields: { ...house.fields, beds: 5, rooms: [room] } });
  screen.getByText('The rooms below list 4 beds');
  screen.getByText('The base price is missing.');
  screen.getByText('The owner is missing.');
  expect(screen.queryByText('The address is missing.')).toBeNull();
});

test('what was typed outlives its page: brought back, it is saved as of its version; saved, it is forgotten', async () => {
  const { sent, field, type, openAnew } = await showEditor();
  await type('Minimum nights', '5');
  await type('Maximum guests', 'many');
  const later = { ...house, version: 6, fields: { ...house.fields, beds: 3 } };
  const { user } = await openAnew(later);
  screen.getByText(/^Changed on this device on .*: Maximum guests, Minimum nights$/);
  expect(field('Minimum nights')).toHaveProperty('value', '3');
  await type('Maximum guests', '4');
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(field('Maximum guests')).toHaveProperty('value', '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ version: 3, changes: { maxGuests: 4, minNights: 5 } }]);
  await openAnew(later);
  expect(screen.queryByText(/^Changed on this device/)).toBeNull();
});

test('what was typed before is given up by a press, and what is of no use is not offered', async () => {
  const { type, openAnew } = await showEditor();
  await type('Minimum nights', '5');
  await openAnew({ ...house, fields: { ...house.fields, minNights: 5 } });
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
  await type('Minimum nights', '7');
  const { user } = await openAnew();
  await type('Minimum nights', '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('button', { name: 'Bring it back' }), 'another value was saved since').toBeNull();
  await type('Minimum nights', '7');
  const { user: later } = await openAnew();
  await later.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('marea-edit house 7', JSON.stringify({ at: Date.now(), version: 3, draft: { rooms: [{}] } }));
  await openAnew();
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
});

async function showHistory(isLive: boolean, ...answers: readonly Response[]) {
  const sent = answersOf(answers);
  const of = { by: 'Sofía Luna', at: '2026-11-25T12:05:00Z', origin: 'screen' } as const;
  const long = 'x'.repeat(200);
  const before = { basePriceCents: 450_00, petsAllowed: true, amenityIds: [4], descriptionEn: `${long} sea` };
  const after = { basePriceCents: null, petsAllowed: false, amenityIds: [9], descriptionEn: `${long} bay` };
  const revisions = [
    { ...of, version: 3, before: { ...before, status: 'published' }, after: { ...after, status: 'draft' } },
  ];
  const saved = { ...house, fields: { ...house.fields, basePriceCents: 300_00 } };
  const { user } = await renderScreen(
    <>
      <EditHistory
        {...{ form, saved, isLive }}
        names={choices}
        history={{ revisions, pageNumber: 1, pageSize: 20, totalRecords: 1, totalPages: 1 }}
        onRestored={async () => undefined}
      />
      <Said />
    </>,
    { texts: ['editing', 'edit'] },
  );
  await user.click(screen.getByRole('button', { name: 'Restore the previous version' }));
  return { user, sent };
}

test('the history says what each field was and became; what guests see is restored after a question', async () => {
  const { user, sent } = await showHistory(true);
  screen.getByText('Base price per night: $450 → –');
  screen.getByText('Pets are allowed: Yes → No');
  screen.getByText('Amenities: − Pool, + Wi-Fi');
  screen.getByText('Status: Published → Draft');
  screen.getByText(/^Description in English: …x+ sea → …x+ bay$/);
  expect(sent).toEqual([]);
  const asked = screen.getByTestId('asked').textContent;
  expect(asked).toContain('Base price per night: $300 → $450\nPets are allowed: No → Yes\nAmenities: + Pool');
  answerConfirmation(true);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent).toEqual([
    { version: 3, revision: 3 },
    { version: 4, revision: 4 },
  ]);
});

test.each([
  [
    { code: 'listing-incomplete', details: { missing: ['price', 'state-licence'] } },
    /The base price is missing\. The number of the state license is missing\.$/,
  ],
  [
    { code: 'edit-clash', details: { clashes: [{ by: 'Ana Vega', field: 'beds' }] } },
    'Ana Vega changed this in the meantime, so nothing was undone: Beds',
  ],
])('what can not be restored is told with its reason: %j', async (refusal, told) => {
  await showHistory(false, Response.json({ message: 'Refused', ...refusal }, { status: 400 }));
  screen.getByText(told);
});

async function showHead(listing: Partial<EditedHouseView>, ...answers: readonly Response[]) {
  const sent = answersOf(answers);
  const { user } = await renderScreen(
    <>
      <ListingHead kind={houseEditing} listing={{ ...house, ...listing }} onMoved={async () => undefined} />
      <Said />
    </>,
    { texts: ['editing', 'edit'] },
  );
  return { sent, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test.for([
  ['published', 'Take off the site'],
  ['draft', 'Archive'],
] as const)('a %s house that is booked is left as it is until that is confirmed: %s', async ([status, move]) => {
  const booked = { ...house, status, coming: 2, nextComing: { code: 'MQ7KT2', startsOn: '2026-12-05' } };
  const { sent, press } = await showHead({ status }, Response.json(booked));
  await press(move);
  expect(screen.getByTestId('asked').textContent).toBe('The first: MQ7KT2, from Dec 5, 2026');
  answerConfirmation(false);
  expect(sent).toEqual([null]);
});

test('a copy says all that it does not have', async () => {
  const { press } = await showHead({}, Response.json({ id: 8 }, { status: 201 }));
  await press('Duplicate');
  await screen.findByText(/Pictures, calendar prices and licenses are not copied\./);
});

test('an archived house becomes a draft again, and the message says so', async () => {
  const { press } = await showHead({ status: 'archived' });
  await press('Make it a draft again');
  await screen.findByText('It is a draft again');
});

test('publishing what lacks something names how much, and leads to the first section that does', async () => {
  const missing = ['pictures', 'access'];
  const refused = { code: 'listing-incomplete', message: '', details: { missing } };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 400 }));
  const { user } = await renderScreen(
    <>
      <ListingHead kind={houseEditing} listing={house} onMoved={async () => undefined} />
      <FormEditor {...{ form, saved: { ...house, missing }, choices }} onSaved={async () => undefined} />
      <Said />
    </>,
    { texts: ['editing', 'edit', 'accounts'] },
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByTestId('told').textContent).toBe('2 things are missing. See the marked sections.');
  await user.click(screen.getByRole('button', { name: 'Show the first one' }));
  expect(document.activeElement?.id).toBe('section-access');
});

test('an expired license is told at the head, and publishing with it is asked once more', async () => {
  const endingLicence = { kind: 'state-licence', validUntil: '2026-01-01', isExpired: true } as const;
  const { sent, press } = await showHead({ endingLicence });
  screen.getByText('State license: expired Jan 1, 2026.');
  await press('Publish');
  expect(screen.getByTestId('asked').textContent).toMatch(/^A license of this house has expired/);
  answerConfirmation(false);
  expect(sent).toEqual([]);
});
