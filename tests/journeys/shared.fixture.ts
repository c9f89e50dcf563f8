import type { Browser } from 'playwright-core'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { launchChromium } from '../launch-chromium.ts'
import { waitForLife } from './hydrated-pages.fixture.ts'

let browser: Promise<Browser> | null = null
let server: Promise<AccountServer> | null = null

/**
 * The browser of this worker, which ends with it: visitors share nothing in it but the program. To be
 * asked for once in a file, before its visitors come: those of the files before it are sent away.
 */
export async function shareBrowser(): Promise<Browser> {
  browser ??= launchChromium().then(waitForLife)
  const shared = await browser
  await Promise.all(shared.contexts().map((context) => context.close()))
  return shared
}

/** The product of this worker, which ends with it: for journeys of people whom nobody else knows. */
export function shareAccountServer(): Promise<AccountServer> {
  server ??= startAccountServer()
  return server
}
