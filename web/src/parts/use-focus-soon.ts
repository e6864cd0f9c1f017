import { useRef } from 'preact/hooks';
import { focusOnceThere } from './focus-once-there.js';

/**
 * Moves the focus to something within `place`, once it is rendered. What the person used is gone by then: without this, a keyboard would
 * start from the top of the page.
 */
export function useFocusSoon<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const focusSoon = (selector: string) => {
    focusOnceThere(() => place.current?.querySelector<HTMLElement>(selector));
  };
  return { place, focusSoon };
}
