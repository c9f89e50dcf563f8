import type { Browser, Page } from 'playwright-core'

/** A page that answers, or one that has no scripts to wait for. */
const ANSWERING =
  'html[data-alive], html:not(:has(script[type="module"], script[type="text/later"]))'

/**
 * Lets whoever goes somewhere in this browser wait until the page there answers. Scripts come after
 * the load event, and a person needs longer to reach for a button than they do.
 */
export function waitForLife(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (settings) => {
    const context = await open(settings)
    if (settings?.javaScriptEnabled !== false) context.on('page', waitAfterEachLoad)
    return context
  }
  return browser
}

/** Waits until the page in front of the person answers. */
async function waitUntilAlive(page: Page): Promise<void> {
  await page.locator(ANSWERING).waitFor({ state: 'attached' })
}

function waitAfterEachLoad(page: Page): void {
  const { goto, reload, goBack, goForward } = page
  const wait = async <Answer>(loading: Promise<Answer>): Promise<Answer> => {
    const answer = await loading
    await waitUntilAlive(page)
    return answer
  }
  page.goto = (...asked) => wait(goto.apply(page, asked))
  page.reload = (...asked) => wait(reload.apply(page, asked))
  page.goBack = (...asked) => wait(goBack.apply(page, asked))
  page.goForward = (...asked) => wait(goForward.apply(page, asked))
}
