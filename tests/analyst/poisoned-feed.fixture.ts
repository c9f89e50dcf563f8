import { startFakeProvider } from '../fake-provider.ts'

/** A news feed whose only headline is what it is told to be, a minute old for whoever asks. */
export async function startPoisonedFeed(clock: () => Date) {
  let headline = 'Nothing happened today'
  let count = 0
  const provider = await startFakeProvider((_, response) => {
    const at = new Date(clock().getTime() - 60_000).toUTCString()
    const item = `<title>${escape(headline)}</title><link>https://wire.example/${count}</link>`
    response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' })
    response.end(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title><item>${item}<pubDate>${at}</pubDate></item></channel></rss>`,
    )
  })
  return {
    ...provider,
    /** Settings under which this feed is all the news there are. */
    settings: { MARKET_DATA_NEWS: 'rss', NEWS_FEEDS: `ExampleWire=${provider.url}/feed` },
    /** @returns the address under which the headline comes */
    publish: (next: string): string => {
      headline = next
      count += 1
      return `https://wire.example/${count}`
    },
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
