/** A town the provider delivers to. */
export interface Town {
  id: number;
  city: string;
  state: string;
  /** First and last postal code. */
  zipcodes: readonly [number, number];
  lat: number;
  lng: number;
  /** Other names of the city. */
  aliases?: readonly string[];
}

const TOWNS: readonly Town[] = [
  {
    id: 5101,
    city: 'Capital Federal',
    state: 'Capital Federal',
    zipcodes: [1000, 1499],
    lat: -34.61,
    lng: -58.38,
    aliases: ['buenos aires', 'caba', 'ciudad de buenos aires', 'ciudad autonoma de buenos aires'],
  },
  { id: 5102, city: 'La Plata', state: 'Buenos Aires', zipcodes: [1900, 1901], lat: -34.92, lng: -57.95 },
  { id: 5103, city: 'Mar del Plata', state: 'Buenos Aires', zipcodes: [7600, 7605], lat: -38.0, lng: -57.56 },
  { id: 5104, city: 'Bahia Blanca', state: 'Buenos Aires', zipcodes: [8000, 8001], lat: -38.72, lng: -62.27 },
  { id: 5105, city: 'Rosario', state: 'Santa Fe', zipcodes: [2000, 2009], lat: -32.95, lng: -60.64 },
  { id: 5106, city: 'Santa Fe', state: 'Santa Fe', zipcodes: [3000, 3001], lat: -31.63, lng: -60.7 },
  { id: 5107, city: 'Cordoba', state: 'Cordoba', zipcodes: [5000, 5023], lat: -31.42, lng: -64.18 },
  {
    id: 5108,
    city: 'Villa del Rosario',
    state: 'Cordoba',
    zipcodes: [5963, 5963],
    lat: -31.55,
    lng: -63.53,
    aliases: ['rosario'],
  },
  { id: 5109, city: 'Parana', state: 'Entre Rios', zipcodes: [3100, 3100], lat: -31.73, lng: -60.53 },
  { id: 5119, city: 'Mendoza', state: 'Mendoza', zipcodes: [5500, 5500], lat: -32.89, lng: -68.84 },
  { id: 5120, city: 'Godoy Cruz', state: 'Mendoza', zipcodes: [5501, 5501], lat: -32.92, lng: -68.84 },
  {
    id: 5121,
    city: 'San Miguel de Tucuman',
    state: 'Tucuman',
    zipcodes: [4000, 4000],
    lat: -26.82,
    lng: -65.22,
    aliases: ['tucuman'],
  },
  { id: 5122, city: 'Salta', state: 'Salta', zipcodes: [4400, 4400], lat: -24.79, lng: -65.41 },
  { id: 5123, city: 'Resistencia', state: 'Chaco', zipcodes: [3500, 3500], lat: -27.45, lng: -58.99 },
  { id: 5124, city: 'Posadas', state: 'Misiones', zipcodes: [3300, 3300], lat: -27.37, lng: -55.9 },
  { id: 5125, city: 'Neuquen', state: 'Neuquen', zipcodes: [8300, 8300], lat: -38.95, lng: -68.06 },
  {
    id: 5126,
    city: 'San Carlos de Bariloche',
    state: 'Rio Negro',
    zipcodes: [8400, 8400],
    lat: -41.13,
    lng: -71.31,
    aliases: ['bariloche'],
  },
  { id: 5127, city: 'Ushuaia', state: 'Tierra del Fuego', zipcodes: [9410, 9410], lat: -54.8, lng: -68.3 },
];

/** Where the first origins are. */
export const ORIGIN_TOWN = TOWNS[0] as Town;

const CAPITAL_STATES = ['caba', 'ciudad de buenos aires', 'ciudad autonoma de buenos aires'];

export interface Place {
  id?: number;
  city?: string;
  state?: string;
  zipcode?: string;
}

export function townWhere(isWanted: (town: Town) => boolean): Town | undefined {
  return TOWNS.find(isWanted);
}

/** A known pair of city and state wins, even against the postal code; else the code alone decides; else null. */
export function resolveTown({ id, city, state, zipcode }: Place): Town | null {
  if (id !== undefined) return TOWNS.find((town) => town.id === id) ?? null;
  return townOfPair(city, state) ?? townOfZipcode(zipcode) ?? null;
}

export function distanceKm(from: Town, to: Town): number {
  const northKm = (from.lat - to.lat) * 111;
  const eastKm = (from.lng - to.lng) * 111 * Math.cos((from.lat * Math.PI) / 180);
  return Math.round(Math.hypot(northKm, eastKm));
}

function townOfPair(city = '', state = ''): Town | undefined {
  const wantedCity = plain(city);
  const wantedState = CAPITAL_STATES.includes(plain(state)) ? 'capital federal' : plain(state);
  return TOWNS.find(
    (town) =>
      plain(town.state) === wantedState && (plain(town.city) === wantedCity || town.aliases?.includes(wantedCity) === true),
  );
}

/** Both `5000` and the eight-character form `X5000ABC` are known. */
function townOfZipcode(zipcode = ''): Town | undefined {
  const digits = /^[a-z]?(\d{4})(?:[a-z]{3})?$/i.exec(zipcode.trim())?.[1];
  const code = Number(digits ?? Number.NaN);
  return TOWNS.find(({ zipcodes: [first, last] }) => code >= first && code <= last);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();
}
