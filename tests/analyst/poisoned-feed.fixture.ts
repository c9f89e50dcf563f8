import { startFakeProvider } from '../fake-provider.ts'

/** A news feed with scripted headlines, a minute old on every request. */
export async function startPoisonedFeed(clock: () => Date) {
  let headlines: readonly string[] = ['Nothing happened today']
  let count = 0
  const provider = await startFakeProvider((_, response) => {
    const at = new Date(clock().getTime() - 60_000).toUTCString()
    const items = headlines.map(
      (headline, index) =>
        `<item><title>${escape(headline)}</title><link>https://wire.example/${count}-${index}</link><pubDate>${at}</pubDate></item>`,
    )
    response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' })
    response.end(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title>${items.join('')}</channel></rss>`,
    )
  })
  return {
    ...provider,
    /** Settings that make this feed the only news source. */
    settings: { MARKET_DATA_NEWS: 'rss', NEWS_FEEDS: `ExampleWire=${provider.url}/feed` },
    /** @returns the URL of the last headline */
    publish: (...next: readonly string[]): string => {
      headlines = next
      count += 1
      return `https://wire.example/${count}-${next.length - 1}`
    },
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
