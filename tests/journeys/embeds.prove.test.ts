import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'

let server: RunningServer
/** A page of another site, with whatever the test puts in it. */
let site: Server
let body = ''
const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`

beforeAll(async () => {
  server = await startServer()
  site = createServer((_, reply) => {
    reply.setHeader('Content-Type', 'text/html; charset=utf-8')
    reply.end(
      `<!doctype html><html lang="en"><title>Another site</title><body>${body}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
})

afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await server.stop()
})

const visitor = useVisitor({ javaScriptEnabled: false, viewport: { width: 1020, height: 800 } })

test('another site shows the card, the chart and the badge, light and dark, without scripts', async () => {
  const { page } = visitor()
  const frame = (path: string, width: number, height: number) =>
    `<iframe src="${server.url}${path}" title="${path}" width="${width}" height="${height}" style="border:0"></iframe>`
  body =
    frame('/embed/signal/BAC', 480, 340) +
    frame('/embed/chart/NVDA', 480, 360) +
    `<p><img src="${server.url}/embed/badge/BAC.svg" alt="BAC"></p>` +
    frame('/embed/signal/BAC', 300, 340) +
    frame('/embed/chart/BRK.B', 300, 340)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(siteUrl(), { waitUntil: 'load' })
    const embeds = page.frames().slice(1)
    expect(embeds).toHaveLength(4)
    for (const embed of embeds) {
      await embed.getByText('Close of Aug 20, 2026').waitFor()
      await embed.getByText('not financial advice').waitFor()
    }
    const [card, chart] = embeds
    await card?.getByRole('heading', { level: 1, name: 'BAC' }).waitFor()
    await chart?.getByRole('img', { name: /^Closes of NVDA from Feb \d+, 2026/ }).waitFor()
    // The sentence about BAC is the longest of the sample market.
    for (const embed of embeds) {
      const hidden = await embed.locator('html').evaluate((html) => ({
        below: html.scrollHeight - html.clientHeight,
        beside: html.scrollWidth - html.clientWidth,
      }))
      expect(hidden).toEqual({ below: 0, beside: 0 })
    }
    const badge = await page.getByRole('img', { name: 'BAC' }).evaluate((image) => ({
      isLoaded: image instanceof HTMLImageElement && image.naturalWidth > 0,
      width: image.clientWidth,
    }))
    expect(badge.isLoaded).toBe(true)
    expect(badge.width).toBeLessThanOrEqual(300)
    const background = await card
      ?.locator('main')
      .evaluate((main) => getComputedStyle(main).backgroundColor)
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(30, 27, 22)' : 'rgb(255, 255, 255)')
  }
})
