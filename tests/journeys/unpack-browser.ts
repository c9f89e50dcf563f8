import { launchChromium } from '../launch-chromium.ts'

/** Once before the journeys: two workers unpacking at once would run a half-written browser. */
export default async function unpackBrowser(): Promise<void> {
  const browser = await launchChromium()
  await browser.close()
}
