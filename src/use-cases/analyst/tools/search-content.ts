import { z } from 'zod'
import type { FactTool } from '../generation.ts'
import { defineTool, factsFor } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

const MAX_LENGTH = 300

export function searchContent({ knowledge, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'search_content',
    description:
      'Searches our own pages for what a term means or how something works. You may quote the sentences under "quote" word for word.',
    input: z.object({ query: z.string().describe('A few words.') }),
    run: async ({ query }) => {
      const passages = knowledge.search(query.slice(0, MAX_LENGTH))
      return {
        result: {
          passages: passages.map(({ pageTitle, heading, path, text }) => ({
            pageTitle,
            heading,
            path,
            quote: text,
          })),
        },
        facts: factsFor(record, { passages }),
      }
    },
  })
}
