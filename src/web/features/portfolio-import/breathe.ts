/** Lets the page draw and hear what is pressed before long work goes on. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
