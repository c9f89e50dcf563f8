import { z } from 'zod'
import { PAGE_KINDS } from '../../domain/content/page-head.ts'

const ownPath = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/i, 'is no address of ours, such as /indicators/rsi')

const requested = z.string().min(3).max(80)

/** What stands above the words of a page. */
export const frontMatterSchema = z.strictObject({
  title: z.string().min(3).max(58),
  heading: z.string().min(3).max(90).optional(),
  description: z.string().min(70).max(155),
  kind: z.enum(PAGE_KINDS),
  published: z.iso.date(),
  updated: z.iso.date(),
  order: z.int().positive().optional(),
  related: z.array(ownPath).min(3).max(6),
  sources: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        text: z.string().min(5),
        url: z.url({ protocol: /^https$/ }).optional(),
      }),
    )
    .default([]),
  questions: z
    .array(z.strictObject({ question: z.string().endsWith('?'), answer: z.string().min(20) }))
    .default([]),
  searchTerms: z.array(requested).default([]),
  sectionSearchTerms: z.record(z.string(), z.array(requested).min(1)).default({}),
})

export type FrontMatter = z.infer<typeof frontMatterSchema>
