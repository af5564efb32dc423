import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { hoursAfter } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role, TeamRole } from '#kernel/roles.ts';
import type { Random } from '../random.ts';
import { type DemoOrigin, seeded, uuidFrom } from '../random.ts';

export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly language: Language;
  readonly roles: readonly Role[];
  /** What somebody of staff takes care of; none: a manager. */
  readonly teamRoles?: readonly TeamRole[];
  /** The places that their work is limited to, by slug; absent: the whole company. */
  readonly places?: readonly string[];
  readonly status: 'created' | 'active' | 'blocked';
  readonly createdAt: Instant;
  /** True for the demo accounts. Nobody can sign in as one of the others. */
  readonly canSignIn: boolean;
}

export interface DemoPeople {
  readonly guest: DemoPerson;
  readonly staff: DemoPerson;
  readonly owner: DemoPerson;
  readonly admin: DemoPerson;
  /** Staff with a part of the work each. */
  readonly colleagues: readonly DemoPerson[];
  /** `owner` is the first of them. */
  readonly owners: readonly DemoPerson[];
  readonly tenants: readonly DemoPerson[];
  /** People who registered in the last weeks and have no trip yet: admins find them in the list of users. */
  readonly newcomers: readonly DemoPerson[];
}

const spanishNames: readonly string[] =
  'Sofía Valentina Camila Lucía Mariana Daniela Isabella Gabriela Paula Andrea Carolina Natalia Adriana Verónica Patricia Elena Santiago Mateo Sebastián Diego Alejandro Nicolás Andrés Felipe Javier Rodrigo Tomás Emilio Gonzalo Ricardo Luis Héctor Joaquín Ignacio'.split(
    ' ',
  );

const spanishLastnames: readonly string[] =
  'Herrera Castillo Morales Rojas Vargas Mendoza Salazar Cabrera Fuentes Navarro Paredes Quintero Rivas Soto Valdés Acosta Benítez Cárdenas Delgado Espinosa Figueroa Guerrero Ibáñez Lozano Medina Núñez Ortega Peña Ríos Sandoval Trujillo Zamora'.split(
    ' ',
  );

const englishNames: readonly string[] =
  'Emma Olivia Hannah Grace Chloe Abigail Natalie Rachel Megan Claire Julia Maya Nora Audrey Leah Simone James Ethan Noah Caleb Owen Lucas Henry Samuel Nathan Marcus Theo Julian Isaac Adrian Wesley Graham Dominic Elliot'.split(
    ' ',
  );

const englishLastnames: readonly string[] =
  'Bennett Carter Collins Foster Hayes Hughes Keller Lawson Mitchell Nolan Parker Quinn Reed Sawyer Turner Walsh Whitaker Young Abbott Brooks Chambers Donovan Ellison Fletcher Garrison Holloway Iverson Jennings Kimball Lambert Mercer Novak'.split(
    ' ',
  );

const OWNERS = 9;
const TENANTS = 124;
const SPANISH_SHARE = 0.48;

export function planPeople(origin: DemoOrigin): DemoPeople {
  const random = seeded(origin, 'people');
  const taken = new Set<string>();
  const person = (more: Pick<DemoPerson, 'roles'>) => inventPerson(origin, { random, taken, ...more });
  const account = (name: readonly [string, string], more: Pick<DemoPerson, 'roles' | 'email' | 'language'>) => ({
    ...person(more),
    name: name[0],
    lastname: name[1],
    canSignIn: true,
    ...more,
  });
  const guest = account(['Camila', 'Restrepo'], { email: 'guest@demo.test', roles: ['tenant'], language: 'en' });
  const staff = account(['Elena', 'Brooks'], { email: 'staff@demo.test', roles: ['tenant', 'staff'], language: 'en' });
  const owner = account(['Ricardo', 'Valdés'], {
    email: 'owner@demo.test',
    roles: ['tenant', 'owner'],
    language: 'es',
  });
  const admin = account(['Nora', 'Whitaker'], { email: 'admin@demo.test', roles: ['tenant', 'admin'], language: 'en' });
  const otherOwners = Array.from({ length: OWNERS - 1 }, () => person({ roles: ['tenant', 'owner'] }));
  const tenants = Array.from({ length: TENANTS }, () => person({ roles: ['tenant'] }));
  const newcomers = planNewcomers(origin, taken);
  const colleagues = planColleagues(origin, taken);
  return { guest, staff, owner, admin, colleagues, owners: [owner, ...otherOwners], tenants, newcomers };
}

const parts = [
  { name: 'Marisol', lastname: 'Vega', email: 'front-desk@demo.test', teamRoles: ['front-desk'], language: 'en' },
  { name: 'Tomás', lastname: 'Ibarra', email: 'catalog@demo.test', teamRoles: ['catalog'], language: 'es' },
  { name: 'Grace', lastname: 'Okafor', email: 'money@demo.test', teamRoles: ['money'], language: 'en' },
  {
    name: 'Rubén',
    lastname: 'Soler',
    email: 'field@demo.test',
    teamRoles: ['field'],
    language: 'es',
    places: ['miami-beach', 'south-beach'],
  },
  { name: 'Denise', lastname: 'Palmer', email: 'cleaner@demo.test', teamRoles: ['field'], language: 'en' },
] as const satisfies readonly Partial<DemoPerson>[];

/** They have a generator of their own, too. */
function planColleagues(origin: DemoOrigin, taken: Set<string>): readonly DemoPerson[] {
  const random = seeded(origin, 'colleagues');
  const roles = ['tenant', 'staff'] as const;
  return parts.map((part) => ({ ...inventPerson(origin, { random, taken, roles }), ...part, canSignIn: true }));
}

const NEWCOMERS = 14;
const FORTNIGHT = 14;

/** They have a generator of their own, so that a change of their number changes nobody else. */
function planNewcomers(origin: DemoOrigin, taken: Set<string>): readonly DemoPerson[] {
  const random = seeded(origin, 'newcomers');
  return Array.from({ length: NEWCOMERS }, (_, index) => {
    const status = index % 5 === 1 ? 'created' : index % 6 === 4 ? 'blocked' : 'active';
    const roles: readonly Role[] = index === 1 ? ['tenant', 'staff'] : ['tenant'];
    const daysAgo = random.whole(1 + index, FORTNIGHT + index);
    const createdAt = hoursAfter(instantAt(addDays(origin.today, -daysAgo), '12:00'), random.whole(-4, 9));
    return { ...inventPerson(origin, { random, taken, roles }), status, createdAt };
  });
}

function inventPerson(
  origin: DemoOrigin,
  { random, taken, roles }: { random: Random; taken: Set<string>; roles: readonly Role[] },
): DemoPerson {
  const language: Language = random.chance(SPANISH_SHARE) ? 'es' : 'en';
  const name = random.pick(language === 'es' ? spanishNames : englishNames);
  const lastname = random.pick(language === 'es' ? spanishLastnames : englishLastnames);
  const createdAt = hoursAfter(instantAt(addDays(origin.today, -random.whole(430, 720)), '12:00'), random.whole(-4, 9));
  return {
    id: uuidFrom(random),
    name,
    lastname,
    email: freeAddress(`${plain(name)}.${plain(lastname)}`, taken),
    phoneNumber: `+1${random.pick(['305', '786', '212', '617', '312', '404'])}55501${random.whole(10, 99)}`,
    language,
    roles,
    status: 'active',
    createdAt,
    canSignIn: false,
  };
}

function freeAddress(local: string, taken: Set<string>): string {
  const tries = Array.from({ length: 30 }, (_, index) => `${local}${index === 0 ? '' : index + 1}@people.demo.test`);
  const free = tries.find((address) => !taken.has(address));
  if (free === undefined) throw new Error(`no address left for ${local}`);
  taken.add(free);
  return free;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
