import type { Bilingual } from '#kernel/languages.ts';

/** What owners answer; {{name}} is the guest. */
export const reviewAnswers: Readonly<Record<'thankful' | 'sorry', readonly Bilingual[]>> = {
  thankful: [
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
