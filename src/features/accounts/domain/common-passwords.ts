/** Words that lists of leaked passwords begin with, in both languages, and words of this place and trade. Letters only, lower case, without accents. */
export const commonPasswords: readonly string[] = [
  ...'password passwort contrasena clave secret secreto qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn'.split(
    ' ',
  ),
  ...'qazwsx abc abcd abcde abcdef abcdefg abcdefgh aaaa admin administrator root user usuario guest test testing demo'.split(
    ' ',
  ),
  ...'login welcome bienvenido bienvenidos letmein changeme master access default temp temporal hello hola holahola'.split(
    ' ',
  ),
  ...'iloveyou loveme love teamo tequiero amor amorcito corazon princess princesa sunshine shadow dragon monkey tigger'.split(
    ' ',
  ),
  ...'football futbol baseball basketball soccer superman batman pokemon starwars trustno whatever freedom ninja hunter'.split(
    ' ',
  ),
  ...'michael jordan jessica ashley daniel charlie andrew thomas robert jennifer nicole carlos alejandro maria jose'.split(
    ' ',
  ),
  ...'barcelona realmadrid america mexico colombia argentina venezuela cuba espana brasil jesus jesucristo dios angel'.split(
    ' ',
  ),
  ...'summer winter spring autumn fall verano invierno primavera otono monday friday lunes viernes january enero'.split(
    ' ',
  ),
  ...'miami miamibeach florida southbeach brickell wynwood dolphins marlins heat intermiami beach playa ocean oceano'.split(
    ' ',
  ),
  ...'marea airbnb vrbo booking expedia tripadvisor vacation vacations vacaciones holiday holidays rental rentals villa'.split(
    ' ',
  ),
  ...'boat barco yacht yate house casa hotel travel viaje google facebook instagram whatsapp apple samsung computer'.split(
    ' ',
  ),
];
