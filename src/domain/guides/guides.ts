import type { Guide } from './guide.ts'
import { INVESTING_GUIDES } from './investing-guides.ts'
import { PRODUCT_GUIDES } from './product-guides.ts'
import { READING_GUIDES } from './reading-guides.ts'

/** Every question about how something is done that has an answer. */
export const GUIDES: readonly Guide[] = [...PRODUCT_GUIDES, ...READING_GUIDES, ...INVESTING_GUIDES]
