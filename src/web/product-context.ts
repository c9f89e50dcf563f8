import { createContext } from 'react-router'
import type { PageSession, SignInMethods } from '../use-cases/ports/page-session.ts'
import type { UserPages } from '../use-cases/user-pages.ts'
import type { Product } from '../use-cases/product.ts'
import type { ApiDocument } from './features/api-guide/api-document.ts'

/** The product, and the descriptions of its endpoints. */
type ServedProduct = Product & { readonly describeApi: () => ApiDocument }

/**
 * What the server passes to loaders for one request. Read it with `context.get(productContext)`.
 */
export const productContext = createContext<ServedProduct>()

/** The request's user, and the sign-in methods. */
export type Visit = {
  readonly session: PageSession
  /** The visitor's own data, for an owner of the session. */
  readonly own: UserPages
  /** The public key of the browser's client. */
  readonly anonKey: string
  readonly signInMethods: SignInMethods
}

export const visitContext = createContext<Visit>()

/** Logs a rendering error on the server. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)

/** The nonce of this response's Content-Security-Policy; empty without a server. */
export const nonceContext = createContext<string>('')
