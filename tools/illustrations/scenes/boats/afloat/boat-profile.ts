import type { Draught } from '../boat-paint.ts';
import type { BoatSubject } from '../boat-request.ts';
import { drawCatamaran } from '../profiles/catamaran.ts';
import { drawCenterConsole } from '../profiles/center-console.ts';
import { drawMotorYacht } from '../profiles/motor-yacht.ts';
import { drawPontoon } from '../profiles/pontoon.ts';
import { drawSailingYacht } from '../profiles/sailing-yacht.ts';
import { drawSportCruiser } from '../profiles/sport-cruiser.ts';

/** The boat seen from the side, in its own measures. */
export function drawProfile(draught: Draught, motion: { isSailing: boolean }): void {
  const { type } = draught.boat;
  if (type === 'motor-yacht') drawMotorYacht(draught);
  if (type === 'sport-cruiser') drawSportCruiser(draught);
  if (type === 'catamaran') drawCatamaran(draught, motion);
  if (type === 'sailing-yacht') drawSailingYacht(draught, motion);
  if (type === 'pontoon') drawPontoon(draught);
  if (type === 'center-console') drawCenterConsole(draught);
}

/** Pixels from stern to bow that show the boat large and leave room for its mast. */
export function lengthOnCanvas(boat: BoatSubject): number {
  if (boat.hasSails) return boat.type === 'catamaran' ? 600 : 645;
  if (boat.type === 'motor-yacht') return 1000 + (boat.feet - 60) * 3;
  return { 'sport-cruiser': 960, catamaran: 900, pontoon: 820, 'center-console': 800, 'sailing-yacht': 590 }[boat.type];
}
