import { createContext } from 'react-router'
import type { Product } from '../use-cases/product.ts'
import type { ApiDocument } from './features/api-guide/api-document.ts'

/** The product, and what its doors say of themselves. */
type ServedProduct = Product & { readonly describeApi: () => ApiDocument }

/** What the server hands to loaders for one request. Read it with `context.get(productContext)`. */
export const productContext = createContext<ServedProduct>()

/** Tells the server's log of an error while a page was made. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)

/** The nonce of this answer's Content-Security-Policy; empty where no server made one. */
export const nonceContext = createContext<string>('')
