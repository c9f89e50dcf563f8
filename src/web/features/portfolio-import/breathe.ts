/** Yields so that the page can render and handle input during long work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
