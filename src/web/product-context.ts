import { createContext } from 'react-router'
import type { Product } from '../use-cases/product.ts'

/** What the server hands to loaders for one request. Read it with `context.get(productContext)`. */
export const productContext = createContext<Product>()

/** Tells the server's log of an error while a page was made. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)

/** The nonce of this answer's Content-Security-Policy; empty where no server made one. */
export const nonceContext = createContext<string>('')
