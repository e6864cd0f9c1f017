import { useState } from 'preact/hooks';
import { quietly } from './use-kept.js';

/** Where parcels would go, as somebody has told once. City and province are those that the shipping provider named. */
export interface Place {
  zip: string;
  city: string;
  state: string;
}

const KEY = 'place';

export function keptPlace(): Place | null {
  const place = quietly(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Place> | null);
  const { zip = '', city = '', state = '' } = place ?? {};
  return zip ? { zip, city, state } : null;
}

/** The place, kept by this browser until somebody logs out. */
export function usePlace() {
  const [place, setPlace] = useState(keptPlace);
  const keep = (next: Place) => {
    quietly(() => localStorage.setItem(KEY, JSON.stringify(next)));
    setPlace(next);
  };
  return [place, keep] as const;
}
