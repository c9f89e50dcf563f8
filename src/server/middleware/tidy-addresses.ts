import type { MiddlewareHandler } from 'hono'

/**
 * Sends readers of a page to its one address: without slashes at the end, and in small letters where
 * such a page exists and the asked one does not.
 * @param isPage whether a page of words has this address
 */
export function tidyAddresses(isPage: (path: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const bare = pathname.replace(/\/+$/, '')
    const lower = bare.toLowerCase()
    const tidy = !isPage(bare) && isPage(lower) ? lower : bare
    // An address that begins with two slashes would name another host.
    if (tidy === pathname || tidy === '' || tidy.startsWith('//')) return next()
    return c.redirect(tidy + search, 301)
  }
}
