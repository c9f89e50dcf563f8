import { createContext } from 'react-router'
import type { PageSession, SignInMethods } from '../use-cases/ports/page-session.ts'
import type { UserPages } from '../use-cases/user-pages.ts'
import type { Product } from '../use-cases/product.ts'
import type { ApiDocument } from './features/api-guide/api-document.ts'

/** The product, and what its doors say of themselves. */
type ServedProduct = Product & { readonly describeApi: () => ApiDocument }

/** What the server hands to loaders for one request. Read it with `context.get(productContext)`. */
export const productContext = createContext<ServedProduct>()

/** Whose request this is, and how somebody may become known. */
export type Visit = {
  readonly session: PageSession
  /** What is the visitor's own, for an owner of the session. */
  readonly own: UserPages
  /** The public key that the browser's client calls with. */
  readonly anonKey: string
  readonly signInMethods: SignInMethods
}

export const visitContext = createContext<Visit>()

/** Tells the server's log of an error while a page was made. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)

/** The nonce of this answer's Content-Security-Policy; empty where no server made one. */
export const nonceContext = createContext<string>('')
