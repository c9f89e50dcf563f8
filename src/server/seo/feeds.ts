import { Feed } from 'feed'
import type { Handler } from 'hono'
import type { Product } from '../../use-cases/product.ts'

const FORMS = {
  rss: { type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
  atom: { type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
} as const

/** The articles, newest first, for feed readers: RSS 2.0 or Atom 1.0. */
export function replyWithFeed(product: Product, form: keyof typeof FORMS): Handler {
  const { type, write } = FORMS[form]
  return (c) =>
    c.body(write(gatherArticles(product)), 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    })
}

function gatherArticles({ articles, publicUrl, disclaimer }: Product): Feed {
  const entries = articles()
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    title: 'Tapelight blog',
    description: 'How stock signals work, and what they can and can’t tell you.',
    language: 'en',
    copyright: disclaimer,
    favicon: `${publicUrl}/favicon.svg`,
    updated: new Date(entries[0]?.updated ?? 0),
    feedLinks: { rss: `${publicUrl}/rss.xml`, atom: `${publicUrl}/atom.xml` },
    author: { name: 'Tapelight', link: publicUrl },
  })
  for (const { path, name, description, published, updated } of entries) {
    const url = publicUrl + path
    feed.addItem({
      id: url,
      link: url,
      title: name,
      description,
      published: new Date(published),
      date: new Date(updated),
    })
  }
  return feed
}
