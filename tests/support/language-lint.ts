import type { Language } from '#kernel/languages.ts';

/** Frequent words of each language that the other one doesn't have. */
const wordsOf: Readonly<Record<Language, string>> = {
  en: `the and with without your yours you our ours we they their them his her its it's is are was were be been being am
    have had having does did done don't can't cannot could would should will won't must may might shall
    of to in on at by from for into onto over under about above below after before between during until while since
    this that these those there here what when where which who whose why how if or not but than then so because
    any some every each all both either neither only also just more most less least many much few other another
    yes please thanks thank hello welcome sorry ask asked answer answered choose chosen find found show shown hide hidden
    open opened close closed save saved send sent sign signed signing search searching book booked booking bookings
    reserved pay paid paying payment payments price prices priced free cost costs fee fees tax taxes deposit
    night nights day days week weeks month months year years hour hours minute minutes today tomorrow yesterday
    morning evening date dates time times guest guests adult adults child children baby babies pet pets people person
    house houses home homes boat boats trip trips stay stays room rooms bedroom bedrooms bathroom bathrooms bed beds
    pool lake kitchen view views map list lists page pages next previous back first last new old
    owner owners staff team user users account password email mail phone name message messages review reviews rating
    request requests reservation reservations cancel canceled cancellation refund refunds approve approved reject
    rejected confirm confirmed pending available availability unavailable service services details photos picture
    pictures delete deleted remove removed edit change changed add added get see read write written learn
    loading wait failed wrong again try missing required optional empty nothing something everything anything
    language english spanish dark light settings profile wallet credit favorites notifications help contact
    we'll we're you're you'll there's let's`,
  es: `el los las un una unos unas del al y con para por su sus nuestro nuestra nuestros nuestras usted ustedes
    que qué cuando cuándo donde dónde como cómo quien quién cual cuál porque pero desde hasta entre sobre según
    este esta estos estas ese esa esos eso esto está están ser fue hay más menos muy también aquí ahora ya sí
    todo toda todos todas otro otra cada sin embargo nos le les lo se puede pueden debe tiene tienen quiere
    noche noches día días semana mes meses año años hora horas minuto minutos hoy mañana fecha fechas
    huésped huéspedes adulto adultos niño niños bebé bebés mascota mascotas persona personas
    casas barco barcos viaje viajes estadía estadías habitación habitaciones dormitorio dormitorios baño baños cama
    camas piscina lago playa cocina vista mapa lista página páginas siguiente anterior nuevo nueva
    dueño dueños propietario propietarios equipo usuario usuarios cuenta contraseña correo teléfono nombre mensaje
    mensajes reseña reseñas solicitud solicitudes reserva reservas reservar cancelar cancelada reembolso reembolsos
    aprobada rechazada confirmada pendiente disponible disponibilidad servicio servicios detalles fotos
    precio precios gratis impuestos depósito pago pagos pagar buscar ver leer escribir elegir enviar guardar cerrar
    abrir eliminar quitar cambiar agregar idioma inglés español ayuda gracias hola bienvenido bienvenida`,
};

/** Nobody should ever read this, in any language. */
const UNFILLED = /undefined|\bnull\b|\bNaN\b|\{\{|\}\}|\[object|Invalid Date|\b\w+_(?:one|other)\b/g;
/** A key of our texts, such as 'pages.title'; addresses are taken out before. */
const RAW_KEY = /(?<![\p{L}\p{N}@/.-])[a-z][a-zA-Z]*(?:\.[a-z][a-zA-Z]+)+(?![\p{L}\p{N}-])/gu;
const ADDRESS = /https?:\/\/\S+|[\w.+•-]+@[\w.-]+|\b(?:[\w-]+\.)+(?:test|example|com|org|net|gov|es|ics|pdf)\b\S*/g;

/** Places, dishes and people that are called so in both languages. */
const NAMES = [
  ...['Bal Harbour', 'Sunset Harbour', 'Brickell City Centre'],
  ...['Miami Beach', 'South Beach', 'Sunny Isles Beach', 'No Name Harbor', 'Buena Vista', 'Casa de las Arcadas'],
  ...['al pastor', 'Maximiliana de los Ángeles'],
];
/** May, shortened in a Spanish date or as a month of a year: '1 may 2027', 'sáb 1 may', 'may 2027'. */
const MONTH = /(?<=\d )may(?!\p{L})|^may(?= \d{4}$)/gu;
/** Julia Y. */
const INITIAL = /(?<=\p{Lu}\p{Ll}+ )\p{Lu}\.(?!\p{L})/gu;

/** The company is in Miami: English is American, in these words too. */
const BRITISH =
  /(?<!\p{L})(?:cancell(?:ed|ing|able)|instalments?|cheques?|(?:col|fav|hon|lab|fl|sav|harb|neighb|behavi|rum|od|endeav|parl)our\p{L}*|(?:apolog|author|custom|final|minim|maxim|memor|optim|organ|personal|prior|real|recogn|special|summar|util)is(?:e|ed|er|es|ing|ation)|(?:kilo|centi)?metres?|centres?|litres?|theatres?|fibres?|enquir\p{L}+|(?:travel|label|model|level|fuel|signal)l(?:ed|ing|ers?)|analys(?:e|ed|ing)|fulfils?|enrol|jewellery|grey|cosy|kerbs?|tyres?|storeys?|programmes?|licences?|defence|offence|practised?|pyjamas|whilst|amongst|towards|learnt|spelt|fortnights?|autumn|judgement|postcodes?)(?!\p{L})/giu;

/** Readers are addressed as usted: what only tú is told. */
const FAMILIAR = ofWords(`tu tus tuyo tuya ti contigo te puedes podrás tienes tendrás quieres querrás debes deberás eres
  estás necesitas sabes recibes recibirás verás encontrarás has olvidaste regístrate suscríbete escríbenos llámanos
  contáctanos cuéntanos inténtalo avísanos síguenos déjanos únete ponte asegúrate`);
/** Orders at the beginning of a sentence; within one the chef, too, elige. */
const FAMILIAR_ORDER =
  /(?<=^|[.:!?¡»] ?)(?:Elige|Escoge|Haz|Pulsa|Toca|Inicia|Introduce|Ingresa|Descubre|Aprovecha|Revisa|Intenta|Verifica|Conoce|Explora|Consulta|Busca|Mira|Usa|Añade|Agrega|Guarda|Crea|Completa|Acepta|Disfruta|Encuentra|Selecciona|Prueba|Espera|Comprueba|Reserva (?:tu|ya|ahora)|Ven|Ten|Pon)(?= )/gu;

const foreignWords: Readonly<Record<Language, RegExp>> = { en: ofWords(wordsOf.es), es: ofWords(wordsOf.en) };

function ofWords(words: string): RegExp {
  const each = words.trim().split(/ +|\n\s*/);
  return new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${each.join('|')})(?![\\p{L}\\p{N}'’-])`, 'giu');
}

/** What is not of the language in one text, each with its surroundings; `names` may be of any language. */
export function lintLanguage(text: string, language: Language, names: readonly string[] = []): readonly string[] {
  const plain = [...names, ...NAMES]
    .reduce((rest, name) => rest.replaceAll(name, '·'), text)
    .replace(ADDRESS, '·')
    .replace(INITIAL, '·')
    .replace(MONTH, '·');
  const patterns = [
    UNFILLED,
    RAW_KEY,
    foreignWords[language],
    ...(language === 'es' ? [FAMILIAR, FAMILIAR_ORDER] : [BRITISH]),
  ];
  const found = patterns.flatMap((pattern) => [...plain.matchAll(pattern)]);
  const odd = found.map(
    ({ 0: word, index }) => `${word.trim()} in «${plain.slice(Math.max(index - 60, 0), index + 90)}»`,
  );
  return language === 'es' ? [...odd, ...unopened(plain).map((marks) => `${marks} in «${plain}»`)] : odd;
}

/** Questions and exclamations that end and don't begin. */
function unopened(text: string): readonly string[] {
  const count = (mark: RegExp) => [...text.matchAll(mark)].length;
  return [
    ...(count(/¿/g) === count(/(?<=\S)\?/g) ? [] : ['¿?']),
    ...(count(/¡/g) === count(/(?<=\S)!/g) ? [] : ['¡!']),
  ];
}
