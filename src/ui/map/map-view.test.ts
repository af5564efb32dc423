import { describe, expect, test } from 'vitest';
import {
  boundedView,
  boundsOf,
  fittedView,
  pannedView,
  toScreen,
  toWorld,
  viewOf,
  worldPixels,
  zoomedView,
} from './map-view.ts';
import { project, unproject, worldWidthOf } from './mercator.ts';

const brickell = { latitude: 25.7617, longitude: -80.1918 };
const surfside = { latitude: 25.8787, longitude: -80.1256 };
const size = { width: 800, height: 400 };
const limits = {
  northWest: project({ latitude: 26.06, longitude: -80.62 }),
  southEast: project({ latitude: 25.36, longitude: -79.98 }),
  leastZoom: 9.5,
  maxZoom: 16,
};

describe('mercator', () => {
  test('the origin is the middle of the world', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  test('there and back is the same place', () => {
    const back = unproject(project(brickell));
    expect(back.latitude).toBeCloseTo(25.7617, 9);
    expect(back.longitude).toBeCloseTo(-80.1918, 9);
  });

  test('the poles are at the ends of the square, not beyond', () => {
    expect(project({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, 6);
    expect(project({ latitude: -90, longitude: 0 }).y).toBeCloseTo(1, 6);
  });

  test('3000 m in Miami are about 87 pixels at zoom 12', () => {
    expect(worldWidthOf(3000, 25.77) * worldPixels(12)).toBeCloseTo(87.2, 0);
  });
});

describe('a view', () => {
  test('has its place in the middle', () => {
    const at = toScreen(viewOf(brickell, 12), size, project(brickell));
    expect(at.x).toBeCloseTo(400, 6);
    expect(at.y).toBeCloseTo(200, 6);
  });

  test('moves with the hand', () => {
    const moved = pannedView(viewOf(brickell, 12), { x: 30, y: -10 });
    const at = toScreen(moved, size, project(brickell));
    expect(at.x).toBeCloseTo(430, 6);
    expect(at.y).toBeCloseTo(190, 6);
  });

  test('zooms around the pointer', () => {
    const view = viewOf(brickell, 12);
    const at = { x: 650, y: 90 };
    const before = toWorld(view, size, at);
    const after = toWorld(zoomedView(view, { by: 1.5, at, size, limits }), size, at);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  test('never leaves its base map nor its zooms', () => {
    const far = boundedView(pannedView(viewOf(brickell, 12), { x: -1e6, y: 1e6 }), limits);
    expect(unproject(far.middle).longitude).toBeCloseTo(-79.98, 6);
    expect(unproject(far.middle).latitude).toBeCloseTo(26.06, 6);
    expect(zoomedView(far, { by: 20, at: { x: 0, y: 0 }, size, limits }).zoom).toBe(16);
    expect(zoomedView(far, { by: -20, at: { x: 0, y: 0 }, size, limits }).zoom).toBe(9.5);
  });
});

describe('fittedView', () => {
  test('shows all places within its padding', () => {
    const view = fittedView([brickell, surfside], { size, padding: 50, maxZoom: 15 });
    if (!view) throw new Error('two places give a view');
    for (const place of [brickell, surfside]) {
      const at = toScreen(view, size, project(place));
      expect(at.x).toBeGreaterThanOrEqual(49.9);
      expect(at.x).toBeLessThanOrEqual(750.1);
      expect(at.y).toBeGreaterThanOrEqual(49.9);
      expect(at.y).toBeLessThanOrEqual(350.1);
    }
  });

  test('on the right more room can be asked for', () => {
    const view = fittedView([brickell, surfside], { size, padding: 50, right: 400, maxZoom: 15 });
    if (!view) throw new Error('two places give a view');
    const across = [brickell, surfside].map((place) => toScreen(view, size, project(place)).x);
    expect(Math.max(...across)).toBeLessThanOrEqual(400.1);
    expect(Math.min(...across) + Math.max(...across)).toBeCloseTo(50 + 400, 3);
  });

  test('one place is not looked at from too near, none gives no view', () => {
    expect(fittedView([brickell], { size, padding: 50, maxZoom: 13 })?.zoom).toBe(13);
    expect(fittedView([], { size, padding: 50, maxZoom: 13 })).toBeNull();
  });
});

test('the bounds of a far view end with the world, so that they can be searched in', () => {
  const { east, west } = boundsOf(viewOf(brickell, 1), { width: 2_000, height: 400 });
  expect([west, east]).toEqual([-180, 180]);
});

test('the bounds contain the middle', () => {
  const { north, south, east, west } = boundsOf(viewOf(brickell, 12), size);
  expect(north).toBeGreaterThan(25.7617);
  expect(south).toBeLessThan(25.7617);
  expect(west).toBeLessThan(-80.1918);
  expect(east).toBeGreaterThan(-80.1918);
});
