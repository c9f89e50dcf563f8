import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openVisitor, type Visitor } from './visitor.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'

/**
 * A browser for the tests of a file, and in it a new visitor for each; errors logged by the
 * visitor's pages fail the test.
 * @param settings of the visitor's browser
 * @returns a getter of the visitor; call it inside a test
 */
export function useVisitor(settings: BrowserContextOptions = {}): () => Visitor {
  let browser: Browser | null = null
  let visitor: Visitor | null = null
  beforeAll(async () => {
    browser = await shareBrowser()
  })
  beforeEach(async () => {
    if (browser !== null) visitor = await openVisitor(browser, settings)
  })
  afterEach(async () => {
    await visitor?.context.close()
    expect(visitor?.complaints).toEqual([])
  })
  return () => {
    if (visitor === null) throw new Error('There is no visitor outside a test')
    return visitor
  }
}
