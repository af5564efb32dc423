import type { TaxedAs, TaxRate } from '#features/pricing/domain/taxes.ts';

const everywhere = ['miami-dade', 'miami-beach', 'surfside', 'bal-harbour'] as const;
const lodging = ['stay', 'fee'] as const;
const rented = [...lodging, 'catering', 'scooter', 'bareboat-outing'] as const;

interface Tax extends Pick<TaxRate, 'code' | 'name' | 'basisPoints'> {
  readonly places: readonly string[];
  readonly kinds: readonly TaxRate['lineKind'][];
}

const resortTax = (code: string, place: string, en: string): Tax => ({
  code: `${code}-resort-tax`,
  name: { en: `${en} resort tax`, es: `Impuesto turístico de ${en}` },
  basisPoints: 400,
  places: [place],
  kinds: lodging,
});

const taxes: readonly Tax[] = [
  {
    code: 'state-sales-tax',
    name: { en: 'Florida sales tax', es: 'Impuesto sobre las ventas de Florida' },
    basisPoints: 600,
    places: everywhere,
    kinds: rented,
  },
  {
    code: 'county-surtax',
    name: { en: 'Miami-Dade surtax', es: 'Sobretasa de Miami-Dade' },
    basisPoints: 100,
    places: everywhere,
    kinds: rented,
  },
  {
    code: 'tourist-development-tax',
    name: { en: 'Tourist development tax', es: 'Impuesto de desarrollo turístico' },
    basisPoints: 200,
    places: ['miami-dade'],
    kinds: lodging,
  },
  {
    code: 'sports-facilities-tax',
    name: { en: 'Sports facilities tax', es: 'Impuesto para instalaciones deportivas' },
    basisPoints: 100,
    places: ['miami-dade'],
    kinds: lodging,
  },
  {
    code: 'convention-development-tax',
    name: { en: 'Convention development tax', es: 'Impuesto de desarrollo de convenciones' },
    basisPoints: 300,
    places: ['miami-dade', 'miami-beach'],
    kinds: lodging,
  },
  resortTax('miami-beach', 'miami-beach', 'Miami Beach'),
  resortTax('surfside', 'surfside', 'Surfside'),
  resortTax('bal-harbour', 'bal-harbour', 'Bal Harbour'),
];

/** The rates of a new database, written down a second time: what each tax takes, where and of what. */
export const taxRates: readonly TaxRate[] = taxes.flatMap(({ places, kinds, ...tax }) =>
  places.flatMap((municipality) => kinds.map((lineKind) => ({ ...tax, municipality, lineKind }))),
);

export const stayInMiami: TaxedAs = { kind: 'stay', municipality: 'miami-dade' };
