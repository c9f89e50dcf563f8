import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** axe-core violations on the current page. */
export async function runAxe(page: Page): Promise<unknown[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    // axe is a window global; its types are not loaded in this callback.
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: never[] }> }
    }
    // Passing rules need no list of nodes, which takes most of the time.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => ({
      id,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    }))
  })
}

/** Horizontal overflow in pixels. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** The width used for each theme: all pairs would take twice as long and find no more. */
export const WIDTHS_OF = { light: [1280], dark: [360] } as const

/** Public pages that no sitemap lists: answers, forms and errors; those with a receipt have journeys. */
export const UNLISTED_PAGES = [
  '/?q=',
  '/?q=AAPL,MSFT',
  '/?q=ZZZZZ',
  '/?q=what+is+RSI',
  '/scan?rsi=much',
  '/stocks/a-z',
  '/stocks/AAPL',
  '/stocks/ZZZZ',
  '/indicators/rsi/try',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/recover',
  '/auth/confirm',
  '/nope',
] as const

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const

/**
 * Checks the current page in both themes, each in one width, without reloading.
 * @returns axe violations and horizontal overflow, by look; empty if there are none
 */
export async function findErrors(page: Page): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    const violations = await runAxe(page)
    const overflow = await sidewaysOverflow(page)
    if (violations.length > 0 || overflow > 0) {
      errors.push({ colorScheme, width, violations, overflow })
    }
  }
  return errors
}
