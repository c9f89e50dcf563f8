import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { nonceContext, reportContext } from './product-context.ts'
import { createDeferredScripts } from './defer-scripts.ts'

// The server must use these keys: a second copy imported from source would be other objects.
export { nonceContext, productContext, reportContext, visitContext } from './product-context.ts'

/**
 * Milliseconds that a part of a page may come late. On a busy server a query takes long, and is stopped
 * after 30 seconds; a part that is given up before says that it could not be loaded though it could.
 */
export const streamTimeout = 35_000

/** Exceptions go to the server's log; responses such as 404 and aborted requests do not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = loadContext.get(nonceContext)
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Whole pages in order: a large part sent out of order would need a script to move it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          const body = createDeferredScripts(nonce)
          body.once('close', () => clearTimeout(timeout))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError: loadContext.get(reportContext),
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}
