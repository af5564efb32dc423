import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BarDrag, usePointer } from './use-pointer.ts';

const onBar = vi.fn();
const onBarOver = vi.fn();
const onBarDropped = vi.fn();
const DAY_PX = 50;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  onBarOver.mockReturnValue(true);
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.scrollBy = () => {};
});
afterEach(() => void vi.useRealTimers());

function Grid() {
  const scroller = useRef<HTMLDivElement>(null);
  const dragged = useRef<BarDrag>(undefined);
  const pointer = usePointer({
    scroller,
    dragged,
    cellAt: (x) => ({ row: 2, day: Math.floor(x / DAY_PX) }),
    isAdding: false,
    onChoose: () => {},
    ...{ onBar, onBarOver, onBarDropped },
    onDragged: () => {},
  });
  return (
    <div ref={scroller} {...pointer}>
      <div data-bar="7">Ana Rivera</div>
    </div>
  );
}

/** A finger on the bar, at the middle of day 4; it rests for so long. */
function rest(ms: number) {
  render(<Grid />);
  const bar = screen.getByText('Ana Rivera');
  const event = { pointerType: 'touch', button: 0, clientX: 4.5 * DAY_PX, clientY: 10 };
  fireEvent.pointerDown(bar, event);
  vi.advanceTimersByTime(ms);
  return {
    moveTo: (day: number) => fireEvent.pointerMove(bar, { ...event, clientX: (day + 0.5) * DAY_PX }),
    leave: () => fireEvent.pointerUp(bar, event),
    /** Whether the page would scroll along. */
    scrolls: () => fireEvent.touchMove(bar),
    hasMenu: () => fireEvent.contextMenu(bar),
  };
}

test('a finger that rests on a bar moves it, and the page stays', () => {
  const finger = rest(400);
  expect([finger.hasMenu(), finger.scrolls()]).toEqual([false, false]);
  finger.moveTo(6);
  finger.leave();
  expect(onBarDropped).toHaveBeenCalledWith(expect.objectContaining({ barId: '7', part: 'whole', days: 2, row: 2 }));
  expect(onBar).not.toHaveBeenCalled();
});

test('a finger that rests on a bar and leaves it opens it', () => {
  rest(400).leave();
  expect(onBar).toHaveBeenCalledWith('7', { row: 2, day: 4 });
  expect(onBarDropped).not.toHaveBeenCalled();
});

test('a finger that moves on at once scrolls, and nothing is moved or opened', () => {
  const finger = rest(100);
  finger.moveTo(6);
  vi.advanceTimersByTime(400);
  expect(finger.scrolls()).toBe(true);
  finger.leave();
  expect([onBar, onBarOver, onBarDropped].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
});
