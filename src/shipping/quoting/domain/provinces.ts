const CAPITAL = 'capital federal';
/** What people call the town of that province. */
const CAPITAL_TOWN: ReadonlySet<string> = new Set([
  CAPITAL,
  'caba',
  'buenos aires',
  'ciudad de buenos aires',
  'ciudad autonoma de buenos aires',
]);
/** Other names of the same province. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['caba', CAPITAL],
  ['ciudad de buenos aires', CAPITAL],
  ['ciudad autonoma de buenos aires', CAPITAL],
  ['tierra del fuego antartida e islas del atlantico sur', 'tierra del fuego'],
]);

interface Place {
  readonly city: string;
  readonly state: string;
}

/**
 * Whether the provider understood a town or province other than the one that the buyer entered. An empty field cannot differ. Towns of
 * the same name lie in several provinces, and a town's name in another's, so only the whole names count.
 */
export function isElsewhere(entered: Place, understood: Place): boolean {
  const [from, to] = [provinceOf(entered.state), provinceOf(understood.state)];
  if (from !== '' && from !== to) return true;
  const city = plain(entered.city);
  // The capital is one town, and its districts are often entered as one.
  if (to === CAPITAL && (from === CAPITAL || CAPITAL_TOWN.has(city))) return false;
  return city !== '' && city !== plain(understood.city);
}

function provinceOf(state: string): string {
  const name = plain(state);
  return SYNONYMS.get(name) ?? name;
}

/** Without accents, punctuation and case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}|\./gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
