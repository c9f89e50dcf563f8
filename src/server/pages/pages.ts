import { randomBytes } from 'node:crypto'
import { constants, createBrotliCompress, type BrotliCompress } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { Context } from 'hono'
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Logger } from 'pino'
import { hasSessionCookie } from '../../domain/accounts/session-cookie.ts'
import { findLiveBlock } from '../../domain/content/live-block.ts'
import { isStockIndexPath } from '../../domain/content/stock-index.ts'
import { readTheme } from '../../domain/preferences/theme-cookie.ts'
import type { PageSession, SignInMethods } from '../../use-cases/ports/page-session.ts'
import type { UserPages } from '../../use-cases/user-pages.ts'
import type { Product } from '../../use-cases/product.ts'
import type { PlainApi } from '../api/endpoints.ts'
import type { OpenApiDocument } from '../api/openapi-document.ts'
import type { ClientAddress } from '../client-address.ts'
import { countAnswers } from '../count-requested.ts'
import { describePagePolicy, describeStaticPolicy } from '../middleware/security-headers.ts'
import { chooseEncoding, createPageCache } from './page-cache.ts'
import { namePageRoute } from './page-route.ts'
import { forRouter, openPageSession } from './page-session.ts'
import { usesHttps } from '../../platform/uses-https.ts'

/** How long a page without scripts but with market data is current. */
const LIVE_PAGE_MS = 60_000

/** Answers all remaining routes: a built file, else a page. */
export type PageHandler = (c: Context, callEndpoint: CallEndpoint) => Promise<Response>

/** The source of the pages: the build on disk, or the development server's modules. */
export type PageSource = {
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of built client files; null in development, where Vite serves them. */
  readonly clientFolder: string | null
  readonly isDevelopment: boolean
}

type PageDependencies = {
  readonly product: Product
  readonly own: UserPages
  readonly clientAddress: ClientAddress
  readonly log: Logger
  readonly anonKey: string
  readonly signInMethods: SignInMethods
  readonly describeApi: PlainApi['describe']
}

/** Calls an endpoint of this process, as if from the visitor's connection. */
type CallEndpoint = (request: Request) => Response | Promise<Response>

/** Context keys from the build: keys imported from source would be other objects. */
type EntryKeys = {
  readonly productContext: RouterContext<Product & { readonly describeApi: () => OpenApiDocument }>
  readonly nonceContext: RouterContext<string>
  readonly reportContext: RouterContext<(error: unknown) => void>
  readonly visitContext: RouterContext<{
    readonly session: PageSession
    readonly own: UserPages
    readonly anonKey: string
    readonly signInMethods: SignInMethods
  }>
}

type Requested = {
  readonly request: Request
  readonly callEndpoint: CallEndpoint
  /** Whether the page works without scripts. */
  readonly isStatic: boolean
}

/** Connects the React Router build to the server. */
export function createPageHandler(
  source: PageSource,
  { product, own, clientAddress, log, anonKey, signInMethods, describeApi }: PageDependencies,
): PageHandler {
  const render = createRequestHandler(
    source.build,
    source.isDevelopment ? 'development' : 'production',
  )
  const serveFile = source.clientFolder === null ? null : createFileHandler(source.clientFolder)
  const stored = createPageCache()
  const isHttps = usesHttps(product.publicUrl)

  return async (c, callEndpoint) => {
    c.set('namePageRoute', () => namePageRoute(source.build, c.req.path))
    const file = await serveFile?.(c)
    if (file !== undefined) return file
    const { pathname, search } = new URL(c.req.url)
    const isStatic = product.hasPage(pathname)
    const make = (request: Request) => makePage(c, { request, callEndpoint, isStatic })
    const cookies = c.req.header('cookie') ?? null
    const isPrivate = hasSessionCookie(cookies, isHttps)
    if (!isStatic || search !== '' || source.isDevelopment || isPrivate) {
      return pressPage(c, await make(c.req.raw))
    }
    // Full page even for HEAD: it is cached for all.
    const makeWhole = () => make(new Request(c.req.url, { headers: c.req.raw.headers }))
    const hasData = findLiveBlock(pathname) !== null || isStockIndexPath(pathname)
    const lifetimeMs = hasData ? LIVE_PAGE_MS : undefined
    return stored.answer(c, `${pathname} ${readTheme(cookies) ?? ''}`, makeWhole, lifetimeMs)
  }

  async function makePage(
    c: Context,
    { request, callEndpoint, isStatic }: Requested,
  ): Promise<Response> {
    const build = typeof source.build === 'function' ? await source.build() : source.build
    // The entry module exports its context keys for us; ServerBuild's type knows only React Router's own exports.
    const keys = build.entry.module as unknown as EntryKeys
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    const answerInput = countAnswers(product, clientAddress(c))
    context.set(keys.productContext, { ...product, answerInput, describeApi })
    context.set(keys.nonceContext, nonce)
    const requestId: unknown = c.get('requestId')
    const report = (error: unknown) => {
      // Someone who leaves stops the page: nothing failed.
      if (!request.signal.aborted) log.error({ requestId, err: error }, 'page failed')
    }
    context.set(keys.reportContext, report)
    const session = openPageSession(c, { anonKey, publicUrl: product.publicUrl, callEndpoint })
    const visit = { session: forRouter(session, report), own, anonKey, signInMethods }
    context.set(keys.visitContext, visit)
    const page = await render(request, context)
    const response = new Response(page.body, page)
    const policy =
      isStatic && !source.isDevelopment
        ? describeStaticPolicy()
        : describePagePolicy(nonce, source.isDevelopment)
    response.headers.set('Content-Security-Policy', policy)
    session.setCookies(response.headers)
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache')
    return response
  }
}

/**
 * A page made for one visitor, compressed by Brotli as it is written if the browser takes that:
 * a fifth smaller than gzip, in the same time.
 */
function pressPage(c: Context, page: Response): Response {
  if (page.body === null || chooseEncoding(c) !== 'br') return page
  const press = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  pressBody(page.body, press).catch((error: Error) => press.destroy(error))
  const pressed = new Response(createReadableStreamFromReadable(press), page)
  pressed.headers.set('Content-Encoding', 'br')
  pressed.headers.append('Vary', 'Accept-Encoding')
  return pressed
}

/** How long a page may pause before what is written of it goes out. */
const PAUSE_MS = 4

/**
 * The first part of a page goes out when the rest has to be waited for. Not with each piece: every
 * flush costs some bytes.
 */
async function pressBody(body: ReadableStream<Uint8Array>, press: BrotliCompress): Promise<void> {
  let pause: NodeJS.Timeout | undefined
  try {
    for await (const piece of body) {
      clearTimeout(pause)
      await new Promise<void>((resolve, reject) => {
        press.write(piece, (error) => (error == null ? resolve() : reject(error)))
      })
      pause = setTimeout(() => press.flush(), PAUSE_MS)
    }
  } finally {
    clearTimeout(pause)
  }
  press.end()
}

function createFileHandler(folder: string) {
  const serve = serveStatic({
    root: folder,
    precompressed: true,
  })
  return async (c: Context): Promise<Response | undefined> => {
    const served = await serve(c, async () => undefined)
    if (!(served instanceof Response)) return undefined
    // Names below /assets have a content hash, so the files never change.
    const isForGood = served.ok && c.req.path.startsWith('/assets/')
    served.headers.set(
      'Cache-Control',
      isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    return served
  }
}
