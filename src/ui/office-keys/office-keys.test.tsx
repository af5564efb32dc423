import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nameOfPress, signsOf } from './key-names.ts';
import { switchSingleKeys } from './single-keys.ts';
import { useOfficeKeys } from './use-office-keys.ts';

const usual = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ key: 'k', ctrlKey: true }, 'mod+k'],
  [{ key: 'K', metaKey: true }, 'mod+k'],
  [{ key: '/', shiftKey: true }, '/'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'J', shiftKey: true }, null],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, null],
  [{ key: '@', altKey: true, ctrlKey: true }, null],
  [{ key: 'Enter' }, null],
  [{ key: ' ' }, null],
])('the press %j is %j', (press, name) => {
  expect(nameOfPress({ ...usual, ...press })).toBe(name);
});

test('keys are shown as they stand on the keyboard', () => {
  expect([signsOf('mod+k', false), signsOf('mod+k', true), signsOf('g t', false), signsOf('/', false)]).toEqual([
    ['Ctrl', 'K'],
    ['⌘', 'K'],
    ['G', 'T'],
    ['/'],
  ]);
});

let done: string[];

function Page() {
  const key = (keys: string) => ({ keys, label: keys, place: 'page' as const, run: () => done.push(keys) });
  useOfficeKeys(['g t', 't', 'mod+s', 'j'].map(key));
  return (
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Yes" />
    </>
  );
}

beforeEach(() => {
  done = [];
  switchSingleKeys('on');
  render(<Page />);
});

const press = (key: string, more = {}, on: Element = document.body) => fireEvent.keyDown(on, { key, ...more });

test('two keys one after another, else each by itself', () => {
  press('g');
  press('t');
  press('t');
  press('g');
  press('j');
  expect(done).toEqual(['g t', 't', 'j']);
});

test('no letter counts while somebody types, those with Ctrl do', () => {
  const field = screen.getByLabelText('Name');
  press('j', {}, field);
  press('s', { ctrlKey: true }, field);
  press('j', {}, screen.getByLabelText('Yes'));
  expect(done).toEqual(['mod+s', 'j']);
});

test('who switches them off keeps those with Ctrl', () => {
  switchSingleKeys('off');
  press('j');
  press('g');
  press('t');
  press('s', { metaKey: true });
  expect(done).toEqual(['mod+s']);
});
