export const spanishNames: readonly string[] =
  'Sofía Valentina Camila Lucía Mariana Daniela Isabella Gabriela Paula Andrea Carolina Natalia Adriana Verónica Patricia Elena Santiago Mateo Sebastián Diego Alejandro Nicolás Andrés Felipe Javier Rodrigo Tomás Emilio Gonzalo Ricardo Luis Héctor Joaquín Ignacio'.split(
    ' ',
  );

export const spanishLastnames: readonly string[] =
  'Herrera Castillo Morales Rojas Vargas Mendoza Salazar Cabrera Fuentes Navarro Paredes Quintero Rivas Soto Valdés Acosta Benítez Cárdenas Delgado Espinosa Figueroa Guerrero Ibáñez Lozano Medina Núñez Ortega Peña Ríos Sandoval Trujillo Zamora'.split(
    ' ',
  );

export const englishNames: readonly string[] =
  'Emma Olivia Hannah Grace Chloe Abigail Natalie Rachel Megan Claire Julia Maya Nora Audrey Leah Simone James Ethan Noah Caleb Owen Lucas Henry Samuel Nathan Marcus Theo Julian Isaac Adrian Wesley Graham Dominic Elliot'.split(
    ' ',
  );

export const englishLastnames: readonly string[] =
  'Bennett Carter Collins Foster Hayes Hughes Keller Lawson Mitchell Nolan Parker Quinn Reed Sawyer Turner Walsh Whitaker Young Abbott Brooks Chambers Donovan Ellison Fletcher Garrison Holloway Iverson Jennings Kimball Lambert Mercer Novak'.split(
    ' ',
  );
