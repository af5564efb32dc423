import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { TextArea } from './text-area.tsx';

interface Given {
  readonly text?: string;
  readonly error?: string;
  readonly language?: 'en' | 'es';
}

/** A field for 2,000 characters in a form, and how often the form was sent. */
async function showField({ text = '', error, language = 'en' }: Given = {}) {
  const sent: string[] = [];
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('sent');
      }}
    >
      <TextArea label="Message" hint="As long as you like." limit={2_000} defaultValue={text} error={error} />
      <button type="submit">Send</button>
    </form>
  );
  const { user } = await renderScreen(form, { language });
  return { user, sent };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const described = (description: string | RegExp) => screen.queryByRole('textbox', { description }) !== null;
const readOut = () =>
  [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).filter((text) => text !== '');

afterEach(() => void vi.useRealTimers());

test('while there is room only the hint describes the field', async () => {
  await showField({ text: 'x'.repeat(1_799) });
  expect(described('As long as you like.')).toBe(true);
});

test('the last tenth of the room is counted', async () => {
  const { user } = await showField({ text: 'x'.repeat(1_799) });
  await user.type(field(), 'x');
  expect(described('200 characters left As long as you like.')).toBe(true);
});

test('what is too long is not cut: the field says by how much and holds its form back with the focus', async () => {
  const { user, sent } = await showField({ text: 'x'.repeat(1_800) });
  await user.click(field());
  await user.paste('y'.repeat(400));
  expect(field().value).toMatch(/x{1800}y{400}$/);
  expect(described(/^200 characters over the limit of 2,000/)).toBe(true);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect([sent, field() === document.activeElement]).toEqual([[], true]);
  await user.clear(field());
  await user.type(field(), 'Is there a crib?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual(['sent']);
});

test('the number is read out once the typing rests, not at each key', async () => {
  await showField({ text: 'x'.repeat(1_990) });
  vi.useFakeTimers();
  await act(async () => {
    field().value += 'x';
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => void vi.advanceTimersByTime(999));
  expect(readOut()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(readOut()).toEqual(['9 characters left']);
});

test('an error describes the field; what is too long says it itself', async () => {
  await showField({ error: 'Please fill this in.' });
  expect(described(/Please fill this in\./)).toBe(true);
});

test('of one character too many it says so, in Spanish too, instead of another error', async () => {
  await showField({ text: 'x'.repeat(2_001), error: 'Otra cosa.', language: 'es' });
  expect(described('Sobra 1 carácter: el máximo es 2,000 As long as you like.')).toBe(true);
});
