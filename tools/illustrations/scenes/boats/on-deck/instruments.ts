import { darken, lighten } from '../../drawing/color.ts';
import { type Box, boxPath, round } from '../../drawing/easel.ts';
import type { BoatScene } from '../boat-scene.ts';

export function drawScreen(
  { easel, mood }: Pick<BoatScene, 'easel' | 'mood'>,
  box: Box,
  kind: 'chart' | 'engine' | 'depth',
): void {
  easel.rect({ x: box.x - 10, y: box.y - 10, w: box.w + 20, h: box.h + 20 }, '#10161d', { radius: 12 });
  const glow = mood.lamps ? 1 : 0.9;
  easel.rect(
    box,
    easel.linear(
      kind === 'chart'
        ? [
            [0, '#7fc6d6'],
            [1, '#3d93b3'],
          ]
        : [
            [0, '#16324a'],
            [1, '#0c1d2e'],
          ],
    ),
    { opacity: glow, radius: 4 },
  );
  const { random } = easel;
  easel.clip(boxPath(box), () => {
    if (kind === 'chart') {
      const y = box.y + box.h * 0.24;
      easel.path(
        `M${round(box.x)} ${round(y)}q${round(box.w * 0.2)} ${round(-box.h * 0.12)} ${round(box.w * 0.34)} ${round(box.h * 0.1)}t${round(box.w * 0.3)} ${round(box.h * 0.06)}t${round(box.w * 0.4)} ${round(-box.h * 0.1)}V${round(box.y)}H${round(box.x)}Z`,
        '#f1dfa6',
      );
      for (const [dx, dy, r] of [
        [0.22, 0.66, 0.1],
        [0.74, 0.74, 0.14],
        [0.6, 0.48, 0.07],
      ] as const) {
        easel.ellipse(
          { x: box.x + box.w * dx, y: box.y + box.h * dy, rx: box.w * r * 1.5, ry: box.h * r * 1.4 },
          '#bfe6e6',
          0.7,
        );
        easel.ellipse(
          { x: box.x + box.w * dx, y: box.y + box.h * dy, rx: box.w * r * 0.7, ry: box.h * r * 0.7 },
          '#f1dfa6',
        );
      }
      easel.line(
        `M${round(box.x + box.w * 0.46)} ${round(box.y + box.h * 0.95)}L${round(box.x + box.w * 0.42)} ${round(box.y + box.h * 0.6)}L${round(box.x + box.w * 0.5)} ${round(box.y + box.h * 0.36)}`,
        '#e04a5a',
        { width: 4 },
      );
      easel.path(`M${round(box.x + box.w * 0.46)} ${round(box.y + box.h * 0.76)}l9 22h-18Z`, '#1b2b3a');
    }
    if (kind === 'engine')
      for (const dx of [0.28, 0.72]) {
        const [cx, cy, r] = [box.x + box.w * dx, box.y + box.h * 0.55, box.h * 0.32];
        easel.add(
          `<path d="M${round(cx - r * 0.75)} ${round(cy + r * 0.75)}A${round(r)} ${round(r)} 0 1 1 ${round(cx + r * 0.75)} ${round(cy + r * 0.75)}" fill="none" stroke="#3a5a74" stroke-width="9"/>`,
        );
        easel.add(
          `<path d="M${round(cx - r * 0.75)} ${round(cy + r * 0.75)}A${round(r)} ${round(r)} 0 0 1 ${round(cx)} ${round(cy - r)}" fill="none" stroke="#6fd6c4" stroke-width="9"/>`,
        );
        easel.line(`M${round(cx)} ${round(cy)}L${round(cx + r * 0.1)} ${round(cy - r * 0.78)}`, '#ffffff', {
          width: 3.4,
        });
      }
    if (kind === 'depth')
      for (let band = 0; band < 3; band += 1) {
        const base = box.y + box.h * (0.6 + band * 0.12);
        let d = `M${round(box.x)} ${round(base)}`;
        for (let step = 0; step < 8; step += 1)
          d += `q${round(box.w / 16)} ${round(random.between(-18, 12))} ${round(box.w / 8)} 0`;
        easel.path(
          `${d}V${round(box.y + box.h)}H${round(box.x)}Z`,
          ['#2f6f8a', '#d98a3f', '#8a3f2f'][band] ?? '#2f6f8a',
          0.85,
        );
      }
    easel.polygon(
      [
        [box.x, box.y],
        [box.x + box.w * 0.5, box.y],
        [box.x + box.w * 0.16, box.y + box.h],
        [box.x, box.y + box.h],
      ],
      '#ffffff',
      0.07,
    );
  });
  if (mood.lamps) easel.glow({ x: box.x + box.w / 2, y: box.y + box.h / 2, rx: box.w, ry: box.h }, '#8fd6e6', 0.3);
}

export function drawCompass({ easel, paint }: BoatScene): void {
  easel.ellipse({ x: 800, y: 612, rx: 66, ry: 14 }, darken(paint.dark, 0.3));
  easel.path(
    'M744 612C744 556 856 556 856 612Z',
    easel.radial(
      [
        [0, '#fdf6e0'],
        [0.5, '#c9d8dc'],
        [1, '#4a5a66'],
      ],
      [0.4, 0.3],
      0.8,
    ),
  );
  easel.path('M760 608C780 596 820 596 840 608Z', '#1c2530', 0.8);
  easel.line('M800 574V602', '#e04a3a', { width: 4 });
}

export function drawThrottle({ easel, paint }: BoatScene): void {
  easel.rect({ x: 1180, y: 884, w: 150, h: 46 }, lighten(paint.dark, 0.2), { radius: 20 });
  for (const x of [1220, 1280]) {
    easel.line(`M${x} 900L${x + 34} 790`, lighten(paint.steel, 0.2), { width: 15 });
    easel.ellipse(
      { x: x + 36, y: 784, rx: 23, ry: 20 },
      easel.radial(
        [
          [0, lighten(paint.dark, 0.5)],
          [1, darken(paint.dark, 0.4)],
        ],
        [0.35, 0.3],
        0.7,
      ),
    );
  }
}

export function drawWheel(
  { easel, paint, request }: BoatScene,
  { x, y, r }: { x: number; y: number; r: number },
): void {
  const isTeak = request.boat.look.deck === 'teak';
  const rim = isTeak ? paint.teak : darken(paint.dark, 0.1);
  easel.shade({ x, y: y + 20, rx: r * 1.2, ry: r * 0.6 }, 0.4);
  for (const angle of [Math.PI * 1.5, Math.PI * 0.16, Math.PI * 0.84])
    easel.line(`M${x} ${y}L${round(x + Math.cos(angle) * r)} ${round(y + Math.sin(angle) * r * 0.92)}`, paint.steel, {
      width: 24,
    });
  easel.add(
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 0.92)}" fill="none" stroke="${darken(rim, 0.35)}" stroke-width="34"/>`,
  );
  easel.add(
    `<ellipse cx="${x}" cy="${y - 3}" rx="${r}" ry="${round(r * 0.92)}" fill="none" stroke="${lighten(rim, 0.1)}" stroke-width="22"/>`,
  );
  easel.add(
    `<path d="M${round(x - r * 0.92)} ${round(y - r * 0.36)}A${r} ${round(r * 0.92)} 0 0 1 ${round(x + r * 0.3)} ${round(y - r * 0.88)}" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="6"/>`,
  );
  easel.ellipse(
    { x, y, rx: 44, ry: 40 },
    easel.radial(
      [
        [0, lighten(paint.steel, 0.5)],
        [1, darken(paint.steel, 0.3)],
      ],
      [0.4, 0.3],
      0.7,
    ),
  );
  easel.ellipse({ x, y, rx: 20, ry: 18 }, paint.cloth);
}
