import type { Browser } from 'playwright-core'

/** What crawlers and feed readers find in a page's HTML. */
export type PageFacts = {
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  readonly image: string | null
  /** Whether it is noindex. */
  readonly isHidden: boolean
  /** Each block of JSON-LD as text. */
  readonly structured: readonly string[]
  readonly headings: readonly string[]
  /** The page's link URLs, as written. */
  readonly links: readonly string[]
  /** URLs of files that the page loads. */
  readonly files: readonly string[]
  readonly ids: readonly string[]
  /** Script elements other than JSON-LD. */
  readonly scripts: number
  readonly text: string
}

/** Parses pages with a browser's own parser, without running or loading anything. */
export async function createPageReader(
  browser: Browser,
): Promise<(html: string) => Promise<PageFacts>> {
  const page = await browser.newPage()
  return (html) =>
    page.evaluate((source): PageFacts => {
      const read = new DOMParser().parseFromString(source, 'text/html')
      const all = (selector: string) => [...read.querySelectorAll(selector)]
      const attributes = (selector: string, name: string) =>
        all(selector).flatMap((element) => element.getAttribute(name) ?? [])
      const first = (selector: string, name: string) => attributes(selector, name)[0] ?? null
      return {
        title: read.title,
        description: first('meta[name=description]', 'content'),
        canonical: first('link[rel=canonical]', 'href'),
        image: first('meta[property="og:image"]', 'content'),
        isHidden: first('meta[name=robots]', 'content')?.includes('noindex') ?? false,
        structured: all('script[type="application/ld+json"]').map(
          ({ textContent }) => textContent ?? '',
        ),
        headings: all('h1').map(({ textContent }) => textContent ?? ''),
        links: attributes('a[href]', 'href'),
        files: [
          ...attributes('img[src], script[src], source[src]', 'src'),
          ...attributes(
            'link[rel=stylesheet], link[rel=icon], link[rel=preload], link[rel=later], link[rel=alternate]',
            'href',
          ),
        ],
        ids: attributes('[id]', 'id'),
        scripts: all('script:not([type="application/ld+json"])').length,
        text: read.body.textContent ?? '',
      }
    }, html)
}
