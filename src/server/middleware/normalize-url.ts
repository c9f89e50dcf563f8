import type { MiddlewareHandler } from 'hono'

/**
 * Redirects to a page's canonical URL: no trailing slashes, and lowercase where only that page
 * exists.
 * @param isPage whether a page without scripts has this path
 */
export function normalizeUrl(isPage: (path: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const bare = pathname.replace(/\/+$/, '')
    const lower = bare.toLowerCase()
    const tidy = !isPage(bare) && isPage(lower) ? lower : bare
    // A path that starts with two slashes would name another host.
    if (tidy === pathname || tidy === '' || tidy.startsWith('//')) return next()
    return c.redirect(tidy + search, 301)
  }
}
