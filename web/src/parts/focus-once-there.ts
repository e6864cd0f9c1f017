/** Frames of a second: an answer takes some to be rendered, more on a busy machine. */
const MOST_FRAMES = 60;

/** Moves the focus to what `find` finds, as soon as it is rendered. */
export function focusOnceThere(find: () => HTMLElement | null | undefined, options?: FocusOptions, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus(options);
    else if (frames > 0) focusOnceThere(find, options, frames - 1);
  });
}
