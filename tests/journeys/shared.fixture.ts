import type { Browser } from 'playwright-core'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { launchChromium } from '../launch-chromium.ts'
import { waitForLife } from './hydrated-pages.fixture.ts'

let browser: Promise<Browser> | null = null
let server: Promise<AccountServer> | null = null

/**
 * This worker's browser, closed with it: visitors share only the program. Call it once per file,
 * before its visitors: it closes those of earlier files.
 */
export async function shareBrowser(): Promise<Browser> {
  browser ??= launchChromium().then(waitForLife)
  const shared = await browser
  await Promise.all(shared.contexts().map((context) => context.close()))
  return shared
}

/** This worker's product, stopped with it: for journeys of users who share nothing. */
export function shareAccountServer(): Promise<AccountServer> {
  server ??= startAccountServer()
  return server
}
