const PATHS = {
  cart: 'M3 4h2l2.2 11h10.6L20 7.5H6M9 20.2a.8.8 0 1 0 0-.1M17 20.2a.8.8 0 1 0 0-.1',
  parcel: 'M3.5 8 12 4l8.5 4v8.5L12 20.5l-8.5-4zM3.5 8 12 12l8.5-4M12 12v8.5',
  truck:
    'M2 6h12v10H2zM14 10h4l3.5 3.5V16H14M6.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M17 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20.5 20.5',
  check: 'M4.5 12.5 10 18 19.5 7',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.4v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21M12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.4 9.4a2.6 2.6 0 1 1 3.9 2.3c-.9.5-1.3 1-1.3 2M12 16.9v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.6v.1',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration next to text, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
