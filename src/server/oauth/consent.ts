import { randomUUID } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { InteractionResults, Provider } from 'oidc-provider'
import {
  APP_SCOPE_LABELS,
  type AppScope,
  describeDestination,
  nameApp,
  readAppScopes,
} from '../../domain/accounts/connected-app.ts'
import { APP_DAYS, connectApp } from '../../use-cases/accounts/connected-apps/own-connected-apps.ts'
import type { Viewer } from '../../use-cases/ports/page-session.ts'
import { ApiError } from '../error-reply.ts'
import { isOwnOrigin } from '../middleware/own-forms.ts'
import { openPageSession } from '../pages/page-session.ts'
import { replyWithPage } from '../plain-page.ts'
import { isSameSecret } from '../same-secret.ts'
import { resourceOf } from './metadata.ts'
import { toNodeCall } from './node-call.ts'
import type { OauthDeps } from './oauth-deps.ts'

/** Maximum stored length of a browser's name. */
const MAX_USER_AGENT_LENGTH = 255

type OpenProvider = () => Promise<Provider>

/** The page of a request that this browser has not made, or that was decided or has expired. */
export const NO_REQUEST = {
  title: 'This request has expired',
  sentences: ['Nothing has changed. Go back to the app and connect again.'],
  form: null,
}

/** `GET /oauth/consent/{uid}`: who asks for what, with two buttons. Changes nothing. */
export function askForConsent(deps: OauthDeps, openProvider: OpenProvider): Handler {
  return async (c) => {
    const provider = await openProvider()
    const asked = await readRequest(c, provider, deps.publicUrl)
    if (asked === null) return replyWithPage(c, NO_REQUEST, 400)
    if (asked.scopes.length === 0) return asked.finish({ error: 'invalid_scope' })
    const session = openSession(c, deps)
    const viewer = await session.readViewer()
    if (viewer === null || viewer.needsMfa) return sendToSignIn(c)
    const { name, destination, scopes, uid } = asked
    const page = await replyWithPage(c, {
      title: `Connect ${name} to Tapelight?`,
      sentences: [
        `An app that calls itself “${name}” wants to use your account ${viewer.email}. It will be able to:`,
        `After you decide, you go to ${describeTarget(destination)}. We haven’t checked this app: allow it only if you just started this yourself.`,
        `Access ends after ${APP_DAYS} days, or as soon as you disconnect the app in your security settings.`,
      ],
      points: scopes.map((scope) => APP_SCOPE_LABELS[scope]),
      form: {
        action: `/oauth/consent/${uid}`,
        fields: { token: makeToken(deps, uid, viewer) },
        button: 'Allow',
        otherButton: { name: 'decision', value: 'deny', label: 'Cancel' },
      },
    })
    // Without any, browsers do not say which page sent the form.
    page.headers.set('Referrer-Policy', 'same-origin')
    session.setCookies(page.headers)
    return page
  }
}

/** `POST /oauth/consent/{uid}`: one of the two buttons. */
export function decide(deps: OauthDeps, openProvider: OpenProvider): Handler {
  return async (c) => {
    const isOwnPage =
      isOwnOrigin(c, deps.publicUrl) && c.req.header('sec-fetch-site') !== 'cross-site'
    if (!isOwnPage) throw new ApiError(403, 'Forms are accepted only from our own pages.')
    const provider = await openProvider()
    const form = new URLSearchParams(await c.req.text())
    const asked = await readRequest(c, provider, deps.publicUrl)
    if (asked === null) return replyWithPage(c, NO_REQUEST, 400)
    const session = openSession(c, deps)
    const [viewer, owner] = [await session.readViewer(), await session.readOwner()]
    if (viewer === null || owner === null) return sendToSignIn(c)
    // Someone else signed in meanwhile, or another page made this form.
    if (!isSameSecret(form.get('token') ?? '', makeToken(deps, asked.uid, viewer))) {
      throw new ApiError(
        403,
        'This form is not from the page we showed you. Go back and reload it.',
      )
    }
    if (form.get('decision') === 'deny') {
      return asked.finish({ error: 'access_denied', error_description: 'the user said no' })
    }
    const grantId = randomUUID()
    const { clientId, name, destination, scopes } = asked
    const app = { id: grantId, clientId, name, destination, scopes }
    const visitor = {
      address: deps.clientAddress(c),
      userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    }
    if (!(await connectApp(deps.accounts, owner, app, visitor))) return sendToSignIn(c)
    const grant = new provider.Grant({ accountId: owner.userId, clientId })
    grant.jti = grantId
    grant.addResourceScope(resourceOf(deps.publicUrl), scopes.join(' '))
    try {
      await grant.save()
    } catch (error) {
      // Disconnected in the moment since.
      if (error instanceof Error && error.name === 'InvalidGrant') {
        return replyWithPage(c, NO_REQUEST, 400)
      }
      throw error
    }
    return asked.finish({
      login: { accountId: owner.userId, remember: false },
      consent: { grantId },
    })
  }
}

type AskedApp = {
  readonly uid: string
  readonly clientId: string
  readonly name: string
  readonly destination: string
  readonly scopes: readonly AppScope[]
  /** Stores the decision and sends the browser on. */
  readonly finish: (result: InteractionResults) => Promise<Response>
}

/** @returns null if this browser has no such request */
async function readRequest(
  c: Context,
  provider: Provider,
  publicUrl: string,
): Promise<AskedApp | null> {
  const { incoming, outgoing } = await toNodeCall(c, { publicUrl, body: '' })
  try {
    const { uid, params } = await provider.interactionDetails(incoming, outgoing)
    if (uid !== c.req.param('uid')) return null
    const { client_id: clientId, redirect_uri: address, scope } = params
    if (typeof clientId !== 'string' || typeof address !== 'string') return null
    const client = await provider.Client.find(clientId)
    if (client === undefined) return null
    const destination = describeDestination(address)
    return {
      uid,
      clientId,
      name: nameApp(client.clientName, destination),
      destination,
      scopes: typeof scope === 'string' ? readAppScopes(scope) : [],
      finish: async (result) =>
        c.redirect(await provider.interactionResult(incoming, outgoing, result), 303),
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null
    throw error
  }
}

function openSession(c: Context, { anonKey, publicUrl, callEndpoint }: OauthDeps) {
  return openPageSession(c, {
    anonKey,
    publicUrl,
    callEndpoint: (request) => callEndpoint(c, request),
  })
}

/** To sign in, or to show the second factor, and back. */
function sendToSignIn(c: Context): Response {
  const next = new URL(c.req.url).pathname
  return c.redirect(`/auth?${new URLSearchParams({ next })}`, 303)
}

/** Of one request and one account: another page can't know it. */
function makeToken({ accounts }: OauthDeps, uid: string, { id }: Pick<Viewer, 'id'>): string {
  return Buffer.from(accounts.secrets.mac('oauth-consent', `${uid} ${id}`)).toString('base64url')
}

function describeTarget(destination: string): string {
  if (destination === 'this computer') return 'a program on this computer'
  return destination.endsWith(':') ? `an app on this device (${destination})` : destination
}
