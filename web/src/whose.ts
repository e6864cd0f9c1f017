import { useEffect, useState } from 'preact/hooks';
import { forgetTabOf } from './parts/use-kept.js';

/** Buyers and sellers have one login, operators another. */
type Area = 'shop' | 'admin';

/** Whose pages these are, for as long as they are open: who logs in later gets pages of their own. */
const owners: Partial<Record<Area, string>> = {};
const watchers = new Set<() => void>();
let isOthers = false;

const areaOf = (path: string): Area => (path.startsWith('/api/admin') ? 'admin' : 'shop');

/** Whom a change is meant for, if that is known. */
export const expectedUser = (path: string): string | undefined => owners[areaOf(path)];

/** Notes whose session has answered. Returns whether it is the one that these pages belong to. */
export function isOwner(path: string, userId: string): boolean {
  const area = areaOf(path);
  if (owners[area] === undefined) setOwner(area, userId);
  if (owners[area] === userId) return true;
  noteOther();
  return false;
}

/** For a login that the pages themselves do. */
export function setOwner(area: Area, userId: string): void {
  owners[area] = userId;
  forgetTabOf(area, userId);
}

export function noteOther(): void {
  isOthers = true;
  for (const tell of watchers) tell();
}

/** Whether somebody else has logged in since these pages were opened. */
export function useIsOthers(): boolean {
  const [is, setIs] = useState(isOthers);
  useEffect(() => {
    const look = () => setIs(isOthers);
    look();
    watchers.add(look);
    return () => void watchers.delete(look);
  }, []);
  return is;
}
