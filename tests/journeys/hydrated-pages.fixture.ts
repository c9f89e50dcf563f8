import type { Browser, Page } from 'playwright-core'
import { WAIT } from '../wait-limits.ts'

/** A hydrated page, or one without scripts. */
const ANSWERING =
  'html[data-hydrated], html:not(:has(script[type="module"], script[type="text/later"]))'

/**
 * Makes navigation in this browser wait for hydration. Scripts come after the load event, and a
 * person needs longer to reach a button than they do.
 */
export function waitForLife(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (settings) => {
    const context = await open(settings)
    context.setDefaultTimeout(WAIT.timeout)
    if (settings?.javaScriptEnabled !== false) context.on('page', waitAfterEachLoad)
    return context
  }
  return browser
}

/** Waits until the current page is hydrated. */
async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator(ANSWERING).waitFor({ state: 'attached' })
}

function waitAfterEachLoad(page: Page): void {
  const { goto, reload, goBack, goForward } = page
  const wait = async <Answer>(loading: Promise<Answer>): Promise<Answer> => {
    const answer = await loading
    await waitUntilHydrated(page)
    return answer
  }
  page.goto = (...requested) => wait(goto.apply(page, requested))
  page.reload = (...requested) => wait(reload.apply(page, requested))
  page.goBack = (...requested) => wait(goBack.apply(page, requested))
  page.goForward = (...requested) => wait(goForward.apply(page, requested))
}
