/** A country to phone from: `code` is its ISO 3166 name, kept apart from `dial` because the USA and Canada share +1. */
export interface DialCode {
  readonly code: string;
  readonly dial: `+${number}`;
  /** The fewest and the most digits of its numbers, without a leading 0 that is dialed within the country only. */
  readonly digits: readonly [number, number];
}

/** The countries that forms offer first, the default before all (docs/domain.md, section 2). */
export const firstCountries = [
  { code: 'US', dial: '+1', digits: [10, 10] },
  { code: 'CA', dial: '+1', digits: [10, 10] },
  { code: 'FR', dial: '+33', digits: [9, 9] },
  { code: 'DE', dial: '+49', digits: [7, 14] },
  { code: 'ES', dial: '+34', digits: [9, 9] },
  { code: 'GB', dial: '+44', digits: [7, 10] },
  { code: 'AU', dial: '+61', digits: [7, 12] },
  { code: 'IN', dial: '+91', digits: [8, 13] },
  { code: 'JP', dial: '+81', digits: [8, 14] },
  { code: 'CN', dial: '+86', digits: [7, 12] },
  { code: 'BR', dial: '+55', digits: [8, 11] },
  { code: 'MX', dial: '+52', digits: [10, 10] },
  { code: 'ZA', dial: '+27', digits: [7, 10] },
  { code: 'RU', dial: '+7', digits: [10, 14] },
  { code: 'IT', dial: '+39', digits: [7, 12] },
  { code: 'CL', dial: '+56', digits: [9, 11] },
  { code: 'UY', dial: '+598', digits: [7, 13] },
] as const satisfies readonly DialCode[];

/** Every other country: code, dial code, the fewest and the most digits (libphonenumber's possible lengths). */
const OTHERS =
  'AC247 5 6,AD376 6 9,AE971 5 12,AF93 9 9,AG1 10 10,AI1 10 10,AL355 6 9,AM374 8 8,AO244 9 9,AR54 10 11' +
  ',AS1 10 10,AT43 4 13,AW297 7 7,AX358 5 12,AZ994 9 9,BA387 8 9,BB1 10 10,BD880 6 10,BE32 8 9,BF226 8 8' +
  ',BG359 6 12,BH973 8 8,BI257 8 8,BJ229 10 10,BL590 9 9,BM1 10 10,BN673 7 7,BO591 8 9,BQ599 7 7,BS1 10 10' +
  ',BT975 7 8,BW267 7 10,BY375 6 11,BZ501 7 11,CC61 6 12,CD243 7 10,CF236 8 8,CG242 9 9,CH41 9 12,CI225 10 10' +
  ',CK682 5 5,CM237 8 9,CO57 8 11,CR506 8 10,CU53 6 10,CV238 7 7,CW599 7 8,CX61 6 12,CY357 8 8,CZ420 9 12' +
  ',DJ253 8 8,DK45 8 8,DM1 10 10,DO1 10 10,DZ213 8 9,EC593 8 11,EE372 7 10,EG20 8 10,EH212 9 9,ER291 7 7' +
  ',ET251 9 9,FI358 5 12,FJ679 7 11,FK500 5 5,FM691 7 7,FO298 6 6,GA241 7 8,GD1 10 10,GE995 9 9,GF594 9 9' +
  ',GG44 7 10,GH233 8 9,GI350 8 8,GL299 6 6,GM220 7 9,GN224 8 9,GP590 9 9,GQ240 9 9,GR30 10 12,GT502 8 11' +
  ',GU1 10 10,GW245 7 9,GY592 7 7,HK852 5 11,HN504 8 11,HR385 7 9,HT509 8 8,HU36 8 9,ID62 7 17,IE353 7 10' +
  ',IL972 7 12,IM44 10 10,IO246 7 7,IQ964 8 10,IR98 4 10,IS354 7 9,JE44 10 10,JM1 10 10,JO962 8 9,KE254 7 10' +
  ',KG996 9 10,KH855 8 10,KI686 5 8,KM269 7 7,KN1 10 10,KP850 8 10,KR82 5 14,KW965 7 8,KY1 10 10,KZ7 10 14' +
  ',LA856 8 10,LB961 7 8,LC1 10 10,LI423 7 9,LK94 9 9,LR231 7 9,LS266 8 8,LT370 8 8,LU352 4 11,LV371 8 8' +
  ',LY218 9 9,MA212 9 9,MC377 8 9,MD373 8 8,ME382 8 9,MF590 9 9,MG261 9 9,MH692 7 7,MK389 8 8,ML223 8 8' +
  ',MM95 6 10,MN976 8 10,MO853 7 8,MP1 10 10,MQ596 9 9,MR222 8 8,MS1 10 10,MT356 8 8,MU230 7 10,MV960 7 10' +
  ',MW265 7 9,MY60 8 10,MZ258 8 9,NA264 8 9,NC687 6 6,NE227 8 8,NF672 6 6,NG234 10 14,NI505 8 8,NL31 5 11' +
  ',NO47 5 8,NP977 8 11,NR674 7 7,NU683 4 7,NZ64 5 10,OM968 7 9,PA507 7 11,PE51 8 9,PF689 6 9,PG675 7 8' +
  ',PH63 6 13,PK92 8 12,PL48 6 10,PM508 6 9,PR1 10 10,PS970 8 10,PT351 9 9,PW680 7 7,PY595 6 11,QA974 7 11' +
  ',RE262 9 9,RO40 6 9,RS381 6 12,RW250 8 9,SA966 9 10,SB677 5 7,SC248 7 7,SD249 9 9,SE46 6 12,SG65 8 11' +
  ',SH290 4 5,SI386 5 8,SJ47 5 8,SK421 6 9,SL232 8 8,SM378 8 10,SN221 9 9,SO252 6 9,SR597 6 7,SS211 9 9' +
  ',ST239 7 7,SV503 7 11,SX1 10 10,SY963 8 9,SZ268 8 9,TA290 4 4,TC1 10 10,TD235 8 8,TG228 8 8,TH66 8 13' +
  ',TJ992 9 9,TK690 4 7,TL670 7 8,TM993 8 8,TN216 8 8,TO676 5 7,TR90 7 13,TT1 10 10,TV688 5 7,TW886 7 11' +
  ',TZ255 9 9,UA380 9 10,UG256 9 9,UZ998 9 9,VA39 6 12,VC1 10 10,VE58 10 10,VG1 10 10,VI1 10 10,VN84 7 10' +
  ',VU678 5 7,WF681 6 9,WS685 5 10,XK383 8 12,YE967 7 9,YT262 9 9,ZM260 9 9,ZW263 7 10';

/** The other countries, in the order of their codes. */
export const otherCountries: readonly DialCode[] = OTHERS.split(',').map((country): DialCode => {
  const [name = '', least, most] = country.split(' ');
  return { code: name.slice(0, 2), dial: `+${Number(name.slice(2))}`, digits: [Number(least), Number(most)] };
});

const dialCodes: readonly DialCode[] = [...firstCountries, ...otherCountries];

/** Every country that can be chosen. */
export const countryCodes: readonly string[] = dialCodes.map(({ code }) => code);

export const DEFAULT_COUNTRY = 'US';

/** Digits only, 1 to 14 (docs/domain.md, section 2). */
export const isPhoneDigits = (text: string): boolean => /^\d{1,14}$/.test(text);

/** Whether forms offer it first. */
export const isFirstCountry = (country: string): country is (typeof firstCountries)[number]['code'] =>
  firstCountries.some(({ code }) => code === country);

/** The dial code of a country. */
export const dialOf = (country: string): string => dialCodes.find(({ code }) => code === country)?.dial ?? '+1';

/** The submitted number: the country's dial code joined to the digits. */
export function joinPhoneNumber(country: string, digits: string): string {
  return dialOf(country) + digits;
}

export interface PhoneParts {
  readonly country: string;
  readonly phoneDigits: string;
}

/**
 * A submitted number taken apart again: by the longest dial code that fits, and among countries that share it `likely`
 * decides, then the order above. `null` when none fits.
 */
export function splitPhoneNumber(phone: string, likely: string | undefined): PhoneParts | null {
  const fitting = dialCodes.filter(({ dial }) => phone.startsWith(dial));
  const longest = Math.max(0, ...fitting.map(({ dial }) => dial.length));
  const sharing = fitting.filter(({ dial }) => dial.length === longest);
  const country = sharing.find(({ code }) => code === likely) ?? sharing[0];
  return country ? { country: country.code, phoneDigits: phone.slice(country.dial.length) } : null;
}

/**
 * Whether somebody could be called at this number: it has as many digits as numbers of its country have. Forms ask
 * for it; the API of accounts takes any 1 to 14 digits.
 */
export function isCallable(phone: string): boolean {
  const parts = splitPhoneNumber(phone, undefined);
  if (!parts) return false;
  const [least, most] = dialCodes.find(({ code }) => code === parts.country)?.digits ?? [7, 14];
  const { length } = parts.phoneDigits.replace(/^0/, '');
  return length >= least && length <= most;
}
