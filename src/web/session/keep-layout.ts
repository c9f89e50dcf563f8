import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For a layout: the next page has the same user; only changed or requested data is reloaded. */
export function keepLayout({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isPending = formMethod === undefined && currentUrl.href !== nextUrl.href
  return !isPending && defaultShouldRevalidate
}
