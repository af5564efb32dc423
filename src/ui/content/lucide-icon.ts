import { createElement, type SVGProps } from 'react';

type IconPart = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];

interface IconDrawing {
  readonly node: readonly IconPart[];
}

const strokes = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Stands in for lucide's own maker of icons, which reads options that nobody sets here (vite.config.ts): a drawing
 * becomes a component.
 */
export default function createLucideIcon({ node }: IconDrawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...strokes, ...props }, parts);
}
