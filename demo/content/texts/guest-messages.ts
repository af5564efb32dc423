import type { Bilingual } from '#kernel/languages.ts';

/** What guests write when they ask. */
export const messages: readonly Bilingual[] = [
  { en: 'We are celebrating my mother’s seventieth birthday.', es: 'Celebramos los setenta años de mi mamá.' },
  {
    en: 'Our flight lands at 9 p.m.; is a late check-in possible?',
    es: 'Nuestro vuelo llega a las 9 p. m.; ¿podemos entrar tarde?',
  },
  {
    en: 'Two families with small children. Is the pool fenced?',
    es: 'Somos dos familias con niños pequeños. ¿La piscina está cercada?',
  },
  { en: 'We will have one car. Where do we park it?', es: 'Iremos con un auto. ¿Dónde lo estacionamos?' },
  { en: 'My father uses a walker; how many steps are there?', es: 'Mi papá usa andador; ¿cuántos escalones hay?' },
  { en: 'It is our honeymoon. We can’t wait!', es: 'Es nuestra luna de miel. ¡Ya queremos llegar!' },
  {
    en: 'I will work some mornings: is the Wi-Fi good for calls?',
    es: 'Trabajaré algunas mañanas: ¿el wifi sirve para videollamadas?',
  },
  { en: 'We loved it last year and would like to come back.', es: 'Nos encantó el año pasado y queremos volver.' },
  { en: 'Could a crib be set up in the second bedroom?', es: '¿Podrían poner una cuna en el segundo dormitorio?' },
  {
    en: 'We are here for the art fair and will be out most evenings.',
    es: 'Vamos por la feria de arte y saldremos casi todas las noches.',
  },
];
