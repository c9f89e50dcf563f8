import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What axe-core finds wrong with the page as it stands. */
export async function runAxe(page: Page): Promise<unknown[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    // axe puts itself on the window; its types are not loaded in this callback.
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: never[] }> } }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => ({
      id,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    }))
  })
}

/** Pixels that the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** The width that each theme is looked at in: every pair of them would take twice as long and find no more. */
export const WIDTHS_OF = { light: [1280], dark: [360] } as const
