import type { Bilingual } from '#kernel/languages.ts';

/** What owners answer; {{name}} is the guest. */
export const reviewAnswers: Readonly<Record<'thankful' | 'sorry', readonly Bilingual[]>> = {
  thankful: [
    { en: '{{name}}, your words made our Monday.', es: '{{name}}, sus palabras nos alegraron el lunes.' },
    {
      en: 'We are glad that it was what you needed, {{name}}.',
      es: 'Nos alegra que fuera lo que necesitaban, {{name}}.',
    },
    {
      en: 'Thank you, {{name}}: the door is open whenever you are near.',
      es: 'Gracias, {{name}}: la puerta está abierta cuando anden cerca.',
    },
    {
      en: '{{name}}, the housekeepers say hello and thank you.',
      es: '{{name}}, las encargadas de la limpieza les mandan saludos y las gracias.',
    },
    {
      en: 'It is guests like you that we keep it for, {{name}}.',
      es: 'Por huéspedes como ustedes la cuidamos, {{name}}.',
    },
    {
      en: 'Noted, {{name}}, and thank you for the kind words.',
      es: 'Tomamos nota, {{name}}, y gracias por sus amables palabras.',
    },
    { en: 'Thank you, {{name}}! The house misses you already.', es: '¡Gracias, {{name}}! La casa ya los extraña.' },
    {
      en: '{{name}}, it was a pleasure to have you; come back soon.',
      es: '{{name}}, fue un gusto recibirlos; vuelvan pronto.',
    },
    {
      en: 'Thank you for taking such good care of everything, {{name}}.',
      es: 'Gracias por cuidar tan bien de todo, {{name}}.',
    },
    {
      en: 'What a lovely note, {{name}}: we have read it to the whole team.',
      es: 'Qué mensaje tan lindo, {{name}}: se lo leímos a todo el equipo.',
    },
  ],
  sorry: [
    {
      en: "Thank you for your patience, {{name}}. What you mention is on this month's list.",
      es: 'Gracias por su paciencia, {{name}}. Lo que menciona está en la lista de este mes.',
    },
    {
      en: '{{name}}, we should have done better, and the next guests find it mended.',
      es: '{{name}}, debimos hacerlo mejor; los próximos huéspedes ya lo encuentran arreglado.',
    },
    {
      en: 'That is fair, {{name}}. We have changed who checks the house before arrivals.',
      es: 'Es justo, {{name}}. Cambiamos a quien revisa la casa antes de cada llegada.',
    },
    {
      en: 'Sorry for the trouble, {{name}}; write to us before your next trip, please.',
      es: 'Disculpe las molestias, {{name}}; escríbanos antes de su próximo viaje, por favor.',
    },
    {
      en: 'Thank you for telling us, {{name}}. We have put it right and would love to show you.',
      es: 'Gracias por decírnoslo, {{name}}. Ya lo corregimos y nos gustaría mostrárselo.',
    },
    {
      en: 'We are sorry, {{name}}: that is not how we want to be remembered. It has been repaired since.',
      es: 'Lo sentimos, {{name}}: no queremos que nos recuerde así. Desde entonces quedó reparado.',
    },
    {
      en: 'You are right, {{name}}, and we have spoken with the team. Please give us another chance.',
      es: 'Tiene razón, {{name}}, y ya hablamos con el equipo. Denos otra oportunidad, por favor.',
    },
  ],
};

/** What one guest added to a review, and why staff hid it. */
export const hiddenReview = {
  more: {
    en: 'Book past the site next time, my number is 305 555 0199.',
    es: 'La próxima vez reserve por fuera del sitio, mi número es 305 555 0199.',
  },
  reason: {
    en: 'It gives a phone number and invites others to book outside our site.',
    es: 'Da un número de teléfono e invita a reservar fuera de nuestro sitio.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
