/** A name on the map. `water` names are texts by key; places keep their own names in both languages. */
export interface MapLabel {
  readonly longitude: number;
  readonly latitude: number;
  readonly kind: 'city' | 'district' | 'park';
  readonly text: string;
  /** Shown from this zoom on. */
  readonly fromZoom: number;
}

export interface WaterLabel {
  readonly longitude: number;
  readonly latitude: number;
  readonly key: 'ocean' | 'bay' | 'everglades';
  readonly fromZoom: number;
  readonly tilt: number;
}

export const waterLabels: readonly WaterLabel[] = [
  { key: 'ocean', longitude: -80.06, latitude: 25.82, fromZoom: 9, tilt: -82 },
  { key: 'ocean', longitude: -80.085, latitude: 25.62, fromZoom: 9, tilt: -76 },
  { key: 'bay', longitude: -80.225, latitude: 25.63, fromZoom: 9, tilt: -58 },
  { key: 'bay', longitude: -80.1665, latitude: 25.826, fromZoom: 12, tilt: -68 },
  { key: 'everglades', longitude: -80.53, latitude: 25.85, fromZoom: 9, tilt: 0 },
];

export const labels: readonly MapLabel[] = [
  { text: 'Miami', longitude: -80.213, latitude: 25.7755, kind: 'city', fromZoom: 9 },
  { text: 'Miami Beach', longitude: -80.1335, latitude: 25.8145, kind: 'city', fromZoom: 10.6 },
  { text: 'Coral Gables', longitude: -80.2705, latitude: 25.7205, kind: 'city', fromZoom: 10.4 },
  { text: 'Hialeah', longitude: -80.285, latitude: 25.862, kind: 'city', fromZoom: 10 },
  { text: 'Doral', longitude: -80.356, latitude: 25.823, kind: 'city', fromZoom: 10.4 },
  { text: 'Kendall', longitude: -80.352, latitude: 25.672, kind: 'city', fromZoom: 10 },
  { text: 'Homestead', longitude: -80.472, latitude: 25.478, kind: 'city', fromZoom: 9 },
  { text: 'Aventura', longitude: -80.1415, latitude: 25.9585, kind: 'city', fromZoom: 11 },
  { text: 'Hollywood', longitude: -80.155, latitude: 26.015, kind: 'city', fromZoom: 9.5 },
  { text: 'Sunny Isles', longitude: -80.1228, latitude: 25.943, kind: 'district', fromZoom: 11.4 },
  { text: 'Bal Harbour', longitude: -80.124, latitude: 25.8935, kind: 'district', fromZoom: 12.2 },
  { text: 'Surfside', longitude: -80.1235, latitude: 25.878, kind: 'district', fromZoom: 11.8 },
  { text: 'North Beach', longitude: -80.1225, latitude: 25.858, kind: 'district', fromZoom: 13 },
  { text: 'Mid-Beach', longitude: -80.1265, latitude: 25.832, kind: 'district', fromZoom: 13 },
  { text: 'South Beach', longitude: -80.1365, latitude: 25.7818, kind: 'district', fromZoom: 11.8 },
  { text: 'Key Biscayne', longitude: -80.1635, latitude: 25.6935, kind: 'district', fromZoom: 10.6 },
  { text: 'Virginia Key', longitude: -80.157, latitude: 25.7495, kind: 'district', fromZoom: 12.4 },
  { text: 'Fisher Island', longitude: -80.143, latitude: 25.7602, kind: 'district', fromZoom: 13 },
  { text: 'Brickell', longitude: -80.1965, latitude: 25.7605, kind: 'district', fromZoom: 12 },
  { text: 'Downtown', longitude: -80.193, latitude: 25.777, kind: 'district', fromZoom: 12.6 },
  { text: 'Edgewater', longitude: -80.1905, latitude: 25.799, kind: 'district', fromZoom: 13 },
  { text: 'Wynwood', longitude: -80.1995, latitude: 25.8035, kind: 'district', fromZoom: 12.4 },
  { text: 'Design District', longitude: -80.194, latitude: 25.8145, kind: 'district', fromZoom: 13 },
  { text: 'Little Haiti', longitude: -80.196, latitude: 25.832, kind: 'district', fromZoom: 12.8 },
  { text: 'Little Havana', longitude: -80.2195, latitude: 25.7665, kind: 'district', fromZoom: 12.2 },
  { text: 'Coconut Grove', longitude: -80.2435, latitude: 25.7305, kind: 'district', fromZoom: 11.6 },
  { text: 'South Miami', longitude: -80.293, latitude: 25.7085, kind: 'district', fromZoom: 12 },
  { text: 'Pinecrest', longitude: -80.307, latitude: 25.667, kind: 'district', fromZoom: 11.6 },
  { text: 'Palmetto Bay', longitude: -80.325, latitude: 25.622, kind: 'district', fromZoom: 11.4 },
  { text: 'Cutler Bay', longitude: -80.347, latitude: 25.58, kind: 'district', fromZoom: 11 },
  { text: 'Westchester', longitude: -80.338, latitude: 25.748, kind: 'district', fromZoom: 11.6 },
  { text: 'Miami Lakes', longitude: -80.309, latitude: 25.909, kind: 'district', fromZoom: 11 },
  { text: 'Miami Gardens', longitude: -80.246, latitude: 25.943, kind: 'district', fromZoom: 10.6 },
  { text: 'North Miami', longitude: -80.187, latitude: 25.891, kind: 'district', fromZoom: 11 },
  { text: 'Miami Shores', longitude: -80.188, latitude: 25.865, kind: 'district', fromZoom: 12.2 },
  { text: 'Star Island', longitude: -80.1502, latitude: 25.7772, kind: 'district', fromZoom: 14 },
  { text: 'Palm Island', longitude: -80.161, latitude: 25.7785, kind: 'district', fromZoom: 14 },
  { text: 'Hibiscus Island', longitude: -80.1612, latitude: 25.7834, kind: 'district', fromZoom: 14.4 },
  { text: 'Crandon Park', longitude: -80.159, latitude: 25.7105, kind: 'park', fromZoom: 12.6 },
  { text: 'Cape Florida', longitude: -80.1605, latitude: 25.6735, kind: 'park', fromZoom: 12.8 },
  { text: 'Oleta River', longitude: -80.1418, latitude: 25.9178, kind: 'park', fromZoom: 12.6 },
  { text: 'Matheson Hammock', longitude: -80.268, latitude: 25.679, kind: 'park', fromZoom: 12.8 },
  { text: 'Elliott Key', longitude: -80.2, latitude: 25.45, kind: 'park', fromZoom: 10.5 },
  { text: 'Zoo Miami', longitude: -80.3995, latitude: 25.6055, kind: 'park', fromZoom: 11.6 },
  { text: 'MIA', longitude: -80.289, latitude: 25.7945, kind: 'park', fromZoom: 11 },
];
