import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

/** Headers that mean nothing where no script runs. */
const OF_WINDOWS = ['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'Permissions-Policy']

/** Headers that mean nothing on a script, style or font, of which a page loads many. */
const OF_DOCUMENTS = [
  ...OF_WINDOWS,
  'Referrer-Policy',
  'X-Frame-Options',
  // Its name has a content hash: there is nothing to revalidate.
  'Last-Modified',
]

/**
 * Headers for every response, including errors. Pages set their own Content-Security-Policy with a
 * nonce; all others may load nothing.
 */
export function addSecurityHeaders(isHttps: boolean): MiddlewareHandler {
  const harden = secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'cross-origin',
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // Of browsers that no longer exist.
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  })
  return async (c, next) => {
    let ownReferrerPolicy: string | null = null
    await harden(c, async () => {
      await next()
      ownReferrerPolicy = c.res.headers.get('Referrer-Policy')
    })
    // Pages with a secret URL are stricter.
    if (ownReferrerPolicy !== null) c.res.headers.set('Referrer-Policy', ownReferrerPolicy)
    // Only what says so itself may be framed by other sites: /embed.
    const policy = c.res.headers.get('Content-Security-Policy')
    if (policy?.includes('frame-ancestors *') === true) c.res.headers.delete('X-Frame-Options')
    // What is one person's is for our own pages.
    const isPrivate = c.res.headers.get('Cache-Control')?.includes('private') === true
    if (isPrivate) c.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    const isAsset = c.req.path.startsWith('/assets/') && c.res.ok
    if (isAsset) for (const name of OF_DOCUMENTS) c.res.headers.delete(name)
    const isJson = /^application\/(problem\+)?json/.test(c.res.headers.get('Content-Type') ?? '')
    if (isJson) for (const name of OF_WINDOWS) c.res.headers.delete(name)
    // Of assets only a drawing can be a document.
    if (policy === null && (!isAsset || c.req.path.endsWith('.svg'))) {
      // The service worker requests pages for their readers.
      const connect = c.req.path === '/service-worker.js' ? "; connect-src 'self'" : ''
      const usual = `default-src 'none'${connect}; frame-ancestors 'none'`
      c.res.headers.set('Content-Security-Policy', usual)
    }
  }
}

/**
 * The policy of an HTML page: own files only, inline scripts only with this response's nonce.
 * `connect` adds origins for the development server's reload socket.
 */
export function describePagePolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of a content page: own files only, and no scripts at all. */
export function describeStaticPolicy(): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // Page scripts cannot use it; browser-level measuring tools can.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
