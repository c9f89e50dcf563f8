import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Logger } from 'pino'
import { hasSessionCookie } from '../domain/accounts/session-cookie.ts'
import { readTheme } from '../domain/preferences/theme-cookie.ts'
import type { PageSession, SignInWays } from '../use-cases/ports/page-session.ts'
import type { OwnPages } from '../use-cases/own-pages.ts'
import type { Product } from '../use-cases/product.ts'
import type { PlainApi } from './api/endpoints.ts'
import type { OpenApiDocument } from './api/openapi-document.ts'
import type { ClientAddress } from './client-address.ts'
import { countAnswers } from './count-asked.ts'
import { describePagePolicy, describeStillPolicy } from './middleware/security-headers.ts'
import { createKeptPages } from './kept-pages.ts'
import { openPageSession } from './page-session.ts'

/** Answers whatever the API routes do not know: a built file, else a page. */
export type PageHandler = (c: Context, askDoor: AskDoor) => Promise<Response>

/** Where the pages come from: the build on disk, or the development server's modules. */
export type PageSource = {
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of built client files; null in development, where Vite serves them. */
  readonly clientFolder: string | null
  readonly isDevelopment: boolean
}

type PageSurroundings = {
  readonly product: Product
  readonly own: OwnPages
  readonly clientAddress: ClientAddress
  readonly log: Logger
  readonly anonKey: string
  readonly ways: SignInWays
  readonly describeApi: PlainApi['describe']
}

/** Calls a door of this same process, as if from the visitor's connection. */
type AskDoor = (request: Request) => Response | Promise<Response>

/** Context keys as the build made them: keys imported from source would be other objects. */
type EntryKeys = {
  readonly productContext: RouterContext<Product & { readonly describeApi: () => OpenApiDocument }>
  readonly nonceContext: RouterContext<string>
  readonly reportContext: RouterContext<(error: unknown) => void>
  readonly visitContext: RouterContext<{
    readonly session: PageSession
    readonly own: OwnPages
    readonly anonKey: string
    readonly ways: SignInWays
  }>
}

type Asked = {
  readonly request: Request
  readonly askDoor: AskDoor
  /** Whether the page does without scripts. */
  readonly isStill: boolean
}

/** Joins the React Router build to the server. */
export function createPageHandler(
  source: PageSource,
  { product, own, clientAddress, log, anonKey, ways, describeApi }: PageSurroundings,
): PageHandler {
  const render = createRequestHandler(
    source.build,
    source.isDevelopment ? 'development' : 'production',
  )
  const serveFile = source.clientFolder === null ? null : createFileHandler(source.clientFolder)
  const kept = createKeptPages()

  return async (c, askDoor) => {
    const file = await serveFile?.(c)
    if (file !== undefined) return file
    const { pathname, search } = new URL(c.req.url)
    const isStill = product.hasPage(pathname)
    const make = (request: Request) => makePage(c, { request, askDoor, isStill })
    const cookies = c.req.header('cookie') ?? null
    if (!isStill || search !== '' || source.isDevelopment || hasSessionCookie(cookies)) {
      return make(c.req.raw)
    }
    // Whole, also where only its head is asked for: it is kept for everybody.
    const makeWhole = () => make(new Request(c.req.url, { headers: c.req.raw.headers }))
    return kept.answer(c, `${pathname} ${readTheme(cookies) ?? ''}`, makeWhole)
  }

  async function makePage(c: Context, { request, askDoor, isStill }: Asked): Promise<Response> {
    const build = typeof source.build === 'function' ? await source.build() : source.build
    // The entry module exports its context keys for us; ServerBuild's type knows only React Router's own exports.
    const keys = build.entry.module as unknown as EntryKeys
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    const answerInput = countAnswers(product, clientAddress(c))
    context.set(keys.productContext, { ...product, answerInput, describeApi })
    context.set(keys.nonceContext, nonce)
    const session = openPageSession(c, { anonKey, publicUrl: product.publicUrl, askDoor })
    context.set(keys.visitContext, { session, own, anonKey, ways })
    const requestId: unknown = c.get('requestId')
    context.set(keys.reportContext, (error) => log.error({ requestId, err: error }, 'page failed'))
    const page = await render(request, context)
    const response = new Response(page.body, page)
    const policy =
      isStill && !source.isDevelopment
        ? describeStillPolicy()
        : describePagePolicy(nonce, source.isDevelopment)
    response.headers.set('Content-Security-Policy', policy)
    session.setCookies(response.headers)
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache')
    return response
  }
}

function createFileHandler(folder: string) {
  const serve = serveStatic({
    root: folder,
    precompressed: true,
  })
  return async (c: Context): Promise<Response | undefined> => {
    const served = await serve(c, async () => undefined)
    if (!(served instanceof Response)) return undefined
    // Names below /assets carry a hash of their content: what is there once never changes.
    const isForGood = served.ok && c.req.path.startsWith('/assets/')
    served.headers.set(
      'Cache-Control',
      isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    return served
  }
}
